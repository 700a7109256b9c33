import BDDPlatform
import BDDRunning

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What became of scenarios before: what is different since the last run that was accepted.
struct RunHistory: Sendable {
    /// How a scenario differs from what it was in the last accepted run.
    enum Mark: String, Sendable {
        case new, fixed, broken, slower
        /// It ended differently without a change.
        case flaky
    }

    /// How a scenario ended the last times, as it is written now.
    private struct Endings {
        let input: ScenarioInput
        var wasAccepted = false
        var wasRefused = false
    }

    /// The nanoseconds of the scenarios of the last accepted run before this one.
    private var accepted: [String: Int] = [:]
    /// Those of this one, when it was accepted.
    private var next: [String: Int]?
    /// What was refused since.
    private var refused: Set<String> = []
    private var endings: [Int: Endings] = [:]
    /// What scenarios are called, wherever they stand in their files: the file, the name, and which of that name it is.
    private var names: [Int: String] = [:]
    /// Where it is kept; nil where nothing is.
    private let path: String?

    /// A scenario is slower when it takes twice as long and so many nanoseconds more.
    private static let notable = 20_000_000

    /// - Parameter path: a file that may be missing.
    init(path: String?) {
        self.path = path
        if let path, let bytes = try? FileDescriptor.contents(of: path, isRegular: true),
            let kept = try? JSONDecoder().decode([String: Int].self, from: Data(bytes))
        {
            accepted = kept
        }
    }

    /// Something is to run: what was accepted is what it is compared with.
    mutating func begin(_ scenarios: [LiveScenario]) {
        if let next { (accepted, refused) = (next, []) }
        next = nil
        var counts: [String: Int] = [:]
        names = [:]
        // One without steps checks nothing, so nobody has accepted anything of it.
        for scenario in scenarios where !scenario.input.steps.isEmpty {
            let key = "\(scenario.uri)\u{1F}\(scenario.name)"
            names[scenario.id] = "\(key)\u{1F}\(counts[key, default: 0])"
            counts[key, default: 0] += 1
        }
        endings = endings.filter { names[$0.key] != nil }
    }

    /// A scenario has ended.
    mutating func note(_ scenario: LiveScenario, isAccepted: Bool) {
        var ending = endings[scenario.id] ?? Endings(input: scenario.input)
        if ending.input != scenario.input { ending = Endings(input: scenario.input) }
        if isAccepted { ending.wasAccepted = true } else { ending.wasRefused = true }
        endings[scenario.id] = ending
        if !isAccepted, let name = names[scenario.id] { refused.insert(name) }
    }

    /// Nothing is left to run, and all is accepted.
    mutating func accept(_ durations: [(id: Int, nanoseconds: Int)]) {
        var all: [String: Int] = [:]
        for (id, nanoseconds) in durations { if let name = names[id] { all[name] = nanoseconds } }
        next = all
        if accepted.isEmpty { accepted = all }
        guard let path, let data = try? JSONEncoder().encode(all) else { return }
        // It is no loss where it cannot be kept.
        guard let draft = try? FileDraft(of: path), (try? draft.file.write(Array(data))) != nil else { return }
        try? draft.commit()
    }

    /// What is different of a scenario; nil for nothing, and while no run was accepted.
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
