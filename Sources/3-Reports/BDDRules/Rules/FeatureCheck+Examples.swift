import BDDDiagnostics
import BDDSentences
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
            let separated = SeparatedLine(linesAboveTable(of: examples), below: examples, of: scenario, lines: lines)
            if let separated {
                let isAboveTable = examples.tableHeader != nil
                report(
                    isAboveTable ? .error : .warning, isAboveTable ? .unexpectedLine : .emptyExamples,
                    message: separated.message, at: separated.location, help: separated.help)
                if separated.namesColumns { continue }
            }
            check(examples, isReported: separated != nil)
            guard markdown == nil, !examples.description.isEmpty else { continue }
            checkFrame(above: examples)
            let part = HeadingPart(heading: examples.location.line, place: .examples, hasSteps: true)
            checkDescription(examples.description, part)
        }
        // Several tables have the same columns.
        var seen: Set<String> = []
        let columns = examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] }.filter {
            seen.insert($0).inserted
        }
        let names = ColumnNames(columns)
        let (known, name) = (diagnostics.count, scenario.name)
        defer { doubtHeader(of: scenario, since: known) }
        if names.mayBeWrong(in: name) {
            let location = lines.location(of: name, behind: scenario.location)
            checkPlaceholders(in: name, at: location, columns: columns, isSentence: true)
        }
        checkForms(in: name, at: scenario.location, columns: columns, since: known)
        for step in scenario.steps {
            let known = diagnostics.count
            checkPlaceholders(of: step, columns, names: names)
            checkForms(in: step.text, at: step.location, columns: columns, since: known)
        }
    }

    /// The lines between the heading of examples and their table that are not blank, trimmed.
    private func linesAboveTable(of examples: GherkinDocument.Examples) -> [Substring] {
        if let markdown { return markdown.textLines(below: examples.location.line) }
        return examples.description.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    }

    /// Offers no safe fix for placeholders that differ from a column only in capital letters, if no text refers to the
    /// column: then the name of the column may be wrong.
    private mutating func doubtHeader(of scenario: GherkinDocument.Scenario, since known: Int) {
        let isSure = { (finding: Diagnostic) in
            finding.code == CheckRule.unknownPlaceholder.rawValue && finding.fix?.isSure == true
        }
        guard diagnostics[known...].contains(where: isSure) else { return }
        let used = PlaceholderNames.used(in: scenario.placedTexts.map(\.text))
        let folded = Set(used.map { $0.lowercased() })
        for index in known..<diagnostics.count where isSure(diagnostics[index]) {
            guard let text = diagnostics[index].fix?.text.dropFirst().dropLast() else { continue }
            let isOtherCase = folded.contains(text.lowercased()) && !used.contains(String(text))
            if isOtherCase { doubtFix(ofFinding: index) }
        }
    }

    /// Reports a placeholder in the form of another program, in a name or a step, unless a finding from index `known`
    /// on is about its line.
    private mutating func checkForms(in text: String, at location: Location, columns: [String], since known: Int) {
        let isTaken = { (name: String) in
            catalogue?.registry.parameterTypes.contains { $0.name == name } == true
        }
        guard let form = PlaceholderForm(in: text, columns: columns, isTaken: isTaken) else { return }
        // The finding about a step without a definition names such a placeholder itself.
        if let catalogue, catalogue.isSentence(form.text), !catalogue.isSentence(text) { return }
        let all = lines.all[location.line - 1]
        guard let range = all.ranges(of: form.written).last else { return }
        let place = Location(line: location.line, column: all[..<range.lowerBound].unicodeScalars.count + 1)
        guard
            !diagnostics[known...].contains(where: {
                $0.location?.line == place.line && $0.code == CheckRule.unknownPlaceholder.rawValue
            })
        else { return }
        report(
            .warning, .unknownPlaceholder, message: "'\(form.written)' is not a placeholder, so it is not replaced",
            at: place, help: "did you mean '\(form.meant)'?",
            fix: Diagnostic.Edit(
                line: place.line, column: place.column ?? 1, length: form.written.unicodeScalars.count,
                text: form.meant, isSure: false))
    }

    /// - Parameter isReported: whether the reason for the missing rows is reported already.
    private mutating func check(_ examples: GherkinDocument.Examples, isReported: Bool) {
        // Rows of Markdown that are read as text are reported by themselves.
        let isReported =
            isReported || markdown.map { $0.text($0.next(below: examples.location.line)).first == "|" } ?? false
        if examples.tableBody.isEmpty, examples.tableHeader != nil || !isReported {
            report(
                .warning, .emptyExamples, message: "these examples have no rows, so nothing is run",
                at: examples.location,
                help: examples.tableHeader == nil
                    ? "write a row with the names of the placeholders, and below it a row with their values"
                    : "write a row of values below the names of the placeholders")
        }
        checkNames(of: examples)
    }

    /// Reports a column with the name of another one, and bars that make nameless columns, as heading rows of Jira have
    /// them.
    private mutating func checkNames(of examples: GherkinDocument.Examples) {
        guard let header = examples.tableHeader else { return }
        var seen: Set<String> = []
        let again = header.cells.filter { !seen.insert($0.value).inserted }
        let text = (lines.line(header.location.line) ?? "").trimmed
        if text.hasPrefix("||"), again.contains(where: { $0.value.isEmpty }) {
            return report(
                .warning, .repeatedColumn, message: "'||' has an empty cell in it, so some columns have no name",
                at: header.location, help: "a row has one '|' between its cells, not two")
        }
        for cell in again {
            report(
                .warning, .repeatedColumn,
                message: "there is already a column '\(cell.value)': only the first one counts",
                at: cell.location, help: "rename or remove this column")
        }
    }

    /// Reports a frame above the names, as databases print it. Above the names it is read as a description; further
    /// down it is an error.
    private mutating func checkFrame(above examples: GherkinDocument.Examples) {
        guard let header = examples.tableHeader?.location.line else { return }
        let line = lines.last(above: header)
        guard line.hasPrefix("+-") || line.hasPrefix("+="), line.allSatisfy({ "+-=".contains($0) }),
            let number = (1..<header).last(where: { lines.line($0)?.trimmed.isEmpty == false })
        else { return }
        report(
            .warning, .unexpectedLine, message: "a table has no frame, so this line is a part of the description",
            at: Location(line: number, column: lines.textColumn(line: number, from: 1)), help: "remove this line")
    }

    /// Whether steps follow instead of a table, as below a heading that was meant to begin a scenario.
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
    private mutating func checkPlaceholders(
        of step: GherkinDocument.Step, _ columns: [String], names: ColumnNames
    ) {
        let (text, location) = (step.text, step.location)
        if names.mayBeWrong(in: text) {
            let end = (location.column ?? 1) + step.keyword.unicodeScalars.count
            let column = lines.textColumn(line: location.line, from: end)
            checkPlaceholders(
                in: text, at: Location(line: location.line, column: column), columns: columns, isSentence: true)
        }
        let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
        if let table = step.dataTable, table.mayHave(open) || table.mayHave(close) {
            for row in table.rows {
                for cell in row.cells {
                    let value = cell.value
                    if names.mayBeWrong(in: value), !Self.isMarkup(value) {
                        checkPlaceholders(in: value, at: cell.location, columns: columns)
                    }
                }
            }
        }
        guard let docString = step.docString, docString.mayHave(open) || docString.mayHave(close) else { return }
        let content = docString.content
        if Self.isMarkup(content) { return }
        for (offset, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let text = String(line)
            guard names.mayBeWrong(in: text) else { continue }
            let location = Location(line: docString.location.line + 1 + offset, column: docString.location.column)
            checkPlaceholders(in: text, at: location, columns: columns)
        }
    }

    /// Whether a text has an end tag of HTML or XML. Text in angle brackets is then probably a tag.
    private static func isMarkup(_ text: String) -> Bool { text.hasBytes(of: "</") }

    /// Reports a fourth quote, which is read as the media type of the doc string.
    mutating func checkQuotes(of docString: GherkinDocument.DocString) {
        checkEnd(of: docString)
        guard let type = docString.mediaType, let mark = type.first else { return }
        guard "\"`'".contains(mark), type.allSatisfy({ $0 == mark }) else {
            return checkText(type, behindMarkOf: docString)
        }
        let column = docString.location.column ?? 1
        let length = 3 + type.unicodeScalars.count
        report(
            .warning, .openDocString,
            message: "a doc string begins with three quotes, so '\(type)' after them is its media type",
            at: docString.location, help: "remove everything after the three quotes",
            fix: Diagnostic.Edit(
                line: docString.location.line, column: column, length: length,
                text: String(docString.delimiter.prefix(3)), isSure: false))
    }

    /// Reports text in the line that begins a doc string, where only a media type is read.
    private mutating func checkText(_ text: String, behindMarkOf docString: GherkinDocument.DocString) {
        guard MediaTypeText.isProse(text, isFence: docString.delimiter.first == "`") else { return }
        let (line, column) = (docString.location.line, docString.location.column ?? 1)
        let mark = docString.delimiter
        let isThere = lines.has(mark + text, line: line, column: column)
        let indent = (lines.line(line) ?? "").prefix(while: \.isWhitespace)
        report(
            .warning, .openDocString,
            message: "'\(text.shortened)' is read as the media type of the doc string, not as its text",
            at: Location(line: line, column: column + mark.unicodeScalars.count),
            help: "put the text on the lines below \(mark)",
            fix: isThere
                ? Diagnostic.Edit(
                    line: line, column: column + mark.unicodeScalars.count, length: text.unicodeScalars.count,
                    text: "\n\(indent)\(text)", isSure: false) : nil)
    }

    /// Reports text in the line that ends a doc string: the parser drops it.
    private mutating func checkEnd(of docString: GherkinDocument.DocString) {
        let delimiter = docString.delimiter
        guard let number = lines.line(below: docString.location.line, beginningWith: delimiter),
            let line = lines.line(number)
        else { return }
        let behind = line.trimmed.dropFirst(delimiter.count)
        let text = behind.trimmed
        guard !text.isEmpty else { return }
        report(
            .warning, .openDocString,
            message: "'\(text.shortened)' is after the end of the doc string, so it is ignored",
            at: Location(line: number, column: line[..<text.startIndex].unicodeScalars.count + 1),
            help: "remove it, or put it on a line of its own")
    }

    /// Reports the name of a column with only one of its two brackets.
    private mutating func checkBrackets(in text: String, at location: Location, columns: [String]) {
        let hasBackslash = text.utf8.contains(UInt8(ascii: "\\"))
        for name in columns where !name.isEmpty && text.hasBytes(of: name) {
            if hasBackslash, checkBackslashes("\\<\(name)\\>", in: text, at: location) { continue }
            // A text with a whole placeholder may have another one that lacks a bracket.
            let isWhole = text.hasBytes(of: "<\(name)>")
            let whole = isWhole ? text.byteRanges(of: "<\(name)>") : []
            for (form, lack) in [("\(name)>", "<"), ("<\(name)", ">")] {
                guard text.hasBytes(of: form),
                    let range = text.byteRanges(of: form).first(where: { !whole.contains(where: $0.overlaps) })
                else { continue }
                let before = text[..<range.lowerBound].last
                let behind = text[range.upperBound...].first
                let isOpen =
                    lack == "<"
                    ? before != "<" && before.map(Self.isPartOfName) != true
                    : behind != ">" && behind.map(Self.isPartOfName) != true
                // '<user name>' is not '<user' if both are columns.
                let isOther = columns.contains { text[range.lowerBound...].hasPrefix("<\($0)>") }
                guard isOpen, !isOther, isWhole ? Self.isApart(range, text) : !Self.isWithin(range, text) else {
                    continue
                }
                let column = (location.column ?? 1) + text[..<range.lowerBound].unicodeScalars.count
                let isThere = lines.has(form, line: location.line, column: column)
                report(
                    .warning, .unknownPlaceholder, message: "'\(form)' has no '\(lack)', so it is not replaced",
                    at: Location(line: location.line, column: column), help: "did you mean '<\(name)>'?",
                    fix: isThere
                        ? Diagnostic.Edit(
                            line: location.line, column: column, length: form.unicodeScalars.count, text: "<\(name)>",
                            isSure: false) : nil,
                    mistake: .missingBracket(name))
            }
        }
    }

    /// Reports a placeholder with Markdown's backslashes, which remain around the value.
    private mutating func checkBackslashes(_ form: String, in text: String, at location: Location) -> Bool {
        guard let range = text.byteRanges(of: form).first else { return false }
        let column = (location.column ?? 1) + text[..<range.lowerBound].unicodeScalars.count
        let meant = "<\(form.dropFirst(2).dropLast(2))>"
        report(
            .warning, .unknownPlaceholder, message: "'\(form)' is not a placeholder, because it has backslashes",
            at: Location(line: location.line, column: column), help: "did you mean '\(meant)'?",
            fix: lines.has(form, line: location.line, column: column)
                ? Diagnostic.Edit(
                    line: location.line, column: column, length: form.unicodeScalars.count, text: meant, isSure: false)
                : nil)
        return true
    }

    /// Whether both ends of a range touch a space or a punctuation mark, so that its bracket is not a sign of
    /// comparison.
    private static func isApart(_ range: Range<String.Index>, _ text: String) -> Bool {
        let isEnd = { (character: Character?) in
            character.map { $0.isWhitespace || "\"'“”„‘’(),.;:".contains($0) } ?? true
        }
        return isEnd(text[..<range.lowerBound].last) && isEnd(text[range.upperBound...].first)
    }

    /// Whether an unclosed '<' precedes a range, with other text between them.
    private static func isWithin(_ range: Range<String.Index>, _ text: String) -> Bool {
        let before = text[..<range.lowerBound]
        guard let open = before.lastIndex(of: "<") else { return false }
        return !before[open...].contains(">")
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }

    /// Reports a placeholder without a column in a name or a sentence of an outline. HTML elements count as text.
    private mutating func checkName(
        _ name: String, _ start: String.Index, in text: String, at location: Location, columns: [String]
    ) {
        let form = "<\(name)>"
        guard name.first?.isLetter == true, name.allSatisfy({ Self.isPartOfName($0) || $0 == " " }),
            PageElement.removed(from: form) == form
        else { return }
        report(
            .warning, .unknownPlaceholder, message: "there is no column '\(name)', so this is not replaced",
            at: Location(
                line: location.line, column: (location.column ?? 1) + text[..<start].unicodeScalars.count),
            help: columns.count(where: \.isEmpty) == 1
                ? "name the unnamed column of the examples '\(name)', or correct this"
                : "add a column '\(name)' to the examples, or correct this",
            mistake: .missingColumn(name))
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
            let meant = Self.columns(meantBy: name, columns)
            guard let first = EditDistance.nearest(to: name, among: columns).first ?? (isSentence ? meant.first : nil)
            else {
                if isSentence, !columns.isEmpty { checkName(name, start, in: text, at: location, columns: columns) }
                continue
            }
            let column = (location.column ?? 1) + text[..<start].unicodeScalars.count
            // Escapes in a cell shift the columns after them, and a fix must not replace other text.
            let isThere = lines.has("<\(name)>", line: location.line, column: column)
            report(
                .warning, .unknownPlaceholder, message: "there is no column '\(name)', so this is not replaced",
                at: Location(line: location.line, column: column), help: Self.help(meant, first, columns: columns),
                fix: meant.count == 1 && isThere
                    ? Diagnostic.Edit(
                        line: location.line, column: column, length: name.unicodeScalars.count + 2,
                        text: "<\(meant[0])>",
                        // In a doc string or a cell, capital letters may be intended. Brackets with spaces may be signs
                        // of comparison.
                        isSure: (isSentence || meant[0].lowercased() != name.lowercased())
                            && name.first?.isWhitespace == false) : nil,
                mistake: .missingColumn(name))
        }
    }

    /// Reports a placeholder in two pairs of brackets. One pair remains around the value.
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

    /// Whether the definition of a step is known to take no table.
    func takesNoTable(_ sentence: String) -> Bool {
        guard let catalogue, let match = catalogue.match(sentence) else { return false }
        return catalogue.definitions[match.number].misfit(false, true) != nil
    }

    /// An outline that has nothing to fill in.
    private mutating func checkOutline(_ scenario: GherkinDocument.Scenario) {
        let isOutline = dialect[.scenarioOutline].contains(scenario.keyword)
        if let table = UnheadedTable(scenario), let row = table.rows.first,
            case let isSure = takesNoTable(table.step.text), isOutline || isSure
        {
            let keyword = dialect.usual(.examples)
            // An empty line remains where a heading was.
            let isParted = lines.line(row.location.line - 1)?.trimmed.isEmpty == true
            return report(
                isSure ? .error : .warning, .tableWithoutExamples,
                message: "this row has the names of placeholders, but it belongs to the table of the step above",
                at: row.location, help: "write '\(keyword):' above it",
                fix: markdown == nil
                    ? UnheadedExamples.heading(
                        keyword, above: row.location, indent: (table.step.location.column ?? 1) - 1,
                        isSure: isParted && table.hasAllNames) : nil)
        }
        guard isOutline else { return }
        report(
            .warning, .outlineWithoutExamples,
            message: "this \(scenario.keyword) has no '\(dialect.usual(.examples)):', so nothing replaces the text in "
                + "angle brackets",
            at: scenario.location, help: "add '\(dialect.usual(.examples)):' and a table below its steps")
    }

    /// Whether the heading of a scenario was meant as the heading of examples: it has a table and no steps.
    func isTableOfExamples(_ scenario: GherkinDocument.Scenario) -> Bool {
        scenario.description.trimmed.hasPrefix("|")
    }

    mutating func reportTable(_ scenario: GherkinDocument.Scenario) {
        let keyword = dialect.usual(.examples)
        report(
            .error, .tableWithoutExamples,
            message: "'\(scenario.keyword):' begins a scenario, so the table below it is not read as examples",
            at: scenario.location, help: "did you mean '\(keyword):'?",
            fix: Diagnostic.Edit(
                line: scenario.location.line, column: scenario.location.column ?? 1,
                length: scenario.keyword.unicodeScalars.count, text: keyword))
    }
}
