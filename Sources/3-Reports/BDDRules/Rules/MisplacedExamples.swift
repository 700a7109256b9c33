import BDDDiagnostics
import BDDSentences
import Gherkin

/// Examples above the outline whose placeholders they name: they are read as examples of the scenario above, or as a
/// part of the description of a feature or a rule.
struct MisplacedExamples {
    /// The lines of the heading and of the rows.
    private(set) var lines: ClosedRange<Int>
    /// The names of the columns, and the first rows of values.
    let rows: [[String]]
    /// The heading within a description, and the number of rows below it; nil for examples of a scenario.
    private let description: (heading: String, rowCount: Int)?
    private var column = 1
    /// The lines of the outline that the examples were meant for, and of its last step.
    private var outline = (start: 0, lastStep: 0)

    private var columns: Set<String> { Set(rows[0]) }

    /// All such examples, by the numbers of their outlines.
    static func all(
        in document: GherkinDocument, _ source: Source, lines: SourceLines
    ) -> [Int: [MisplacedExamples]] {
        guard let feature = document.feature else { return [:] }
        let dialect = Dialect(language: feature.language) ?? .english
        let isPlain = GherkinMediaType(uri: source.uri) == .plain
        let ending = { (description: String) in
            (isPlain ? MisplacedExamples(description, dialect) : nil).map { [$0] } ?? []
        }
        var found: [Int: [MisplacedExamples]] = [:]
        var above = ending(feature.description)
        document.forEachChild { child, _ in
            switch child {
            case .background: break
            case .rule(let rule): above = ending(rule.description)
            case .scenario(let scenario):
                let names = scenario.placeholderNames
                let own = scenario.examples.compactMap(MisplacedExamples.init)
                let meant = above.filter { names.isSubset(of: $0.columns) }
                if !names.isEmpty, !own.contains(where: { names.isSubset(of: $0.columns) }) {
                    let placed = meant.compactMap { $0.placed(above: scenario, lines) }
                    if !placed.isEmpty { found[scenario.number] = placed }
                }
                above = own.filter { names.isDisjoint(with: $0.columns) }
            }
        }
        return found
    }

    /// Nil for examples without a row of values.
    private init?(_ examples: GherkinDocument.Examples) {
        guard let header = examples.tableHeader, let last = examples.tableBody.last else { return nil }
        lines = examples.location.line...last.location.line
        column = examples.location.column ?? 1
        rows = ([header] + examples.tableBody.prefix(Self.mostRows)).map { $0.cells.map(\.value) }
        description = nil
    }

    /// The examples at the end of a description; nil if there are none.
    private init?(_ description: String, _ dialect: Dialect) {
        guard description.utf8.contains(UInt8(ascii: "|")) else { return nil }
        let texts = description.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
        let table = texts.reversed().prefix { $0.first == "|" }.reversed().map(\.self)
        guard table.count > 1, let heading = texts.dropLast(table.count).last,
            dialect[.examples].contains(where: { heading.hasPrefix($0 + ":") })
        else { return nil }
        lines = 0...0
        rows = table.prefix(Self.mostRows + 1).map { row in row.split(separator: "|").map { String($0.trimmed) } }
        self.description = (String(heading), table.count)
    }

    /// The examples with the outline that they were meant for; nil if they are not found above it.
    private func placed(above scenario: GherkinDocument.Scenario, _ file: SourceLines) -> MisplacedExamples? {
        var placed = self
        placed.outline = (scenario.location.line, scenario.steps.last?.location.line ?? scenario.location.line)
        guard let description else { return placed }
        var rowCount = description.rowCount
        for number in (1..<scenario.location.line).reversed() {
            let text = (file.line(number) ?? "").trimmed
            if text.first == "|" { rowCount -= 1 }
            guard text == description.heading[...] else { continue }
            guard rowCount == 0 else { return nil }
            placed.column = file.textColumn(line: number, from: 1)
            placed.lines = number...number + description.rowCount
            return placed
        }
        return nil
    }

    /// The number of rows whose values are tried in the steps, to see whether these have definitions.
    private static let mostRows = 5

    func diagnostic(_ source: Source, _ lines: SourceLines) -> Diagnostic {
        let location = Location(line: self.lines.lowerBound, column: column)
        let reading = description == nil ? "as examples of the scenario above" : "as a description"
        return Diagnostic(
            code: CheckRule.outlineWithoutExamples.rawValue, uri: source.uri, location: location,
            message: "these examples are above their outline, so they are read \(reading)",
            excerpt: lines.excerpt(at: location),
            help: "move them below the last step of the outline, in line \(outline.lastStep)",
            related: [
                Diagnostic.Related(uri: source.uri, line: outline.start, message: "the outline with their placeholders")
            ])
    }
}

extension GherkinDocument.Scenario {
    /// The names between angle brackets in all texts of an outline. A scenario whose bytes contain no bracket is
    /// skipped, because its texts are costly to make.
    var placeholderNames: Set<String> {
        guard mayHave(UInt8(ascii: "<")), mayHave(UInt8(ascii: ">")) else { return [] }
        return PlaceholderNames.used(in: placedTexts.map(\.text))
    }
}
