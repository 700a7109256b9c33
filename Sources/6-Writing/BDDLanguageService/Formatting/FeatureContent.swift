import Gherkin

/// The content of a document, regardless of locations and of the indentation of descriptions and comments. Two
/// documents with equal content mean the same.
struct FeatureContent: Equatable {
    private var parts: [String] = []

    init(_ document: GherkinDocument) {
        if let feature = document.feature { add(feature) }
        for comment in document.comments { add("comment", Self.unindented(comment.text)) }
    }

    private mutating func add(_ part: String...) { parts += part }

    private mutating func add(_ feature: GherkinDocument.Feature) {
        add("feature", feature.language)
        add(feature.tags)
        add(feature.keyword, feature.name, description: feature.description)
        for child in feature.children {
            guard case .rule(let rule) = child else {
                add(child)
                continue
            }
            add("rule")
            add(rule.tags)
            add(rule.keyword, rule.name, description: rule.description)
            for child in rule.children { add(GherkinDocument.FeatureChild(child)) }
        }
    }

    private mutating func add(_ child: GherkinDocument.FeatureChild) {
        switch child {
        case .rule: break
        case .background(let background):
            add("background")
            add(background.keyword, background.name, description: background.description)
            for step in background.steps { add(step) }
        case .scenario(let scenario):
            add("scenario")
            add(scenario.tags)
            add(scenario.keyword, scenario.name, description: scenario.description)
            for step in scenario.steps { add(step) }
            for examples in scenario.examples { add(examples) }
        }
    }

    private mutating func add(_ examples: GherkinDocument.Examples) {
        add("examples")
        add(examples.tags)
        add(examples.keyword, examples.name, description: examples.description)
        if let header = examples.tableHeader { add(header) }
        for row in examples.tableBody { add(row) }
    }

    private mutating func add(_ tags: NodeList<GherkinDocument.Tag>) {
        for tag in tags { add("tag", tag.name) }
    }

    private mutating func add(_ keyword: String, _ name: String, description: String) {
        add(keyword, name, Self.unindented(description))
    }

    private mutating func add(_ step: GherkinDocument.Step) {
        add("step", step.keyword, step.keywordType.rawValue, step.text)
        for row in step.dataTable.map({ Array($0.rows) }) ?? [] { add(row) }
        guard let docString = step.docString else { return }
        add("doc string", docString.delimiter, docString.mediaType ?? "", docString.content)
    }

    private mutating func add(_ row: GherkinDocument.TableRow) {
        add("row", row.rest)
        for cell in row.cells { add("cell", cell.source) }
    }

    /// Removes the leading white space of each line.
    private static func unindented(_ text: String) -> String {
        SourceLine.lines(of: Array(text.utf8)).map { String(decoding: $0.unindented, as: UTF8.self) }
            .joined(separator: "\n")
    }
}
