import BDDReports
import Gherkin

/// A scenario of a run as a history recognises it, with the rows of its examples.
struct RecordedScenario {
    /// The id of its node in the document; of a scenario without a document, the id of its pickle.
    let key: String
    let uri: String
    let line: Int
    let traits: ScenarioTraits
    var rows: [Row] = []

    struct Row {
        /// The id of the row's node.
        let key: String
        let line: Int
        let cells: UInt64
    }

    init(key: String, line: Int, traits: ScenarioTraits) {
        self.key = key
        self.line = line
        self.traits = traits
        uri = traits.file
    }

    /// All scenarios of the documents.
    static func all(_ documents: [GherkinDocument]) -> [RecordedScenario] {
        let specification = Specification(documents)
        return specification.scenarios.map { scenario in
            let traits = ScenarioTraits(
                file: scenario.uri, rule: specification.rule(of: scenario)?.name ?? "", name: scenario.name,
                steps: scenario.steps, contents: scenario.contents)
            var recorded = RecordedScenario(key: scenario.node.id, line: scenario.line, traits: traits)
            for examples in scenario.node.examples {
                for row in examples.tableBody {
                    var cells = Fingerprint()
                    cells.add(row)
                    recorded.rows.append(Row(key: row.id, line: row.location.line, cells: cells.value))
                }
            }
            return recorded
        }
    }

    /// A scenario whose document is not in the stream.
    init(_ pickle: Pickle, line: Int) {
        let steps = pickle.steps.map { Fingerprint.of($0.text) }
        var contents = Fingerprint()
        for step in steps { contents.add(step) }
        let traits = ScenarioTraits(
            file: pickle.uri, rule: "", name: pickle.name, steps: steps, contents: contents.value)
        self.init(key: pickle.id, line: line, traits: traits)
    }
}

/// Finds the scenarios of a run in a history, and numbers those that are new.
struct HistoryNumbering {
    /// The numbers of scenarios and rows by their keys.
    private(set) var ids: [String: Int32] = [:]
    /// The scenarios and rows that are new or have changed.
    private(set) var changed: [HistoryScenario] = []
    private var nextId: Int32
    private let history: History
    private let names: [String: String]
    private var rows: [Int32: [HistoryScenario]] = [:]

    /// - Parameters:
    ///   - names: The names of rows by their keys, with their values filled in.
    ///   - isKnownTo: Whether the run knows all scenarios of a file of the history, or that the file is gone, so that a
    ///     scenario that is missing there may be one that was moved.
    init(
        _ scenarios: [RecordedScenario], names: [String: String], in history: History, isKnownTo: (String) -> Bool
    ) {
        self.history = history
        self.names = names
        nextId = history.nextId
        let sorted = history.scenarios.values.sorted { $0.id < $1.id }
        for scenario in sorted {
            if let outline = scenario.outline { rows[outline, default: []].append(scenario) }
        }
        var isCandidate = Dictionary(scenarios.map { ($0.uri, true) }) { first, _ in first }
        let known = sorted.filter { scenario in
            guard scenario.outline == nil else { return false }
            if let known = isCandidate[scenario.uri] { return known }
            let isKnown = isKnownTo(scenario.uri)
            isCandidate[scenario.uri] = isKnown
            return isKnown
        }
        let matching = ScenarioMatching(from: known.map(\.traits), to: scenarios.map(\.traits))
        for (index, scenario) in scenarios.enumerated() {
            add(scenario, as: matching.oldOfNew[index].map { known[$0] })
        }
    }

    private mutating func add(_ scenario: RecordedScenario, as known: HistoryScenario?) {
        let id = known?.id ?? newId()
        let traits = scenario.traits
        let current = HistoryScenario(
            id: id, uri: scenario.uri, line: scenario.line, rule: traits.rule, name: traits.name, steps: traits.steps,
            contents: traits.contents)
        if current != known { changed.append(current) }
        ids[scenario.key] = id
        addRows(scenario, of: id)
    }

    /// Rows are recognised by their cells. If as many are left on both sides, they have changed one by one.
    private mutating func addRows(_ scenario: RecordedScenario, of outline: Int32) {
        guard !scenario.rows.isEmpty else { return }
        var known: [UInt64: [HistoryScenario]] = [:]
        for row in (rows[outline] ?? []).reversed() { known[row.cells, default: []].append(row) }
        var former = scenario.rows.map { known[$0.cells]?.popLast() }
        let rest = known.values.flatMap(\.self).sorted { $0.id < $1.id }
        let open = former.indices.filter { former[$0] == nil }
        if rest.count == open.count {
            for (row, index) in zip(rest, open) { former[index] = row }
        }
        for (row, former) in zip(scenario.rows, former) {
            let id = former?.id ?? newId()
            let current = HistoryScenario(
                id: id, uri: scenario.uri, line: row.line, rule: scenario.traits.rule,
                name: names[row.key] ?? former?.name ?? scenario.traits.name, outline: outline, cells: row.cells)
            if current != former { changed.append(current) }
            ids[row.key] = id
        }
    }

    private mutating func newId() -> Int32 {
        defer { nextId += 1 }
        return nextId
    }
}

extension HistoryScenario {
    fileprivate var traits: ScenarioTraits {
        ScenarioTraits(file: uri, rule: rule, name: name, steps: steps, contents: contents)
    }
}
