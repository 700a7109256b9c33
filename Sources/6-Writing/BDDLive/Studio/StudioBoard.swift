import BDDDiagnostics
import BDDRunning
import BDDStudio
import CucumberMessages
import Gherkin

/// What the studio shows of each file and scenario. It is updated event by event, so that no request has to look at all
/// scenarios.
struct StudioBoard {
    /// The state of a scenario: a status of its last result, or why there is none.
    enum Phase: Hashable {
        case unknown, waiting, running
        case ended(Status)
        /// The scenario failed, and a quarantine excuses it.
        case excused

        init(_ scenario: LiveScenario) {
            switch scenario.phase {
            case .resting where scenario.isExcused: self = .excused
            case .resting: self = scenario.result.map { .ended($0.status) } ?? .unknown
            case .waiting: self = .waiting
            case .running: self = .running
            }
        }

        /// The word for the page, such as `passed`.
        var word: String {
            switch self {
            case .unknown, .ended(.unknown): "unknown"
            case .waiting: "waiting"
            case .running: "running"
            case .excused: "quarantined"
            case .ended(let status): status.rawValue.lowercased()
            }
        }

        var isOpen: Bool { self == .waiting || self == .running }
    }

    struct File {
        var name: String?
        var errors = 0
        var warnings = 0
        var isParsed = true
        var isBroken = false
        /// The scenarios that it had when it could be read last.
        var pickles: Pickles?
        /// The ids of its selected scenarios, in the order of the file.
        var scenarios: [Int] = []
        var unselected = 0
        var counts: [Phase: Int] = [:]
        /// The number of the change that replaced its scenarios.
        var change = 0
    }

    struct Entry {
        let path: String
        var phase: Phase
        var mark: RunHistory.Mark?
        var nanoseconds = 0
        /// The number of the last change of the scenario.
        var change: Int
    }

    private(set) var files: [String: File] = [:]
    private(set) var entries: [Int: Entry] = [:]
    private(set) var counts: [Phase: Int] = [:]
    private(set) var marked: Set<Int> = []
    /// The ids of the scenarios that wait or run.
    private(set) var open: Set<Int> = []
    private(set) var unselected = 0
    /// The number of changes so far.
    private(set) var change = 0
    /// The files that have changed since they were last taken.
    private var changed: Set<String> = []
    /// The files that have lost all their scenarios since they were last taken.
    private var lost: [StudioLoss] = []

    mutating func takeChanged() -> Set<String> {
        defer { changed = [] }
        return changed
    }

    mutating func takeLost() -> [StudioLoss] {
        defer { lost = [] }
        return lost
    }

    /// Replaces a file with its scenarios.
    ///
    /// - Returns: the ids of its scenarios until now.
    @discardableResult
    mutating func take(_ path: String, _ found: (file: LiveFile, scenarios: [LiveScenario])?) -> [Int] {
        let old = files.removeValue(forKey: path)
        var known: [Int: Entry] = [:]
        for id in old?.scenarios ?? [] { known[id] = remove(id) }
        unselected -= old?.unselected ?? 0
        change += 1
        changed.insert(path)
        if let old, !old.scenarios.isEmpty, found.map({ $0.scenarios.isEmpty }) ?? true {
            lost.append(StudioLoss(path: path, names: old.pickles.map { $0.map(\.name) } ?? []))
        }
        guard let (live, scenarios) = found else { return old?.scenarios ?? [] }
        var file = File(name: live.feature?.document.feature?.name ?? old?.name)
        file.errors = live.diagnostics.count { $0.severity == .error }
        file.warnings = live.diagnostics.count { $0.severity == .warning }
        file.pickles = live.feature?.pickles
        (file.isParsed, file.isBroken, file.change) = (live.isParsed, live.isBroken, change)
        file.scenarios = scenarios.filter(\.isSelected).map(\.id)
        file.unselected = scenarios.count - file.scenarios.count
        unselected += file.unselected
        files[path] = file
        for scenario in scenarios where scenario.isSelected {
            var entry = Entry(path: path, phase: Phase(scenario), change: change)
            if let before = known[scenario.id], before.phase == entry.phase {
                (entry.mark, entry.nanoseconds) = (before.mark, before.nanoseconds)
            }
            add(scenario.id, entry)
        }
        return old?.scenarios ?? []
    }

    /// Sets the state of a scenario, unless it is unknown.
    mutating func set(_ id: Int, _ phase: Phase, mark: RunHistory.Mark?, nanoseconds: Int) {
        guard var entry = remove(id) else { return }
        change += 1
        (entry.phase, entry.mark, entry.nanoseconds, entry.change) = (phase, mark, nanoseconds, change)
        changed.insert(entry.path)
        add(id, entry)
    }

    private mutating func add(_ id: Int, _ entry: Entry) {
        entries[id] = entry
        counts[entry.phase, default: 0] += 1
        files[entry.path]?.counts[entry.phase, default: 0] += 1
        if entry.mark != nil { marked.insert(id) }
        if entry.phase.isOpen { open.insert(id) }
    }

    private mutating func remove(_ id: Int) -> Entry? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        Self.decrease(&counts, entry.phase)
        if files[entry.path] != nil { Self.decrease(&files[entry.path]!.counts, entry.phase) }
        marked.remove(id)
        open.remove(id)
        return entry
    }

    private static func decrease(_ counts: inout [Phase: Int], _ phase: Phase) {
        let count = counts[phase, default: 0] - 1
        counts[phase] = count > 0 ? count : nil
    }

    /// The verdict on all selected scenarios.
    ///
    /// - Parameter failures: the number of failed hooks and workers.
    func figures(failures: Int) -> LiveFigures {
        var figures = LiveFigures()
        figures.failures = failures
        for file in files.values where file.isBroken {
            if file.isParsed { figures.refusedFiles += 1 } else { figures.unreadableFiles += 1 }
        }
        for (phase, count) in counts {
            switch phase {
            case .ended(let status): figures.statuses[status] = count
            case .excused: figures.excused = count
            case .unknown, .waiting, .running: figures.open += count
            }
        }
        return figures
    }
}
