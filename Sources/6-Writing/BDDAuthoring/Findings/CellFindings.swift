import BDDDiagnostics
import BDDRules
import BDDRunning
import BDDSentences
import BDDSteps
import Gherkin

/// The cells in braces that a run refuses, such as `{int 0-40}`, found before any run.
struct CellFindings {
    private(set) var diagnostics: [Diagnostic] = []
    /// The lines of the rows that have such a cell.
    private var rows: Set<Int> = []

    init(_ feature: LoadedFeature, _ code: SupportCode) {
        guard feature.traits.mayHaveProperties else { return }
        let generators = code.generators
        var finder = PropertyFinder(generators, PropertyOptions(), executes: false, features: [feature])
        var cells: [Location: Cell] = [:]
        for pickle in feature.content.pickles {
            _ = finder.property(pickle)
            guard let example = pickle.example else { continue }
            for (column, location) in example.locations.enumerated() where cells[location] == nil {
                cells[location] = Cell(column: column, example: example, pickle: pickle)
            }
        }
        for var finding in finder.diagnostics where finding.severity == .error {
            guard let location = finding.location, let cell = cells[location] else { continue }
            finding.code = CheckRule.stepArgument.rawValue
            let meant = cell.meant(code)
            if !meant.isEmpty {
                finding.help = "did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))?"
            }
            if meant.count == 1 {
                finding.fix = Diagnostic.Edit(
                    line: location.line, column: location.column ?? 1, length: cell.text.unicodeScalars.count,
                    text: meant[0], isSure: false)
            }
            diagnostics.append(finding)
            rows.insert(location.line)
        }
    }

    /// Leaves out the findings that follow from such a cell: a step with it has no definition.
    func settle(_ found: inout [Diagnostic]) {
        guard !rows.isEmpty else { return }
        found.removeAll { finding in
            finding.code == CheckRule.undefinedStep.rawValue
                && (finding.location.map { rows.contains($0.line) } == true
                    || finding.related.contains { rows.contains($0.line) })
        }
    }
}

extension CellFindings {
    /// A cell of a row of examples.
    private struct Cell {
        let column: Int
        let example: Pickle.Example
        let pickle: Pickle

        var text: String { example.cells[column] }

        /// Corrections of a cell with a single slip, in a letter of its name or in the sign between two limits. If
        /// several names are possible, only those remain with which every step of the row has a definition.
        func meant(_ code: SupportCode) -> [String] {
            guard case .refused(let problem) = code.generators.meaning(of: text) else { return [] }
            let content = text.dropFirst().dropLast()
            let name = content.prefix { $0 != " " }
            let options = content.dropFirst(name.count)
            var meant: [String] = []
            switch problem {
            case .unknown:
                let written = name.lowercased()
                let near = code.generators.names.filter {
                    EditDistance.between(written, $0.lowercased(), limit: 1) != nil
                }
                meant = near.map { "{\($0)\(options)}" }
            case .options:
                let between = /^ +(-?[0-9]+)(?: ?(?:-|–|—|…|\.\.\.|:) ?| (?:to|bis|до) )(-?[0-9]+)$/
                meant = options.wholeMatch(of: between).map { ["{\(name) \($0.1)..\($0.2)}"] } ?? []
            default: break
            }
            meant.removeAll { if case .anyValue = code.generators.meaning(of: $0) { false } else { true } }
            let steps = meant.count < 2 ? [] : meant.filter { areSteps(with: $0, code) }
            return steps.isEmpty ? meant : steps
        }

        private func areSteps(with cell: String, _ code: SupportCode) -> Bool {
            var cells = example.cells
            cells[column] = cell
            let filling = OutlineHeader(example.header).filling(cells)
            return pickle.steps.allSatisfy { step in
                code.catalogue.match(step.written.map { filling.fill($0.text) } ?? step.text) != nil
            }
        }
    }
}
