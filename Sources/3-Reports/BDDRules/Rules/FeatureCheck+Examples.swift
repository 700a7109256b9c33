import BDDDiagnostics
import CucumberExpressions
import Gherkin

/// Checks examples that run nothing, or something unintended.
extension FeatureCheck {
    mutating func checkExamples(of scenario: GherkinDocument.Scenario) {
        let examples = scenario.examples
        guard !examples.isEmpty else { return checkOutline(scenario) }
        for examples in examples {
            if holdsSteps(examples) {
                reportSteps(of: examples)
                continue
            }
            if reportCells(examples, of: scenario) { continue }
            check(examples)
            guard markdown == nil, !examples.description.isEmpty else { continue }
            let part = HeadingPart(heading: examples.location.line, place: .examples, hasSteps: true)
            checkDescription(examples.description, part)
        }
        let columns = examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] }
        if scenario.name.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
            let location = lines.location(of: scenario.name, behind: scenario.location)
            checkPlaceholders(in: scenario.name, at: location, columns: columns, isSentence: true)
        }
        checkForms(in: scenario.name, at: scenario.location, columns: columns)
        for step in scenario.steps {
            checkPlaceholders(of: step, columns)
            checkForms(in: step.text, at: step.location, columns: columns)
        }
    }

    /// Reports a placeholder in a form that other programs have, in a name or a step.
    private mutating func checkForms(in text: String, at location: Location, columns: [String]) {
        let isTaken = { (name: String) in
            catalogue?.registry.parameterTypes.contains { $0.name == name } == true
        }
        guard let form = PlaceholderForm(in: text, columns: columns, isTaken: isTaken) else { return }
        // Why a step has no definition is told with it.
        if let catalogue, catalogue.isSentence(form.text), !catalogue.isSentence(text) { return }
        let all = lines.all[location.line - 1]
        guard let range = all.ranges(of: form.written).last else { return }
        let place = Location(line: location.line, column: all[..<range.lowerBound].unicodeScalars.count + 1)
        guard
            !diagnostics.contains(where: {
                $0.location?.line == place.line && $0.code == CheckRule.unknownPlaceholder.rawValue
            })
        else { return }
        report(
            .warning, .unknownPlaceholder, message: "'\(form.written)' is no placeholder, so it stays as it is",
            at: place, help: "did you mean '\(form.meant)'?",
            fix: Diagnostic.Edit(
                line: place.line, column: place.column ?? 1, length: form.written.unicodeScalars.count,
                text: form.meant, isSure: false))
    }

    /// Rows whose cells are parted by other signs than bars, as sheets write them: they are taken for a description.
    private mutating func reportCells(
        _ examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario
    ) -> Bool {
        guard markdown == nil, examples.tableHeader == nil, !examples.description.isEmpty else { return false }
        let placeholders = Set(scenario.steps.flatMap { OutlineSlips.placeholders(of: $0.text) })
        let texts = examples.description.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = numbered(texts, below: examples.location).filter { !$0.text.trimmed.isEmpty }
        guard rows.count > 1 else { return false }
        for sign: Character in [";", ",", "\t", "/", "!", "¦", "│", "｜"] {
            let cells = rows.map { row in
                row.text.trimmed.split(separator: sign, omittingEmptySubsequences: false).map { String($0.trimmed) }
            }
            let names = cells[0].filter { !$0.isEmpty }
            guard !names.isEmpty, Set(names).isSubset(of: placeholders),
                cells.allSatisfy({ $0.count == cells[0].count }),
                cells[0].count > 1 || placeholders.count == 1
            else { continue }
            let column = rows[0].text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            report(
                .warning, .emptyExamples, message: "this line is no row, so these examples run nothing",
                at: Location(line: rows[0].number, column: column),
                help: "a row has '|' at both ends and between its cells: write '| \(names.joined(separator: " | ")) |'")
            return true
        }
        return false
    }

    private mutating func check(_ examples: GherkinDocument.Examples) {
        // Rows of Markdown that are taken for text are told themselves.
        let isReported = markdown.map { $0.text($0.next(below: examples.location.line)).first == "|" } ?? false
        if markdown == nil, let line = SeparatedLine(below: examples, lines) {
            report(
                .warning, .emptyExamples,
                message: "this line has \(line.separator) between its values, so it is no row, and nothing runs",
                at: line.location, help: "a row has '|' at both ends and between its cells, as in '\(line.row)'")
        } else if examples.tableBody.isEmpty, examples.tableHeader != nil || !isReported {
            report(
                .warning, .emptyExamples, message: "there are no rows here, so these examples run nothing",
                at: examples.location,
                help: examples.tableHeader == nil
                    ? "write a row with the names of the placeholders, and below it a row with their values"
                    : "write a row of values below the names of the placeholders")
        }
        var seen: Set<String> = []
        for cell in examples.tableHeader?.cells.map(\.self) ?? [] where !seen.insert(cell.value).inserted {
            report(
                .warning, .repeatedColumn,
                message: "there is a column '\(cell.value)' already: only the first one counts",
                at: cell.location)
        }
    }

    /// Whether steps stand in the place of a table, as they do below a heading that was to begin a scenario.
    private func holdsSteps(_ examples: GherkinDocument.Examples) -> Bool {
        markdown == nil && isNearlyScenario(examples) && !examples.name.isEmpty
            && examples.description.split(separator: "\n").contains { isStepLine($0.trimmed) }
    }

    /// Whether the examples are below 'Scenarios', which is nearly 'Scenario'.
    private func isNearlyScenario(_ examples: GherkinDocument.Examples) -> Bool {
        EditDistance.between(examples.keyword, dialect.usual(.scenario), limit: 1) != nil
    }

    private mutating func reportSteps(of examples: GherkinDocument.Examples) {
        let keyword = dialect.usual(.scenario)
        report(
            .error, .lostStep, message: "'\(examples.keyword):' begins examples, so the steps below it are not run",
            at: examples.location, help: "did you mean '\(keyword):'?",
            fix: Diagnostic.Edit(
                line: examples.location.line, column: examples.location.column ?? 1,
                length: examples.keyword.unicodeScalars.count, text: keyword, isSure: false))
    }

    /// Looks at a step's text, and at its table or doc string.
    private mutating func checkPlaceholders(of step: GherkinDocument.Step, _ columns: [String]) {
        let (text, location) = (step.text, step.location)
        if text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
            let end = (location.column ?? 1) + step.keyword.unicodeScalars.count
            let column = lines.textColumn(line: location.line, from: end)
            checkPlaceholders(
                in: text, at: Location(line: location.line, column: column), columns: columns, isSentence: true)
        }
        for row in step.dataTable?.rows.map(\.self) ?? [] {
            for cell in row.cells where !Self.isMarkup(cell.value) {
                checkPlaceholders(in: cell.value, at: cell.location, columns: columns)
            }
        }
        guard let docString = step.docString, !Self.isMarkup(docString.content) else { return }
        for (offset, line) in docString.content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let location = Location(line: docString.location.line + 1 + offset, column: docString.location.column)
            checkPlaceholders(in: String(line), at: location, columns: columns)
        }
    }

    /// Whether a text has an end tag of HTML or XML. Text in angle brackets is then probably a tag.
    private static func isMarkup(_ text: String) -> Bool { text.hasBytes(of: "</") }

    /// Reports a fourth quote, which is read as the media type of the doc string.
    mutating func checkQuotes(of docString: GherkinDocument.DocString) {
        guard let type = docString.mediaType, let mark = type.first, "\"`'".contains(mark),
            type.allSatisfy({ $0 == mark })
        else { return }
        let column = docString.location.column ?? 1
        let length = 3 + type.unicodeScalars.count
        report(
            .warning, .openDocString,
            message: "a doc string begins with three quotes, and '\(type)' behind them is its media type",
            at: docString.location, help: "remove what stands behind the three quotes",
            fix: Diagnostic.Edit(
                line: docString.location.line, column: column, length: length,
                text: String(docString.delimiter.prefix(3)), isSure: false))
    }

    /// A column whose name stands there with one of its brackets.
    private mutating func checkBrackets(in text: String, at location: Location, columns: [String]) {
        for name in columns where !name.isEmpty {
            if checkBackslashes("\\<\(name)\\>", in: text, at: location) { continue }
            for (form, lack) in [("\(name)>", "<"), ("<\(name)", ">")] {
                guard text.hasBytes(of: form), let range = text.byteRanges(of: form).first else { continue }
                let before = text[..<range.lowerBound].last
                let behind = text[range.upperBound...].first
                let isOpen =
                    lack == "<"
                    ? before != "<" && before.map(Self.isPartOfName) != true
                    : behind != ">" && behind.map(Self.isPartOfName) != true
                guard isOpen, !text.hasBytes(of: "<\(name)>"), !Self.isWithin(range, text) else { continue }
                let column = (location.column ?? 1) + text[..<range.lowerBound].unicodeScalars.count
                let isThere = lines.has(form, line: location.line, column: column)
                report(
                    .warning, .unknownPlaceholder, message: "'\(form)' lacks its '\(lack)', so this stays as it is",
                    at: Location(line: location.line, column: column), help: "did you mean '<\(name)>'?",
                    fix: isThere
                        ? Diagnostic.Edit(
                            line: location.line, column: column, length: form.unicodeScalars.count, text: "<\(name)>",
                            isSure: false) : nil)
            }
        }
    }

    /// Reports a placeholder with Markdown's backslashes, which remain around the value.
    private mutating func checkBackslashes(_ form: String, in text: String, at location: Location) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "\\")), let range = text.byteRanges(of: form).first else { return false }
        let column = (location.column ?? 1) + text[..<range.lowerBound].unicodeScalars.count
        let meant = "<\(form.dropFirst(2).dropLast(2))>"
        report(
            .warning, .unknownPlaceholder, message: "'\(form)' is no placeholder, as it has backslashes",
            at: Location(line: location.line, column: column), help: "did you mean '\(meant)'?",
            fix: lines.has(form, line: location.line, column: column)
                ? Diagnostic.Edit(
                    line: location.line, column: column, length: form.unicodeScalars.count, text: meant, isSure: false)
                : nil)
        return true
    }

    /// Whether an open '<' stands anywhere before a range, with other text between both.
    private static func isWithin(_ range: Range<String.Index>, _ text: String) -> Bool {
        let before = text[..<range.lowerBound]
        guard let open = before.lastIndex(of: "<") else { return false }
        return !before[open...].contains(">")
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }

    /// Reports a placeholder of no column in a name or a sentence of an outline. Elements of HTML are text.
    private mutating func checkName(_ name: String, _ start: String.Index, in text: String, at location: Location) {
        let form = "<\(name)>"
        guard name.first?.isLetter == true, name.allSatisfy({ Self.isPartOfName($0) || $0 == " " }),
            PageElement.removed(from: form) == form
        else { return }
        report(
            .warning, .unknownPlaceholder, message: "there is no column '\(name)', so this stays as it is",
            at: Location(
                line: location.line, column: (location.column ?? 1) + text[..<start].unicodeScalars.count),
            help: "add a column '\(name)' to the examples, or write what is meant")
    }

    /// Reports placeholders that are nearly the name of a column.
    ///
    /// - Parameter isSentence: whether the text is a name or a sentence. In cells and doc strings, other text in angle
    ///   brackets may be anything.
    private mutating func checkPlaceholders(
        in text: String, at location: Location, columns: [String], isSentence: Bool = false
    ) {
        if text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
            checkBrackets(in: text, at: location, columns: columns)
        }
        guard text.utf8.contains(UInt8(ascii: "<")) else { return }
        var rest = text[...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: ">")) {
            defer { rest = rest[rest.utf8.index(after: end)...] }
            guard let start = rest.utf8[..<end].lastIndex(of: UInt8(ascii: "<")) else { continue }
            let name = String(rest[rest.utf8.index(after: start)..<end])
            if columns.contains(name) { checkDoubleBrackets("<<\(name)>>", start, in: text, at: location) }
            if columns.contains(name) || name.last == "\\" && columns.contains(String(name.dropLast())) { continue }
            guard let first = EditDistance.nearest(to: name, among: columns).first else {
                if isSentence, !columns.isEmpty { checkName(name, start, in: text, at: location) }
                continue
            }
            let meant = Self.columns(meantBy: name, columns)
            let column = (location.column ?? 1) + text[..<start].unicodeScalars.count
            // Escapes in a cell move what follows them: a fix must not replace other text.
            let isThere = lines.has("<\(name)>", line: location.line, column: column)
            report(
                .warning, .unknownPlaceholder, message: "there is no column '\(name)', so this stays as it is",
                at: Location(line: location.line, column: column), help: Self.help(meant, first, columns: columns),
                fix: meant.count == 1 && isThere
                    ? Diagnostic.Edit(
                        line: location.line, column: column, length: name.unicodeScalars.count + 2,
                        text: "<\(meant[0])>",
                        // In a text, capital letters may be meant.
                        isSure: isSentence || meant[0].lowercased() != name.lowercased()) : nil)
        }
    }

    /// Reports a placeholder in two pairs of brackets, one of which remains around the value.
    private mutating func checkDoubleBrackets(
        _ form: String, _ start: String.Index, in text: String, at location: Location
    ) {
        guard start > text.startIndex, text[text.utf8.index(before: start)...].hasPrefix(form) else { return }
        let column = (location.column ?? 1) + text[..<start].unicodeScalars.count - 1
        let meant = String(form.dropFirst().dropLast())
        report(
            .warning, .unknownPlaceholder, message: "'\(form)' leaves '<' and '>' around the value",
            at: Location(line: location.line, column: column), help: "did you mean '\(meant)'?",
            fix: lines.has(form, line: location.line, column: column)
                ? Diagnostic.Edit(
                    line: location.line, column: column, length: form.unicodeScalars.count, text: meant, isSure: false)
                : nil)
    }

    /// The columns that a name certainly means, because it differs only in case, spaces, or one slip in a word.
    private static func columns(meantBy name: String, _ columns: [String]) -> [String] {
        func form(_ name: String) -> String {
            LookAlikes.form(String(name.filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }))
        }
        let alike = columns.filter { form($0) == form(name) }
        return alike.isEmpty ? columns.filter { Misspelling.isOne(name.lowercased(), of: $0.lowercased()) } : alike
    }

    private static func help(_ meant: [String], _ nearest: String, columns: [String]) -> String {
        if meant.count == 1 { return "did you mean '<\(meant[0])>'?" }
        let digits = columns.contains { $0.contains(where: \.isNumber) }
        guard digits else { return "did you mean '<\(nearest)>'?" }
        return "the columns are \(columns.map { "'\($0)'" }.joined(separator: ", "))"
    }

    /// An outline that has nothing to fill in.
    private mutating func checkOutline(_ scenario: GherkinDocument.Scenario) {
        guard dialect[.scenarioOutline].contains(scenario.keyword) else { return }
        report(
            .warning, .outlineWithoutExamples,
            message:
                "this \(scenario.keyword) has no '\(dialect.usual(.examples)):', so nothing stands for what is in angle brackets",
            at: scenario.location, help: "put '\(dialect.usual(.examples)):' and a table below its steps")
    }

    /// Whether a scenario is a heading for examples that is written as one for a scenario: it has a table and no steps.
    func isTableOfExamples(_ scenario: GherkinDocument.Scenario) -> Bool {
        scenario.description.trimmed.hasPrefix("|")
    }

    mutating func reportTable(_ scenario: GherkinDocument.Scenario) {
        let keyword = dialect.usual(.examples)
        report(
            .error, .tableWithoutExamples,
            message: "'\(scenario.keyword):' begins a scenario, so the table below it is no examples",
            at: scenario.location, help: "did you mean '\(keyword):'?",
            fix: Diagnostic.Edit(
                line: scenario.location.line, column: scenario.location.column ?? 1,
                length: scenario.keyword.unicodeScalars.count, text: keyword))
    }
}
