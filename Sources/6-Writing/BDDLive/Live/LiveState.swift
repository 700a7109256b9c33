import BDDDiagnostics
import BDDReports
import BDDRunning
import CucumberMessages
import Gherkin

/// The state of a live run: the feature files, their scenarios and the result of each.
struct LiveState: Sendable {
    /// The feature files, sorted by path.
    private(set) var files: [LiveFile] = []
    private(set) var scenarios: [Int: LiveScenario] = [:]
    /// The failed hooks of the run, and the failures of workers outside of scenarios.
    var failures: [RunFailure] = []
    /// Whether the first failure ended the last run early.
    var isCutShort = false
    /// The scenarios that failed in another program.
    var expected: Set<FailedScenario> = []
    private var ids = IdGenerator()
    private var nextScenario = 0

    /// The selected scenarios, in the order of the files.
    var selected: [LiveScenario] {
        files.flatMap { $0.scenarios.compactMap { scenarios[$0] } }.filter(\.isSelected)
    }

    /// The first number that no file uses as an id.
    var nextId: Int { ids.next }

    func file(_ uri: String) -> LiveFile? {
        let index = index(of: uri)
        return files.indices.contains(index) && files[index].uri == uri ? files[index] : nil
    }

    /// The index of a file in `files`, or the index at which to insert it.
    private func index(of uri: String) -> Int {
        var range = 0..<files.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let isBefore = files[middle].uri.utf8.lexicographicallyPrecedes(uri.utf8)
            range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// Sets the text of a file.
    ///
    /// - Parameter bytes: the text; nil if the file was removed.
    /// - Returns: the ids of the affected scenarios: selected ones that are new, changed or newly selected.
    mutating func take(_ uri: String, _ bytes: [UInt8]?, rules: LiveRules) -> [Int] {
        let index = index(of: uri)
        let isKnown = files.indices.contains(index) && files[index].uri == uri
        guard let bytes else {
            if isKnown { for id in files.remove(at: index).scenarios { scenarios[id] = nil } }
            return []
        }
        if isKnown {
            if files[index].bytes == bytes { return [] }
            files[index].bytes = bytes
        } else {
            files.insert(LiveFile(uri: uri, bytes: bytes), at: index)
        }
        return read(index, rules)
    }

    /// Reads the file at `index` again.
    private mutating func read(_ index: Int, _ rules: LiveRules) -> [Int] {
        let uri = files[index].uri
        let set = FeatureSet(uri: uri, bytes: files[index].bytes, dialect: rules.dialect, ids: &ids)
        let findings = FeatureFindings(
            set, misnamed: [], code: rules.code, dialect: rules.dialect, levels: rules.levels, warnings: rules.warnings)
        files[index].diagnostics = findings.diagnostics
        files[index].isParsed = !set.features.isEmpty
        files[index].isBroken = findings.refuses
        guard let feature = set.features.first, !findings.refuses else { return [] }
        var plan = Plan(pickles: Array(feature.pickles), of: [feature])
        do {
            try plan.readTimeouts()
            try plan.readProperties(rules.code, rules.options)
        } catch {
            files[index].isBroken = true
            files[index].diagnostics +=
                (error as? UnusableProperties)?.diagnostics ?? (error as? UnreadableTimeouts)?.diagnostics
                ?? [Diagnostic(code: "timeout", uri: uri, severity: .error, message: "\(error)")]
            return []
        }
        return replace(index, feature, plan: plan, rules: rules)
    }

    /// Replaces the scenarios of a file. Each keeps its id and, if it was not changed, its result.
    private mutating func replace(
        _ index: Int, _ feature: LoadedFeature, plan: Plan, rules: LiveRules
    ) -> [Int] {
        let old = files[index].scenarios.compactMap { scenarios[$0] }
        let isNew = files[index].feature == nil
        let lines = isNew ? rules.lines(feature) : Selection()
        let changes = rules.changes(feature)
        let namesAll = old.allSatisfy(\.isNamed)
        let matching = ScenarioMatching(from: old.map(\.input), to: plan.pickles.map(ScenarioInput.init))
        for scenario in old { scenarios[scenario.id] = nil }
        files[index].feature = feature
        files[index].scenarios = []
        var affected: [Int] = []
        for (number, origin) in matching.origins.enumerated() {
            let pickle = plan.pickles[number]
            var scenario = successor(of: origin, in: old, pickle: pickle)
            if origin == .new { scenario.isNamed = isNew ? lines.accepts(pickle) : namesAll }
            scenario.timeout = plan.timeouts[number]
            let quarantine = rules.options.quarantines.quarantine(ofTags: pickle.tagNames)
            scenario.isQuarantined = quarantine.map { !$0.isOver } ?? false
            scenario.property = plan.properties[number]
            scenario.isSelected = scenario.isNamed && rules.selection.accepts(pickle) && changes.accepts(pickle)
            scenarios[scenario.id] = scenario
            files[index].scenarios.append(scenario.id)
            if case .same(let place) = origin, old[place].isSelected == scenario.isSelected { continue }
            if scenario.isSelected { affected.append(scenario.id) }
        }
        return affected
    }

    private mutating func successor(
        of origin: ScenarioMatching.Origin, in old: [LiveScenario], pickle: Pickle
    ) -> LiveScenario {
        switch origin {
        case .same(let place):
            var scenario = old[place]
            scenario.pickle = pickle
            return scenario
        case .changed(let place):
            var scenario = LiveScenario(id: old[place].id, pickle: pickle)
            scenario.lastStatus = old[place].lastStatus
            scenario.isNamed = old[place].isNamed
            return scenario
        case .new:
            defer { nextScenario += 1 }
            var scenario = LiveScenario(id: nextScenario, pickle: pickle)
            if !expected.isEmpty, expected.contains(FailedScenario(scenario)) { scenario.lastStatus = .failed }
            return scenario
        }
    }

    /// Changes the scenario with this id, if it exists.
    mutating func change(_ id: Int, _ body: (inout LiveScenario) -> Void) {
        if var scenario = scenarios.removeValue(forKey: id) {
            body(&scenario)
            scenarios[id] = scenario
        }
    }
}
