import Gherkin

/// Makes the changes of two specifications whose scenarios, files and rules are matched.
struct Comparison {
    let old: Specification
    let new: Specification
    let matching: ScenarioMatching
    let files: FileMatching
    private let names: FileNames
    /// How many scenarios each new file has, and each of its rules.
    private var fileCounts: [Int]
    private var ruleCounts: [[Int]]

    init(
        old: Specification, new: Specification, matching: ScenarioMatching, files: FileMatching, names: FileNames
    ) {
        self.old = old
        self.new = new
        self.matching = matching
        self.files = files
        self.names = names
        fileCounts = new.files.map { _ in 0 }
        ruleCounts = new.files.map { $0.rules.map { _ in 0 } }
        for scenario in new.scenarios {
            fileCounts[scenario.file] += 1
            if let rule = scenario.rule { ruleCounts[scenario.file][rule] += 1 }
        }
    }

    /// All changes, sorted by file and line.
    func changes() -> [SpecificationDiff.Change] {
        var changes = fileChanges() + scenarioChanges()
        let places = changes.map { ($0.place.uri, $0.place.line) }
        let order = changes.indices.sorted { (places[$0].0, places[$0].1, $0) < (places[$1].0, places[$1].1, $1) }
        changes = order.map { changes[$0] }
        return changes
    }

    private func scenarioChanges() -> [SpecificationDiff.Change] {
        let reordered = reorderedScenarios()
        var changes: [SpecificationDiff.Change] = []
        for (index, scenario) in new.scenarios.enumerated() {
            guard let oldIndex = matching.oldOfNew[index] else {
                changes.append(added(scenario))
                continue
            }
            if let change = change(from: old.scenarios[oldIndex], to: scenario, isReordered: reordered[index]) {
                changes.append(change)
            }
        }
        for (index, scenario) in old.scenarios.enumerated() where matching.newOfOld[index] == nil {
            var change = SpecificationDiff.Change(element: .scenario, kinds: [.removed], old: scenario.place)
            change.oldRule = old.rule(of: scenario)?.name ?? ""
            change.edits = scenario.lines.map(LineEdit.removed)
            change.removedTags = scenario.tags
            changes.append(change)
        }
        return changes
    }

    private func added(_ scenario: SpecifiedScenario) -> SpecificationDiff.Change {
        var change = SpecificationDiff.Change(element: .scenario, kinds: [.added], new: scenario.place)
        change.newRule = new.rule(of: scenario)?.name ?? ""
        change.edits = scenario.lines.map(LineEdit.added)
        change.addedTags = scenario.tags
        return change
    }

    /// Nil if nothing has changed.
    private func change(
        from old: SpecifiedScenario, to new: SpecifiedScenario, isReordered: Bool
    ) -> SpecificationDiff.Change? {
        var change = SpecificationDiff.Change(element: .scenario, old: old.place, new: new.place)
        change.oldRule = self.old.rule(of: old)?.name ?? ""
        change.newRule = self.new.rule(of: new)?.name ?? ""
        let description = (SpecLine.description(old.node.description), SpecLine.description(new.node.description))
        if old.contents != new.contents || description.0 != description.1 {
            change.kinds.append(.changed)
            change.edits = LineEdit.edits(from: old.lines, to: new.lines)
        }
        if old.name != new.name { change.kinds.append(.renamed) }
        if isMoved(old, new) { change.kinds.append(.moved) }
        if isReordered { change.kinds.append(.reordered) }
        change.compareTags(old.tags, new.tags)
        return change.kinds.isEmpty ? nil : change
    }

    /// Whether a scenario is in another file or rule.
    private func isMoved(_ old: SpecifiedScenario, _ new: SpecifiedScenario) -> Bool {
        guard names.old[old.file] == names.new[new.file] else { return true }
        return new.rule.map { files.oldRules[new.file][$0] } != old.rule.map(Optional.some)
    }

    /// Whether each new scenario was moved, relative to the scenarios that stayed in its file and rule.
    ///
    /// Marks the smallest number of scenarios: those that are not marked keep their order.
    private func reorderedScenarios() -> [Bool] {
        var groups: [[Int]: [Int]] = [:]
        for (index, scenario) in new.scenarios.enumerated() {
            guard let oldIndex = matching.oldOfNew[index], !isMoved(old.scenarios[oldIndex], scenario) else { continue }
            groups[[scenario.file, scenario.rule ?? -1], default: []].append(index)
        }
        var reordered = new.scenarios.map { _ in false }
        for group in groups.values {
            let kept = AscendingSequence.longest(group.map { matching.oldOfNew[$0] ?? 0 })
            for (position, index) in group.enumerated() where !kept[position] { reordered[index] = true }
        }
        return reordered
    }
}

/// Features, rules and backgrounds.
extension Comparison {
    private func fileChanges() -> [SpecificationDiff.Change] {
        var changes: [SpecificationDiff.Change] = []
        let oldCounts = Dictionary(old.scenarios.map { ($0.file, 1) }, uniquingKeysWith: +)
        for (index, file) in new.files.enumerated() {
            guard let oldIndex = files.oldOfNew[index] else {
                // Of a file with scenarios each of them says that it is new, or where it came from.
                if fileCounts[index] == 0 { changes.append(whole(file, .added)) }
                continue
            }
            changes += featureChanges(from: old.files[oldIndex], to: index)
            changes += ruleChanges(from: old.files[oldIndex], to: index)
            changes += backgroundChanges(from: old.files[oldIndex], to: index)
        }
        for (index, file) in old.files.enumerated() where files.newOfOld[index] == nil && oldCounts[index] == nil {
            changes.append(whole(file, .removed))
        }
        return changes
    }

    private func whole(_ file: SpecifiedFile, _ kind: SpecificationDiff.Kind) -> SpecificationDiff.Change {
        var change = SpecificationDiff.Change(element: .feature, kinds: [kind])
        if kind == .added { change.new = file.place } else { change.old = file.place }
        let lines = SpecLine.description(file.feature.description)
        change.edits = lines.map(kind == .added ? LineEdit.added : LineEdit.removed)
        change.scenarioCount = 0
        return change
    }

    private func featureChanges(from old: SpecifiedFile, to index: Int) -> [SpecificationDiff.Change] {
        let file = new.files[index]
        var change = SpecificationDiff.Change(element: .feature, old: old.place, new: file.place)
        change.scenarioCount = fileCounts[index]
        change.compare(SpecLine.description(old.feature.description), SpecLine.description(file.feature.description))
        if old.feature.name != file.feature.name { change.kinds.append(.renamed) }
        change.compareTags(old.feature.tags.map(\.name), file.feature.tags.map(\.name))
        return change.kinds.isEmpty ? [] : [change]
    }

    private func ruleChanges(from old: SpecifiedFile, to index: Int) -> [SpecificationDiff.Change] {
        let file = new.files[index]
        let oldRules = files.oldRules[index]
        let matched = oldRules.compactMap(\.self)
        let kept = AscendingSequence.longest(matched)
        let reordered = Set(zip(matched, kept).filter { !$0.1 }.map(\.0))
        var changes: [SpecificationDiff.Change] = []
        for (number, rule) in file.rules.enumerated() {
            let place = SpecificationDiff.Place(uri: file.uri, line: rule.line, name: rule.name)
            var change = SpecificationDiff.Change(element: .rule, new: place)
            change.scenarioCount = ruleCounts[index][number]
            if let oldNumber = oldRules[number] {
                let oldRule = old.rules[oldNumber]
                change.old = SpecificationDiff.Place(uri: old.uri, line: oldRule.line, name: oldRule.name)
                change.compare(SpecLine.description(oldRule.description), SpecLine.description(rule.description))
                if oldRule.name != rule.name { change.kinds.append(.renamed) }
                if reordered.contains(oldNumber) { change.kinds.append(.reordered) }
                change.compareTags(oldRule.tags, rule.tags)
            } else if change.scenarioCount == 0 {
                change.kinds = [.added]
            }
            if !change.kinds.isEmpty { changes.append(change) }
        }
        return changes + goneRules(of: old, in: index)
    }

    /// The removed rules that had no scenarios. For other removed rules, the changes of their scenarios are listed
    /// instead.
    private func goneRules(of oldFile: SpecifiedFile, in index: Int) -> [SpecificationDiff.Change] {
        guard let oldIndex = files.oldOfNew[index], !oldFile.rules.isEmpty else { return [] }
        let matched = Set(files.oldRules[index].compactMap(\.self))
        let gone = oldFile.rules.indices.filter { !matched.contains($0) }
        guard !gone.isEmpty else { return [] }
        let used = Set(old.scenarios.filter { $0.file == oldIndex }.compactMap(\.rule))
        return gone.filter { !used.contains($0) }.map { number in
            let rule = oldFile.rules[number]
            let place = SpecificationDiff.Place(uri: oldFile.uri, line: rule.line, name: rule.name)
            var change = SpecificationDiff.Change(element: .rule, kinds: [.removed], old: place)
            change.scenarioCount = 0
            return change
        }
    }

    private func backgroundChanges(from oldFile: SpecifiedFile, to index: Int) -> [SpecificationDiff.Change] {
        let file = new.files[index]
        var changes: [SpecificationDiff.Change] = []
        var seen: Set<Int> = []
        for background in file.backgrounds {
            let oldRule = background.rule.map { files.oldRules[index][$0] }
            let found = oldFile.backgrounds.firstIndex { oldRule == nil ? $0.rule == nil : $0.rule == oldRule ?? -1 }
            if let found { seen.insert(found) }
            let former = found.map { oldFile.backgrounds[$0] }
            var change = SpecificationDiff.Change(
                element: .background, old: former?.place(in: oldFile.uri), new: background.place(in: file.uri))
            change.newRule = background.rule.map { file.rules[$0].name } ?? ""
            change.scenarioCount = background.rule.map { ruleCounts[index][$0] } ?? fileCounts[index]
            if let former {
                change.compare(former.lines, background.lines)
                if former.node.name != background.node.name { change.kinds.append(.renamed) }
            } else {
                change.kinds = [.added]
                change.edits = background.lines.map(LineEdit.added)
            }
            if !change.kinds.isEmpty { changes.append(change) }
        }
        for (number, background) in oldFile.backgrounds.enumerated() where !seen.contains(number) {
            changes += gone(background, of: oldFile, in: index)
        }
        return changes
    }

    private func gone(
        _ background: SpecifiedBackground, of oldFile: SpecifiedFile, in index: Int
    ) -> [SpecificationDiff.Change] {
        var change = SpecificationDiff.Change(
            element: .background, kinds: [.removed], old: background.place(in: oldFile.uri))
        change.edits = background.lines.map(LineEdit.removed)
        if let rule = background.rule {
            change.oldRule = oldFile.rules[rule].name
            // The scenarios of a removed rule are listed themselves.
            guard let number = files.oldRules[index].firstIndex(of: rule) else { return [] }
            change.scenarioCount = ruleCounts[index][number]
        } else {
            change.scenarioCount = fileCounts[index]
        }
        return [change]
    }
}

extension SpecificationDiff.Change {
    /// Adds the kind `changed` if the lines differ.
    fileprivate mutating func compare(_ old: [SpecLine], _ new: [SpecLine]) {
        guard old != new else { return }
        kinds.append(.changed)
        edits = LineEdit.edits(from: old, to: new)
    }

    /// Adds the kind `retagged` if the sets of tags differ.
    fileprivate mutating func compareTags(_ old: [String], _ new: [String]) {
        addedTags = Set(new).subtracting(old).sorted()
        removedTags = Set(old).subtracting(new).sorted()
        if !addedTags.isEmpty || !removedTags.isEmpty { kinds.append(.retagged) }
    }
}

extension SpecifiedScenario {
    var place: SpecificationDiff.Place { SpecificationDiff.Place(uri: uri, line: line, name: name) }
}

extension SpecifiedFile {
    var place: SpecificationDiff.Place {
        SpecificationDiff.Place(uri: uri, line: feature.location.line, name: feature.name)
    }
}

extension SpecifiedBackground {
    var lines: [SpecLine] { SpecLine.description(node.description) + SpecLine.steps(node.steps) }

    func place(in uri: String) -> SpecificationDiff.Place {
        SpecificationDiff.Place(uri: uri, line: node.location.line, name: node.name)
    }
}
