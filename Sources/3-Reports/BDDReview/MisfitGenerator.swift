import BDDDiagnostics
import BDDRules
import BDDSentences
import CucumberExpressions
import Gherkin

/// A cell that names another type than its step takes, such as `{colour}` for a combination.
struct MisfitGenerator {
    private let cell: String
    /// The names in braces with which the step has a definition.
    private let fitting: [String]

    /// Nil if the cell is not the name of a type in braces, or if no other type with a generator makes the step a known
    /// one.
    ///
    /// - Parameters:
    ///   - written: the step's text with its placeholders.
    ///   - sound: a row with which the step has a definition; its cell shows which types are meant.
    init?(
        _ example: Pickle.Example, _ column: Int, written: String, sound: Pickle.Example?, catalogue: StepCatalogue
    ) {
        let cell = example.cells[column]
        guard cell.first == "{", cell.last == "}" else { return nil }
        let name = cell.dropFirst().prefix { $0 != " " && $0 != "}" }
        let types = catalogue.registry.parameterTypes.filter { $0.name?.isEmpty == false }
        guard types.contains(where: { $0.name.map { $0 == name } == true }) else { return nil }
        let header = OutlineHeader(example.header)
        let known = sound.flatMap { $0.cells.indices.contains(column) ? $0.cells[column] : nil }
        let fitting = types.compactMap { type -> String? in
            guard let other = type.name, other != name else { return nil }
            let isKnown = known.map { $0.hasPrefix("{\(other)}") || $0.hasPrefix("{\(other) ") } ?? false
            if let known, !isKnown, !type.accepts(known) { return nil }
            var cells = example.cells
            cells[column] = "{\(other)}"
            let match = catalogue.match(header.filling(cells).fill(written))
            guard match?.arguments.contains(where: { $0.parameterType.name == other }) == true,
                // This comes last, because examples are made by generators, which are the project's code.
                type.isBuiltIn || catalogue.examples.isEmpty || catalogue.examples[other] != nil
            else { return nil }
            // With its options, such as the bounds of a number.
            return isKnown ? known : "{\(other)}"
        }
        guard !fitting.isEmpty else { return nil }
        (self.cell, self.fitting) = (cell, fitting)
    }

    func explain(_ finding: inout Diagnostic, lines: SourceLines) {
        finding.message = "there is no such step: no step takes '\(cell)' here"
        finding.help = nil
        finding.fix = nil
        guard fitting.count == 1 else { return }
        finding.propose(fitting[0], insteadOf: cell, lines: lines)
    }
}
