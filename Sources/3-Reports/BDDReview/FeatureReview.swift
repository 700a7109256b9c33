package import BDDDiagnostics
import BDDRules
package import BDDSentences
package import Gherkin

/// Finds flaws in a feature that do not disturb a run: duplicate names, unused columns, backgrounds that check
/// something.
package struct FeatureReview {
    let source: Source
    var lines: SourceLines
    /// The day on which the features are checked; nil for the present one.
    let today: CalendarDay?
    let dialect: Dialect
    let catalogue: StepCatalogue?
    package private(set) var diagnostics: [Diagnostic] = []
    /// The reason that was looked for last, and the line of its tag.
    var lastReason: (line: Int, reason: String?)?

    /// - Parameters:
    ///   - catalogue: the steps that a program has; nil when they are not known.
    ///   - isSound: whether the scenario with a number is known to have no findings.
    ///   - today: the day on which the features are checked; nil for the present one.
    package init(
        _ document: GherkinDocument, in source: Source, catalogue: StepCatalogue? = nil,
        isSound: (Int) -> Bool = { _ in false }, today: CalendarDay? = nil
    ) {
        self.today = today
        self.source = source
        lines = SourceLines(source)
        self.catalogue = catalogue
        let language = document.feature?.language ?? "en"
        // Looking up a language takes as long as the rest of the review of a small file.
        dialect = language == "en" ? .english : Dialect(language: language) ?? .english
        guard let feature = document.feature else { return }
        let featureTags = feature.tags.map(\.name)
        checkTags(feature.tags, inherited: [])
        if !feature.keyword.isEmpty, !feature.name.isEmpty || feature.description.isEmpty {
            checkName(feature.name, behind: feature.keyword, at: feature.location)
        }
        let crowded = Self.partsWithSeveralScenarios(document)
        lazy var namedCount = Self.namedCount(document)
        var emptyRule: GherkinDocument.Rule?
        var part = 0
        var inherited = featureTags
        document.forEachChild { child, _ in
            switch child {
            case .background(let background):
                check(background)
                if !background.name.isEmpty {
                    checkName(background.name, behind: background.keyword, at: background.location)
                }
            case .rule(let rule):
                if let emptyRule { report(empty: emptyRule) }
                emptyRule = rule
                // All scenarios after the heading belong to the rule.
                part = rule.location.line
                inherited = featureTags + rule.tags.map(\.name)
                checkTags(rule.tags, inherited: featureTags)
                checkName(rule.name, behind: rule.keyword, at: rule.location)
            case .scenario(let scenario):
                emptyRule = nil
                checkTags(of: scenario, inherited: inherited)
                if isSound(scenario.number) { return }
                let known = diagnostics.count
                if !scenario.name.isEmpty
                    // If at least two other scenarios have names, the only one without a name is probably a mistake.
                    || scenario.description.isEmpty && (crowded.contains(part) || namedCount > 1)
                {
                    checkName(scenario.name, behind: scenario.keyword, at: scenario.location)
                } else if scenario.name.isEmpty, namedCount > 0 {
                    checkName(below: scenario)
                }
                checkPlaceholders(inNameOf: scenario)
                // A missing name may have had the placeholders of some columns.
                if !scenario.name.isEmpty || diagnostics.count == known { checkColumns(scenario) }
                for examples in scenario.examples { checkRows(examples) }
                checkDashes(in: scenario)
            }
        }
        if let emptyRule { report(empty: emptyRule) }
    }

    /// Reports a rule that has no scenario.
    private mutating func report(empty rule: GherkinDocument.Rule) {
        report(
            .noSteps, "this \(rule.keyword) has no scenario, so nothing checks it", at: rule.location,
            help: "write a scenario below it, or make it the description of the feature")
    }

    /// The number of scenarios with a name if exactly one scenario has none; otherwise 0.
    private static func namedCount(_ document: GherkinDocument) -> Int {
        var (named, others) = (0, 0)
        document.forEachChild { child, _ in
            guard case .scenario(let scenario) = child else { return }
            if scenario.name.isEmpty { others += 1 } else { named += 1 }
        }
        return others == 1 ? named : 0
    }

    /// Reports a scenario whose name is on the line below its heading, where it is a description.
    private mutating func checkName(below scenario: GherkinDocument.Scenario) {
        let name = scenario.description.trimmed
        guard GherkinMediaType(uri: source.uri) == .plain, !name.isEmpty, !name.contains("\n"),
            lines.all.indices.contains(scenario.location.line), lines.all[scenario.location.line].trimmed == name
        else { return }
        report(
            .emptyName, "this \(scenario.keyword) has no name, because the line below it is its description",
            at: scenario.location,
            help: "a heading is a single line: write '\(("\(scenario.keyword): \(name)").shortened)'")
    }

    /// The lines of the rules with several scenarios; 0 for those outside rules. The only scenario of a part needs no name of
    /// its own.
    private static func partsWithSeveralScenarios(_ document: GherkinDocument) -> Set<Int> {
        var counts: [Int: Int] = [:]
        var part = 0
        document.forEachChild { child, _ in
            switch child {
            case .rule(let rule): part = rule.location.line
            case .scenario: counts[part, default: 0] += 1
            case .background: break
            }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    /// Reports the checks at the end of a background. A `Then` that further preparation follows waits for something.
    private mutating func check(_ background: GherkinDocument.Background) {
        let isThen = { [dialect] (step: GherkinDocument.Step) in
            dialect[.then].contains(step.keyword) && step.keyword.trimmed != "*"
        }
        // Most backgrounds have no 'Then', and finding the definitions of their steps takes longer.
        guard background.steps.contains(where: isThen) else { return }
        var outcomes: [Location] = []
        for step in background.steps {
            let isThen = isThen(step)
            let isFollowing = dialect[.and].contains(step.keyword) || dialect[.but].contains(step.keyword)
            if prepares(step, isFollowing: isFollowing, isThen: isThen) {
                outcomes = []
            } else if isThen {
                outcomes.append(step.location)
            }
        }
        for location in outcomes {
            report(
                .thenInBackground, "a background prepares, but this step checks something before each scenario",
                at: location, help: "move the step to a scenario")
        }
    }

    /// Whether a step is preparation: by its definition, if the program has one, otherwise by its keyword. A step that
    /// follows a `Then` may be either.
    private func prepares(_ step: GherkinDocument.Step, isFollowing: Bool, isThen: Bool) -> Bool {
        if let definition = catalogue?.match(step.text) {
            return catalogue?.definitions[definition.number].keyword != "Then"
        }
        return !isThen && !isFollowing
    }

    private mutating func checkTags(of scenario: GherkinDocument.Scenario, inherited: [String]) {
        checkTags(scenario.tags, inherited: inherited)
        for examples in scenario.examples where !examples.tags.isEmpty {
            checkTags(examples.tags, inherited: inherited + scenario.tags.map(\.name))
        }
    }

    private mutating func checkPlaceholders(inNameOf scenario: GherkinDocument.Scenario) {
        guard !scenario.examples.isEmpty, scenario.name.utf8.contains(UInt8(ascii: "<")) else { return }
        var rest = scenario.name
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            rest.removeSubrange(start...end)
        }
        guard !rest.contains(where: { $0.isLetter || $0.isNumber }) else { return }
        report(
            .placeholderName, "this name has only placeholders: in a list, it does not say what is checked",
            at: scenario.location, help: "write words around the placeholders")
    }

    private mutating func checkColumns(_ scenario: GherkinDocument.Scenario) {
        guard !scenario.examples.isEmpty else { return }
        let texts = scenario.texts
        let used = PlaceholderNames.used(in: texts)
        let isNamed = scenario.name.utf8.contains(UInt8(ascii: "<"))
        let ofSteps = isNamed ? PlaceholderNames.used(in: scenario.textsOfSteps) : used
        for examples in scenario.examples {
            guard let header = examples.tableHeader else { continue }
            for (column, cell) in header.cells.enumerated() {
                let name = cell.value
                if !name.isEmpty, !ofSteps.contains(name),
                    reportFilled(column, in: examples, of: scenario, used: ofSteps)
                {
                    continue
                }
                // Two names with different bytes may be equal, and a name with a bracket is not found between brackets.
                let isPlain = name.utf8.allSatisfy {
                    $0 < 0x80 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
                }
                if name.isEmpty || (isPlain ? used.contains(name) : texts.contains { $0.hasBytes(of: "<\(name)>") }) {
                    continue
                }
                report(
                    .unusedColumn, "nothing in this scenario refers to the column '\(name)'", at: cell.location,
                    help: "write '<\(name)>' where its values belong, or remove the column",
                    mistake: .unusedColumn(name))
            }
        }
    }

    /// Reports a value in a step where the placeholder of a column may have stood.
    ///
    /// - Parameter used: the names of the placeholders of the scenario's steps.
    /// - Returns: Whether there is one.
    private mutating func reportFilled(
        _ column: Int, in examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario,
        used: Set<String>
    ) -> Bool {
        let names = examples.tableHeader?.cells.map(\.value) ?? []
        // Another mistake may be the cause, and has its own finding.
        guard used.allSatisfy(names.contains), Set(names).count == names.count else { return false }
        let isNamed = scenario.name.hasBytes(of: "<\(names[column])>")
        if isNamed, !Self.repeatsSteps(examples, column, used: used) { return false }
        let isStep = catalogue.map { catalogue in { (text: String) in catalogue.match(text) != nil } }
        guard
            let filled = FilledPlaceholder(of: column, in: examples, of: scenario, lines: lines, isStep: isStep)
        else { return false }
        let edit = Diagnostic.Edit(
            line: filled.location.line, column: filled.location.column ?? 1,
            length: filled.value.unicodeScalars.count, text: filled.meant, isSure: false)
        report(
            .unusedColumn,
            "'\(filled.value.shortened)' is the same for all rows, and no step refers to the column '\(names[column])'",
            at: filled.location, help: "did you mean '\(filled.meant)'?", fix: edit,
            related: [
                Diagnostic.Related(
                    uri: source.uri, line: examples.tableHeader?.location.line ?? examples.location.line,
                    message: "the column")
            ])
        return true
    }

    /// Whether rows that differ in a column that only the name refers to have the same steps. The numbers 1, 2, 3 count
    /// repetitions that are meant.
    private static func repeatsSteps(_ examples: GherkinDocument.Examples, _ column: Int, used: Set<String>) -> Bool {
        let names = examples.tableHeader?.cells.map(\.value) ?? []
        let rows = examples.tableBody.map { $0.cells.map(\.value) }.filter { $0.count == names.count }
        let own = rows.map { $0[column] }
        guard rows.count > 1, Set(own).count == rows.count, own != (1...rows.count).map(String.init) else {
            return false
        }
        let others = rows.map { row in names.indices.filter { used.contains(names[$0]) }.map { row[$0] } }
        return Set(others).count == 1
    }

    private mutating func checkRows(_ examples: GherkinDocument.Examples) {
        var known: [[String]: Int] = [:]
        let names = examples.tableHeader?.cells.map(\.value)
        for row in examples.tableBody {
            let cells = row.cells.map(\.value)
            // The first row may have such values on purpose, such as files that are named after their contents.
            if cells == names, !known.isEmpty {
                report(
                    .repeatedRow, "this row repeats the names of the columns", at: row.location,
                    help: "remove it: only the first row has the names")
                continue
            }
            if cells.count > 1, cells.allSatisfy(\.isEmpty) {
                report(
                    .emptyExamples, "this row has no values", at: row.location,
                    help: "write its values, or remove it")
                continue
            }
            guard let first = known[cells] else {
                known[cells] = row.location.line
                continue
            }
            report(
                .repeatedRow, "the row in line \(first) already has these values", at: row.location,
                help: "remove one of them, or correct its values",
                related: [Diagnostic.Related(uri: source.uri, line: first, message: "the first one")])
        }
    }

    /// Checks the second rows of all tables for dashes. Markdown is skipped, because its parser reads that row as a
    /// separator.
    private mutating func checkDashes(in scenario: GherkinDocument.Scenario) {
        guard GherkinMediaType(uri: source.uri) == .plain else { return }
        for step in scenario.steps {
            if let rows = step.dataTable?.rows, rows.count > 1 { checkDashes(in: rows[1]) }
        }
        for examples in scenario.examples {
            if let row = examples.tableBody.first { checkDashes(in: row) }
        }
    }

    private mutating func checkDashes(in row: GherkinDocument.TableRow) {
        guard row.cells.allSatisfy({ Self.isLine($0.value) }) else { return }
        report(
            .rowOfDashes, "this row of dashes is read as values: only Markdown tables have such a row",
            at: row.location, help: "remove the line")
    }

    /// Whether a cell holds three dashes or more, with the colons that align a column of Markdown.
    private static func isLine(_ cell: String) -> Bool {
        // Few cells begin with these characters.
        guard let first = cell.utf8.first, first == UInt8(ascii: "-") || first == UInt8(ascii: ":") else {
            return false
        }
        let dashes = cell.trimmingPrefix(":")
        let inner = dashes.hasSuffix(":") ? dashes.dropLast() : dashes
        return inner.utf8.count > 2 && inner.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// - Parameter inherited: the tags of the enclosing elements, the outermost first.
    private mutating func checkTags(_ tags: NodeList<GherkinDocument.Tag>, inherited: [String]) {
        guard !tags.isEmpty else { return }
        let names = tags.map(\.name)
        let above = Set(inherited)
        var seen: Set<String> = []
        lazy var counting = QuarantineTag(innermost: inherited + names)
        for (index, name) in names.enumerated() {
            checkSpace(behindSignOf: tags[index])
            if name.hasPrefix(QuarantineTag.name) {
                checkQuarantine(tags[index], counting: counting?.until == nil ? nil : counting?.text)
            }
            if !seen.insert(name).inserted {
                report(.repeatedTag, "'\(name)' is written here twice", at: tags[index].location, help: "remove one")
            } else if above.contains(name) {
                report(
                    .repeatedTag, "'\(name)' is already a tag of the feature or rule above, so it applies here too",
                    at: tags[index].location, help: "remove this one")
            }
        }
    }

    /// Reports white space between the `@` and the name of a tag, which other tools do not read as this tag.
    private mutating func checkSpace(behindSignOf tag: GherkinDocument.Tag) {
        let (line, column) = (tag.location.line, tag.location.column ?? 1)
        guard GherkinMediaType(uri: source.uri) == .plain, !lines.has(tag.name, line: line, column: column),
            lines.has("@", line: line, column: column), tag.name.utf8.count > 1,
            case let length = lines.textColumn(line: line, from: column + 1) - column, length > 1
        else { return }
        report(
            .tagWithSpace, "there is a space between '@' and the name of this tag", at: tag.location,
            help: "did you mean '\(tag.name)'?",
            fix: Diagnostic.Edit(line: line, column: column, length: length, text: "@", isSure: false))
    }

    mutating func report(
        _ rule: CheckRule, _ message: String, at location: Location, help: String? = nil,
        fix: Diagnostic.Edit? = nil, related: [Diagnostic.Related] = [], mistake: Diagnostic.OutlineMistake? = nil
    ) {
        var diagnostic = Diagnostic(
            code: rule.rawValue, uri: source.uri, location: location, severity: .warning, message: message,
            excerpt: lines.excerpt(at: location), help: help, fix: fix, related: related)
        diagnostic.outlineMistake = mistake
        diagnostics.append(diagnostic)
    }
}

extension GherkinDocument.Scenario {
    /// All texts in which placeholders are replaced, if they have a '<'.
    fileprivate var texts: [String] {
        let bracket = UInt8(ascii: "<")
        return (name.utf8.contains(bracket) ? [name] : []) + textsOfSteps
    }

    /// The texts of the steps in which placeholders are replaced, if they have a '<'.
    fileprivate var textsOfSteps: [String] {
        let bracket = UInt8(ascii: "<")
        var texts: [String] = []
        for step in steps {
            texts.append(step.text)
            if let table = step.dataTable, table.mayHave(bracket) {
                for row in table.rows { texts += row.cells.map(\.value) }
            }
            guard let docString = step.docString else { continue }
            if docString.mayHave(bracket) { texts.append(docString.content) }
            if let type = docString.mediaType { texts.append(type) }
        }
        return texts.filter { $0.utf8.contains(bracket) }
    }
}
