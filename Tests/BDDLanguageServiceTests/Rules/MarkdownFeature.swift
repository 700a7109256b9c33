import Foundation
import Gherkin

/// A scenario of our features, written as Markdown with Gherkin.
struct MarkdownFeature {
    /// A line that is a step.
    struct Step {
        let line: Int
        let keyword: String
        let text: String
    }

    private(set) var lines = ["# Feature: Written as Markdown", ""]
    private(set) var steps: [Step] = []

    init(_ scenario: GherkinDocument.Scenario, below background: GherkinDocument.Background?) {
        if let background {
            lines.append("## Background:")
            for step in background.steps { add(step) }
            lines.append("")
        }
        lines.append("## \(scenario.examples.isEmpty ? "Scenario" : "Scenario Outline"): One")
        for step in scenario.steps { add(step) }
        for examples in scenario.examples {
            lines += ["", "### Examples:"]
            if let header = examples.tableHeader { add(header) }
            for row in examples.tableBody { add(row) }
        }
    }

    private mutating func add(_ step: GherkinDocument.Step) {
        let keyword = step.keyword == "* " ? "Given" : step.keyword.trimmingCharacters(in: .whitespaces)
        lines.append("* \(keyword) \(step.text)")
        steps.append(Step(line: lines.count, keyword: keyword, text: step.text))
        for row in step.dataTable?.rows.map(\.self) ?? [] { add(row) }
        guard let docString = step.docString else { return }
        lines.append("  ````\(docString.mediaType ?? "")")
        lines += docString.content.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        lines.append("  ````")
    }

    private mutating func add(_ row: GherkinDocument.TableRow) {
        let cells = row.cells.map { cell in
            cell.value.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: "\\n")
        }
        lines.append("  | \(cells.joined(separator: " | ")) |")
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The text with another line in place of a step.
    func text(with line: String, at step: Step) -> String {
        var lines = lines
        lines[step.line - 1] = line
        return lines.joined(separator: "\n") + "\n"
    }

    /// The scenarios of all features of the repository, with the backgrounds above them.
    static func all() throws -> [MarkdownFeature] {
        var features: [MarkdownFeature] = []
        for document in try documents() {
            var background: GherkinDocument.Background?
            document.forEachChild { child, _ in
                switch child {
                case .background(let found): background = found
                case .scenario(let scenario): features.append(MarkdownFeature(scenario, below: background))
                case .rule: break
                }
            }
        }
        return features
    }

    static func documents() throws -> [GherkinDocument] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Features").standardized
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        var ids = IdGenerator()
        return try paths.filter { $0.hasSuffix(".feature") }.sorted().map { path in
            try GherkinParser().parse(
                Array(Data(contentsOf: root.appending(path: path))), uri: path, ids: &ids)
        }
    }
}
