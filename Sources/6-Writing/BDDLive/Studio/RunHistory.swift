import BDDPlatform
import BDDRunning
import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Compares the results of scenarios with those of the last accepted run.
struct RunHistory: Sendable {
    /// The difference between a scenario's result and that of the last accepted run.
    enum Mark: String, Sendable {
        case new, fixed, broken, slower
        /// It was accepted and refused without a change of its text.
        case flaky
    }

    /// How a scenario has ended since its text was last changed.
    private struct Endings {
        let input: ScenarioInput
        var wasAccepted = false
        var wasRefused = false
    }

    /// The durations in the last accepted run before this one, in nanoseconds, by name.
    private var accepted: [String: Int] = [:]
    /// The durations in this run, once it is accepted.
    private var next: [String: Int]?
    /// The names of the scenarios that were refused since the last accepted run.
    private var refused: Set<String> = []
    private var endings: [Int: Endings] = [:]
    /// The names of scenarios by id. A name does not depend on lines: it consists of the file, the scenario's name, and
    /// a count of scenarios with that name before it in the file.
    private var names: [Int: String] = [:]
    /// The file that keeps the durations; nil to keep nothing.
    private let path: String?

    /// A scenario is slower if it takes more than twice as long, and more than `notable` nanoseconds longer.
    private static let notable = 20_000_000

    /// - Parameter path: the file that keeps the durations, which may be missing; nil to keep nothing.
    init(path: String?) {
        self.path = path
        if let path, let bytes = try? FileDescriptor.contents(of: path, isRegular: true),
            let kept = try? JSONDecoder().decode([String: Int].self, from: Data(bytes))
        {
            accepted = kept
        }
    }

    /// Prepares for a run. If the run before was accepted, results are compared with it from now on.
    mutating func begin(_ scenarios: [LiveScenario]) {
        if let next { (accepted, refused) = (next, []) }
        next = nil
        var counts: [String: Int] = [:]
        names = [:]
        // A scenario without steps checks nothing, so it has no accepted result.
        for scenario in scenarios where !scenario.pickle.steps.isEmpty {
            let key = "\(scenario.uri)\u{1F}\(scenario.name)"
            names[scenario.id] = "\(key)\u{1F}\(counts[key, default: 0])"
            counts[key, default: 0] += 1
        }
        endings = endings.filter { names[$0.key] != nil }
    }

    /// Records the end of a scenario.
    mutating func note(_ scenario: LiveScenario, isAccepted: Bool) {
        let input = scenario.input
        var ending = endings[scenario.id] ?? Endings(input: input)
        if ending.input != input { ending = Endings(input: input) }
        if isAccepted { ending.wasAccepted = true } else { ending.wasRefused = true }
        endings[scenario.id] = ending
        if !isAccepted, let name = names[scenario.id] { refused.insert(name) }
    }

    /// Records that the run has ended and all its scenarios are accepted.
    mutating func accept(_ durations: [(id: Int, nanoseconds: Int)]) {
        var all: [String: Int] = [:]
        for (id, nanoseconds) in durations { if let name = names[id] { all[name] = nanoseconds } }
        next = all
        if accepted.isEmpty { accepted = all }
        guard let path, let data = try? JSONEncoder().encode(all) else { return }
        // A file that cannot be written is no error.
        guard let draft = try? FileDraft(of: path), (try? draft.file.write(Array(data))) != nil else { return }
        try? draft.commit()
    }

    /// The difference between a scenario and the last accepted run; nil if there is none, or no run was accepted yet.
    func mark(of scenario: LiveScenario, isAccepted: Bool, nanoseconds: Int) -> Mark? {
        if let ending = endings[scenario.id], ending.wasAccepted, ending.wasRefused, ending.input == scenario.input {
            return .flaky
        }
        guard !accepted.isEmpty, let name = names[scenario.id] else { return nil }
        guard let before = accepted[name] else { return .new }
        if !isAccepted { return .broken }
        if refused.contains(name) { return .fixed }
        return nanoseconds > before * 2 && nanoseconds > before + Self.notable ? .slower : nil
    }
}
