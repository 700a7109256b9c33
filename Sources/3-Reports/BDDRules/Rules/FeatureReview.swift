package import BDDDiagnostics
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
        checkEmptyRules(document)
        let crowded = Self.partsWithSeveralScenarios(document)
        let isNamed = Self.areNamed(document)
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
                // All scenarios after the heading belong to the rule.
                part = rule.location.line
                inherited = featureTags + rule.tags.map(\.name)
                checkTags(rule.tags, inherited: featureTags)
                checkName(rule.name, behind: rule.keyword, at: rule.location)
            case .scenario(let scenario):
                checkTags(of: scenario, inherited: inherited)
                if isSound(scenario.number) { return }
                if !scenario.name.isEmpty || scenario.description.isEmpty && crowded.contains(part) {
                    checkName(scenario.name, behind: scenario.keyword, at: scenario.location)
                } else if isNamed, scenario.name.isEmpty {
                    checkName(below: scenario)
                }
                checkPlaceholders(inNameOf: scenario)
                checkColumns(scenario)
                for examples in scenario.examples { checkRows(examples) }
                checkDashes(in: scenario)
            }
        }
    }

    /// Reports rules that nothing stands in.
    private mutating func checkEmptyRules(_ document: GherkinDocument) {
        var open: GherkinDocument.Rule?
        var empty: [GherkinDocument.Rule] = []
        document.forEachChild { child, _ in
            switch child {
            case .rule(let rule):
                if let open { empty.append(open) }
                open = rule
            case .scenario: open = nil
            case .background: break
            }
        }
        for rule in empty + (open.map { [$0] } ?? []) {
            report(
                .noSteps, "this \(rule.keyword) has no scenario, so nothing checks it", at: rule.location,
                help: "write a scenario below it, or make it the description of the feature")
        }
    }

    /// Whether all scenarios have names but for one with a description.
    private static func areNamed(_ document: GherkinDocument) -> Bool {
        var (named, others) = (0, 0)
        document.forEachChild { child, _ in
            guard case .scenario(let scenario) = child else { return }
            if scenario.name.isEmpty { others += 1 } else { named += 1 }
        }
        return others == 1 && named > 0
    }

    /// Reports a scenario whose name stands in the line below its heading, where it is a description.
    private mutating func checkName(below scenario: GherkinDocument.Scenario) {
        let name = scenario.description.trimmed
        guard GherkinMediaType(uri: source.uri) == .plain, !name.isEmpty, !name.contains("\n"),
            lines.all.indices.contains(scenario.location.line), lines.all[scenario.location.line].trimmed == name
        else { return }
        report(
            .emptyName, "this \(scenario.keyword) has no name, as the line below it is its description",
            at: scenario.location,
            help: "a heading is a single line: write '\(ParseErrorText.shortened("\(scenario.keyword): \(name)"))'")
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
        var outcomes: [Location] = []
        for step in background.steps {
            let isThen = dialect[.then].contains(step.keyword) && step.keyword.trimmed != "*"
            let isFollowing = dialect[.and].contains(step.keyword) || dialect[.but].contains(step.keyword)
            if prepares(step, isFollowing: isFollowing, isThen: isThen) {
                outcomes = []
            } else if isThen {
                outcomes.append(step.location)
            }
        }
        for location in outcomes {
            report(
                .thenInBackground, "a background prepares, and this step checks something before each scenario",
                at: location, help: "put it into the scenario that is about it")
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
            .placeholderName, "this name is placeholders only: a reader of a list does not learn what is at stake",
            at: scenario.location, help: "say it in words around the placeholders")
    }

    private mutating func checkColumns(_ scenario: GherkinDocument.Scenario) {
        guard !scenario.examples.isEmpty else { return }
        let texts = scenario.texts.filter { $0.utf8.contains(UInt8(ascii: "<")) }
        for examples in scenario.examples {
            for cell in examples.tableHeader?.cells.map(\.self) ?? []
            where !cell.value.isEmpty && !texts.contains(where: { $0.hasBytes(of: "<\(cell.value)>") }) {
                report(
                    .unusedColumn, "nothing in this scenario refers to the column '\(cell.value)'", at: cell.location,
                    help: "write '<\(cell.value)>' where its values belong, or remove the column")
            }
        }
    }

    private mutating func checkRows(_ examples: GherkinDocument.Examples) {
        var known: [[String]: Int] = [:]
        let names = examples.tableHeader?.cells.map(\.value)
        for row in examples.tableBody {
            let cells = row.cells.map(\.value)
            // The first row may have such values on purpose, as files that are called like what they are.
            if cells == names, !known.isEmpty {
                report(
                    .repeatedRow, "this row has the names of the columns as its values", at: row.location,
                    help: "remove it: the names stand in the first row only")
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
                .repeatedRow, "the row in line \(first) has these values already", at: row.location,
                help: "remove one of them, or write the values that were meant",
                related: [Diagnostic.Related(uri: source.uri, line: first, message: "the first one")])
        }
    }

    /// Looks at the second rows of all tables. Markdown has no such rows, as its tables end their header with one.
    private mutating func checkDashes(in scenario: GherkinDocument.Scenario) {
        guard GherkinMediaType(uri: source.uri) == .plain else { return }
        let rows =
            scenario.steps.compactMap { $0.dataTable?.rows.map(\.self).dropFirst().first }
            + scenario.examples.compactMap { $0.tableBody.first }
        for row in rows where row.cells.allSatisfy({ Self.isLine($0.value) }) {
            report(
                .rowOfDashes, "this row of dashes is a row of values, as only tables of Markdown have one",
                at: row.location, help: "remove the line")
        }
    }

    /// Whether a cell holds three dashes or more, with the colons that align a column of Markdown.
    private static func isLine(_ cell: String) -> Bool {
        let dashes = cell.trimmingPrefix(":")
        let inner = dashes.hasSuffix(":") ? dashes.dropLast() : dashes
        return inner.utf8.count > 2 && inner.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// - Parameter inherited: the tags of what the tags stand in, the outermost first.
    private mutating func checkTags(_ tags: NodeList<GherkinDocument.Tag>, inherited: [String]) {
        guard !tags.isEmpty else { return }
        var seen: Set<String> = []
        for tag in tags {
            if tag.name.hasPrefix(QuarantineTag.name) {
                let counting = QuarantineTag(innermost: inherited + tags.map(\.name))
                checkQuarantine(tag, counting: counting?.until == nil ? nil : counting?.text)
            }
            if !seen.insert(tag.name).inserted {
                report(.repeatedTag, "'\(tag.name)' stands here twice", at: tag.location, help: "remove one")
            } else if inherited.contains(tag.name) {
                report(
                    .repeatedTag, "'\(tag.name)' stands above the whole already, and counts for this too",
                    at: tag.location, help: "remove this one")
            }
        }
    }

    mutating func report(
        _ rule: CheckRule, _ message: String, at location: Location, help: String? = nil,
        related: [Diagnostic.Related] = []
    ) {
        diagnostics.append(
            Diagnostic(
                code: rule.rawValue, uri: source.uri, location: location, severity: .warning, message: message,
                excerpt: lines.excerpt(at: location), help: help, related: related))
    }
}

extension GherkinDocument.Scenario {
    /// All texts in which placeholders are replaced.
    fileprivate var texts: [String] {
        var texts = [name]
        for step in steps {
            texts.append(step.text)
            for row in step.dataTable?.rows.map(\.self) ?? [] { texts += row.cells.map(\.value) }
            if let docString = step.docString { texts += [docString.content, docString.mediaType ?? ""] }
        }
        return texts
    }
}
