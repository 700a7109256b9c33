import Gherkin

/// A document, or the messages of its errors, as short lines of `line:column` and a description.
func outline(_ text: String, uri: String = "a.feature", dialect: Dialect = .english) -> String {
    outline(Array(text.utf8), uri: uri, dialect: dialect)
}

func outline(_ bytes: [UInt8], uri: String = "a.feature", dialect: Dialect = .english) -> String {
    var ids = IdGenerator()
    do {
        var outline = Outline()
        outline.add(try GherkinParser(dialect: dialect).parse(bytes, uri: uri, ids: &ids))
        return outline.lines.joined(separator: "\n")
    } catch {
        return error.errors.map(\.message).joined(separator: "\n")
    }
}

func parse(_ text: String, uri: String = "a.feature") throws -> GherkinDocument {
    var ids = IdGenerator()
    return try GherkinParser().parse(text, uri: uri, ids: &ids)
}

private struct Outline {
    var lines: [String] = []
    private var depth = 0

    private mutating func add(_ location: Location, _ text: String, below: (inout Outline) -> Void = { _ in }) {
        let column = location.column.map { ":\($0)" } ?? ""
        lines.append(String(repeating: "  ", count: depth) + "\(location.line)\(column) \(text)")
        depth += 1
        below(&self)
        depth -= 1
    }

    private mutating func add(description: String) {
        guard !description.isEmpty else { return }
        lines.append(String(repeating: "  ", count: depth) + quoted(description))
    }

    private mutating func add(_ tags: some Collection<GherkinDocument.Tag>) {
        for tag in tags { add(tag.location, "\(quoted(tag.name)) #\(tag.id)") }
    }

    mutating func add(_ document: GherkinDocument) {
        if let feature = document.feature {
            add(feature.location, "\(quoted(feature.keyword)) \(quoted(feature.name)) in \(feature.language)") {
                $0.add(feature.tags)
                $0.add(description: feature.description)
                for child in feature.children {
                    switch child {
                    case .background(let background): $0.add(background)
                    case .scenario(let scenario): $0.add(scenario)
                    case .rule(let rule): $0.add(rule)
                    }
                }
            }
        }
        for comment in document.comments { add(comment.location, "comment \(quoted(comment.text))") }
    }

    private mutating func add(_ rule: GherkinDocument.Rule) {
        add(rule.location, "\(quoted(rule.keyword)) \(quoted(rule.name)) #\(rule.id)") {
            $0.add(rule.tags)
            $0.add(description: rule.description)
            for child in rule.children {
                switch child {
                case .background(let background): $0.add(background)
                case .scenario(let scenario): $0.add(scenario)
                }
            }
        }
    }

    private mutating func add(_ background: GherkinDocument.Background) {
        add(background.location, "\(quoted(background.keyword)) \(quoted(background.name)) #\(background.id)") {
            $0.add(description: background.description)
            for step in background.steps { $0.add(step) }
        }
    }

    private mutating func add(_ scenario: GherkinDocument.Scenario) {
        add(scenario.location, "\(quoted(scenario.keyword)) \(quoted(scenario.name)) #\(scenario.id)") {
            $0.add(scenario.tags)
            $0.add(description: scenario.description)
            for step in scenario.steps { $0.add(step) }
            for examples in scenario.examples { $0.add(examples) }
        }
    }

    private mutating func add(_ examples: GherkinDocument.Examples) {
        add(examples.location, "\(quoted(examples.keyword)) \(quoted(examples.name)) #\(examples.id)") {
            $0.add(examples.tags)
            $0.add(description: examples.description)
            if let header = examples.tableHeader { $0.add(header) }
            for row in examples.tableBody { $0.add(row) }
        }
    }

    private mutating func add(_ step: GherkinDocument.Step) {
        add(step.location, "\(quoted(step.keyword)) \(step.keywordType.rawValue) \(quoted(step.text)) #\(step.id)") {
            if let docString = step.docString {
                let mediaType = docString.mediaType.map { " " + quoted($0) } ?? ""
                $0.add(docString.location, "\(docString.delimiter)\(mediaType) \(quoted(docString.content))")
            }
            if let table = step.dataTable {
                for row in table.rows { $0.add(row) }
            }
        }
    }

    private mutating func add(_ row: GherkinDocument.TableRow) {
        let cells = row.cells.map { "\($0.location.column ?? 0) \(quoted($0.value))" }
        add(row.location, "| \(cells.joined(separator: " | ")) | #\(row.id)")
    }
}

/// The text in quotes, with visible line feeds, tabs and carriage returns.
func quoted(_ text: String) -> String {
    let visible = text.replacing("\n", with: "⏎").replacing("\t", with: "⇥").replacing("\r", with: "␍")
    return "'\(visible)'"
}
