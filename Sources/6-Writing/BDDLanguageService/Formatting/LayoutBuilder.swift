import Gherkin

/// Determines the role, the indentation and the text of each line of a file.
struct LayoutBuilder {
    private let source: [SourceLine]
    private let keywords: StepKeywords
    /// The layout of each line; nil for blank lines, comments and descriptions.
    private var nodes: [LayoutLine?]
    private var isComment: [Bool]

    init(_ document: GherkinDocument, _ source: [SourceLine]) {
        self.source = source
        keywords = StepKeywords(language: document.feature?.language ?? "en")
        nodes = Array(repeating: nil, count: source.count)
        isComment = Array(repeating: false, count: source.count)
        for comment in document.comments { isComment[comment.location.line - 1] = true }
        if let feature = document.feature { add(feature) }
    }

    private mutating func add(
        _ role: LayoutLine.Role, at location: Location, level: Int, text: some StringProtocol, levelBelow: Int? = nil
    ) {
        let line = location.line - 1
        nodes[line] = LayoutLine(role, level: level, text: Array(text.utf8), source: line, levelBelow: levelBelow)
    }
}

/// Headings, and everything in their blocks.
extension LayoutBuilder {
    private mutating func add(_ feature: GherkinDocument.Feature) {
        add(feature.tags, level: 0)
        addHeading(.feature, feature.location, keyword: feature.keyword, name: feature.name, level: 0)
        for child in feature.children {
            guard case .rule(let rule) = child else {
                add(child, level: 1)
                continue
            }
            add(rule.tags, level: 1)
            addHeading(.rule, rule.location, keyword: rule.keyword, name: rule.name, level: 1)
            for child in rule.children { add(GherkinDocument.FeatureChild(child), level: 2) }
        }
    }

    private mutating func add(_ child: GherkinDocument.FeatureChild, level: Int) {
        switch child {
        case .rule: break
        case .background(let background):
            addHeading(.other, background.location, keyword: background.keyword, name: background.name, level: level)
            for step in background.steps { add(step, level: level + 1) }
        case .scenario(let scenario):
            add(scenario.tags, level: level)
            addHeading(.other, scenario.location, keyword: scenario.keyword, name: scenario.name, level: level)
            for step in scenario.steps { add(step, level: level + 1) }
            for examples in scenario.examples { add(examples, level: level + 1) }
        }
    }

    private mutating func add(_ examples: GherkinDocument.Examples, level: Int) {
        add(examples.tags, level: level)
        addHeading(.other, examples.location, keyword: examples.keyword, name: examples.name, level: level)
        let rows = (examples.tableHeader.map { [$0] } ?? []) + Array(examples.tableBody)
        addTable(rows, level: level + 1, levelBelow: level + 1)
    }

    private mutating func addHeading(
        _ heading: LayoutLine.Heading, _ location: Location, keyword: String, name: String, level: Int
    ) {
        let text = name.isEmpty ? "\(keyword):" : "\(keyword): \(name)"
        add(.heading(heading), at: location, level: level, text: text, levelBelow: level + 1)
    }

    private mutating func add(_ tags: NodeList<GherkinDocument.Tag>, level: Int) {
        for tag in tags {
            let line = tag.location.line - 1
            nodes[line] = LayoutLine(.tags, level: level, text: source[line].trimmed, source: line)
        }
    }
}

/// Steps and their arguments.
extension LayoutBuilder {
    private mutating func add(_ step: GherkinDocument.Step, level: Int) {
        let written = String(decoding: source[step.location.line - 1].trimmed, as: UTF8.self)
        add(.step, at: step.location, level: level, text: keywords.text(of: step, written: written))
        if let table = step.dataTable { addTable(Array(table.rows), level: level + 1, levelBelow: level) }
        if let docString = step.docString { add(docString, level: level + 1) }
    }

    private mutating func addTable(_ rows: [GherkinDocument.TableRow], level: Int, levelBelow: Int) {
        guard let first = rows.first else { return }
        let layout = isSwitchedOff(above: first.location.line - 1) ? nil : TableLayout(rows, in: source)
        for (index, row) in rows.enumerated() {
            let line = source[row.location.line - 1]
            let text = layout?.text(ofRow: index) ?? String(decoding: line.unindented, as: UTF8.self)
            add(.row, at: row.location, level: level, text: text, levelBelow: levelBelow)
        }
    }

    /// Whether the comment directly above a table is `# format: off`, so that its rows stay unchanged.
    private func isSwitchedOff(above line: Int) -> Bool {
        guard line > 0, isComment[line - 1] else { return false }
        let words = String(decoding: source[line - 1].trimmed.dropFirst(), as: UTF8.self).split(separator: " ")
        return words == ["format:", "off"]
    }

    /// Adds the lines of a doc string. Content keeps its indent relative to the delimiter, which readers remove.
    private mutating func add(_ docString: GherkinDocument.DocString, level: Int) {
        let first = docString.location.line - 1
        let opening = LayoutLine(
            .docString, level: level, text: source[first].trimmed, source: first, levelBelow: level - 1)
        nodes[first] = opening
        let indent = (docString.location.column ?? 1) - 1
        let delimiter = Array(docString.delimiter.utf8)
        for line in source.indices.dropFirst(first + 1) {
            let isEnd = source[line].unindented.starts(with: delimiter)
            let text = isEnd ? source[line].trimmed : source[line].unindented(by: indent)
            nodes[line] = LayoutLine(
                .docStringContent, level: text.isEmpty ? 0 : level, text: text, source: line, levelBelow: level - 1)
            if isEnd { return }
        }
    }
}

/// Lines without a node: comments, the language and descriptions.
extension LayoutBuilder {
    /// Returns all lines that are not blank, and all lines inside doc strings.
    func lines() -> [LayoutLine] {
        var lines: [LayoutLine] = []
        var blankLines = 0
        var heading: LayoutLine?
        /// The indices of the lines of the current heading's description.
        var description: [Int] = []
        for index in source.indices {
            if nodes[index] == nil, source[index].isBlank {
                blankLines += 1
                continue
            }
            var line = nodes[index] ?? freeLine(index, below: heading)
            line.blankLines = blankLines
            blankLines = 0
            if line.isHeading {
                finish(&description, in: &lines)
                heading = line
            }
            if line.role == .description { description.append(lines.count) }
            lines.append(line)
        }
        finish(&description, in: &lines)
        return lines
    }

    /// Returns the layout of a comment, the language comment or a description. Comments get their level later.
    private func freeLine(_ index: Int, below heading: LayoutLine?) -> LayoutLine {
        if isComment[index] { return LayoutLine(.comment, level: 0, text: source[index].unindented, source: index) }
        guard let heading else {
            return LayoutLine(.language, level: 0, text: source[index].trimmed, source: index)
        }
        return LayoutLine(.description, level: heading.levelBelow, text: source[index].text, source: index)
    }

    /// Removes the common indent of a description. Blank lines between its first comment or line and its last line
    /// stay.
    private func finish(_ description: inout [Int], in lines: inout [LayoutLine]) {
        guard let first = description.first, let last = description.last else { return }
        let start = lines[..<first].lastIndex { $0.isHeading } ?? first
        for index in lines.indices[(start + 1)...last].dropFirst() { lines[index].keepsBlankLines = true }
        let firstLine = source[lines[first].source]
        let common = description.map { source[lines[$0].source].commonIndentLength(with: firstLine) }.min() ?? 0
        for index in description { lines[index].text = Array(lines[index].text.dropFirst(common)) }
        description = []
    }
}
