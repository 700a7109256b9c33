import BDDDiagnostics
import BDDReports
import Gherkin

/// The outcomes of all defects.
struct DefectResult: Sendable {
    /// A scenario as the results show it.
    struct Scenario: Sendable {
        let name: String
        let location: String
        /// The ids of rules among the scenario's tags; without ids, the name of its rule, otherwise of its feature.
        let rule: String
    }

    let defects: [Defect]
    let outcomes: [DefectOutcome]
    let scenarios: [Scenario]
    /// The number of defects that were left out because they do not compile.
    let leftOut: Int
    let seed: UInt64
    /// The durations of building and of trying, in nanoseconds.
    var times: (building: Int, trying: Int) = (0, 0)
    /// The marks of the files with the defects.
    var marks: [DefectMarks] = []
    /// The files with the defects.
    var files: [SwiftSource] = []
    /// The number of defects whose outcomes are known from an earlier run.
    var known = 0
    /// The number of defects that were not tried because the run was interrupted; nil if it was not interrupted.
    var untried: Int?

    /// The sentence of reports about an interrupt; nil if the result is whole.
    var interruption: String? {
        untried.map { count in
            let defects = count == 1 ? "1 defect was" : "\(count) defects were"
            return "This is not the whole result: the run was interrupted, and \(defects) not tried."
        }
    }

    func count(_ isCounted: (DefectOutcome) -> Bool) -> Int { outcomes.count(where: isCounted) }

    var foundCount: Int { count { if case .found = $0 { true } else { false } } }
    var crashCount: Int { count { if case .found(_, isCrash: true) = $0 { true } else { false } } }
    var timeoutCount: Int { count { if case .timeout = $0 { true } else { false } } }
    var unreachedCount: Int { unreached.count }

    /// The mark that keeps a defect; nil if none does.
    func mark(for defect: Defect) -> DefectMark? {
        marks.lazy.flatMap(\.marks).first { $0.covers(defect) }
    }

    /// The number of defects that no scenario notices, and that a mark keeps.
    var markedCount: Int {
        zip(defects, outcomes).count { $1.isUnnoticed && mark(for: $0) != nil }
    }

    /// The files that a mark keeps whole. They get no defects.
    var keptFiles: [DefectMark] { marks.flatMap(\.marks).filter { $0.name == DefectMark.wholeFile } }

    /// Marks that cannot be read, keep nothing, or are not needed.
    var diagnostics: [Diagnostic] {
        // Of a defect that was not tried it is unknown whether its mark is needed.
        if untried != nil { return marks.flatMap(\.diagnostics) }
        return marks.flatMap { file in
            file.diagnostics + file.marks.compactMap { $0.problem(defects) { outcomes[$0].isUnnoticed } }
        }
    }

    /// The defects that no scenario notices and no mark keeps, each with the nearest scenario: among the scenarios that
    /// reach the defect, the one that reaches the fewest sites.
    var survivors: [(defect: Defect, nearest: Int)] {
        zip(defects, outcomes).compactMap { defect, outcome in
            if case .survived(let nearest) = outcome, mark(for: defect) == nil { (defect, nearest) } else { nil }
        }
    }

    /// The defects in code that no scenario runs and no mark keeps.
    var unreached: [Defect] {
        zip(defects, outcomes).filter { $0.1 == .unreached && mark(for: $0.0) == nil }.map(\.0)
    }

    /// The survivors by the rule of the nearest scenario, sorted by the names of the rules.
    var survivorsByRule: [(rule: String, survivors: [(defect: Defect, nearest: Int)])] {
        Dictionary(grouping: survivors) { scenarios[$0.nearest].rule }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension DefectResult.Scenario {
    /// - Parameter rule: the rule to show if no tag of the scenario is an id.
    init(_ pickle: Pickle, rule: String) {
        name = pickle.name
        location = "\(pickle.scenarioLocation)"
        let ids = pickle.tagNames.compactMap { SpecDocument.id($0[...]) }
        self.rule = ids.isEmpty ? rule : ids.joined(separator: ", ")
    }
}
