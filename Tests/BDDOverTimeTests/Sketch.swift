import Gherkin

/// A feature as a test edits and writes it. It shares no code with what compares features.
struct Sketch {
    struct Line: Equatable {
        var keyword: String
        var text: String
        var table: [[String]] = []
        var docString: [String]?
    }

    struct Table: Equatable {
        var name: String
        var rows: [[String]]
    }

    struct Scenario {
        /// The same in each version.
        let id: Int
        var name: String
        var tags: [String]
        var description: [String] = []
        var steps: [Line]
        var examples: [Table]
    }

    struct Group {
        /// The name of the rule; nil for the scenarios that belong to the feature directly.
        var rule: String?
        var background: [Line] = []
        var scenarios: [Scenario] = []
    }

    var path: String
    var name: String
    var groups: [Group] = []

    init(path: String, _ document: GherkinDocument, nextId: inout Int) {
        self.path = path
        name = document.feature?.name ?? ""
        groups = [Group(rule: nil)]
        document.forEachChild { child, _ in
            switch child {
            case .rule(let rule): groups.append(Group(rule: rule.name))
            case .background(let background):
                groups[groups.count - 1].background = background.steps.map(Sketch.line)
            case .scenario(let scenario):
                nextId += 1
                groups[groups.count - 1].scenarios.append(Sketch.scenario(scenario, id: nextId))
            }
        }
    }

    private static func scenario(_ node: GherkinDocument.Scenario, id: Int) -> Scenario {
        let examples = node.examples.map { examples in
            Table(
                name: examples.name,
                rows: ([examples.tableHeader].compactMap(\.self) + examples.tableBody).map { row in
                    row.cells.map(\.source)
                })
        }
        return Scenario(
            id: id, name: node.name, tags: node.tags.map(\.name), steps: node.steps.map(line),
            examples: examples.filter { !$0.rows.isEmpty })
    }

    private static func line(_ step: GherkinDocument.Step) -> Line {
        let keyword =
            switch step.keywordType {
            case .context: "Given "
            case .action: "When "
            case .outcome: "Then "
            case .conjunction: "And "
            case .unknown: "* "
            }
        return Line(
            keyword: keyword, text: step.text,
            table: step.dataTable?.rows.map { row in row.cells.map(\.source) } ?? [],
            docString: step.docString.map {
                $0.content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            })
    }

    var scenarios: [Scenario] { groups.flatMap(\.scenarios) }

    /// The text, and the line of each scenario.
    ///
    /// - Parameter layout: The widths and blank lines of the text, which mean nothing.
    func written(_ layout: Int = 0) -> (text: String, lines: [Int: Int]) {
        var out = Writer(layout: layout)
        out.line(0, "Feature: \(name)")
        for group in groups {
            if let rule = group.rule { out.line(1, "Rule: \(rule)") }
            if !group.background.isEmpty {
                out.line(1, "Background:")
                for step in group.background { out.step(step) }
            }
            for scenario in group.scenarios { out.scenario(scenario) }
        }
        return (out.text, out.lines)
    }
}

private struct Writer {
    let layout: Int
    var text = ""
    var lines: [Int: Int] = [:]
    private var count = 0

    init(layout: Int) { self.layout = layout }

    mutating func line(_ level: Int, _ words: String) {
        if layout > 0, (count + layout).isMultiple(of: 5), !words.hasPrefix("\"\"\"") {
            text += "\n\(String(repeating: " ", count: layout % 3))# a comment\n"
            count += 2
        }
        raw(level, words)
    }

    private mutating func raw(_ level: Int, _ words: String) {
        text += String(repeating: " ", count: level * (2 + layout % 3)) + words + "\n"
        count += 1
    }

    mutating func step(_ step: Sketch.Line) {
        line(2, step.keyword + step.text)
        for row in step.table { self.row(row) }
        guard let lines = step.docString else { return }
        raw(3, "\"\"\"")
        for line in lines { raw(line.isEmpty ? 0 : 3, line.replacing("\"\"\"", with: "\\\"\\\"\\\"")) }
        raw(3, "\"\"\"")
    }

    private mutating func row(_ cells: [String]) {
        let pad = String(repeating: " ", count: 1 + layout % 4)
        line(3, "|" + cells.map { pad + $0 + pad }.joined(separator: "|") + "|")
    }

    mutating func scenario(_ scenario: Sketch.Scenario) {
        if !scenario.tags.isEmpty { line(1, scenario.tags.joined(separator: layout > 0 ? "  " : " ")) }
        line(1, "Scenario: \(scenario.name)")
        lines[scenario.id] = count
        for words in scenario.description { raw(2, words) }
        for step in scenario.steps { self.step(step) }
        for table in scenario.examples {
            line(2, "Examples: \(table.name)")
            for row in table.rows { self.row(row) }
        }
    }
}
