import BDDPlatform
import BDDRunning
import BDDSteps
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
        /// The scenario was accepted once and refused once, and its text is the same.
        case flaky
    }

    /// How a scenario has ended since its text was last changed.
    private struct Endings {
        /// The hash of the steps that run.
        let input: Int
        var wasAccepted = false
        var wasRefused = false
    }

    /// The durations in the last accepted run before this one, in nanoseconds, by name.
    private var accepted: [UInt64: Int] = [:]
    /// The durations in this run, once it is accepted.
    private var next: [UInt64: Int]?
    /// The names of the scenarios that were refused since the last accepted run.
    private var refused: Set<UInt64> = []
    private var endings: [Int: Endings] = [:]
    /// The names of scenarios by id. A name does not depend on lines: it is a hash of the file, the scenario's name, and
    /// a count of scenarios with that name before it in the file.
    private var names: [Int: UInt64] = [:]
    /// The file that keeps the durations; nil to keep nothing.
    private let path: String?
    /// When the file was written, in nanoseconds of the steady clock.
    private var writtenAt = Int.min

    /// The number of scenarios above which the file is written at most twice a minute: writing 100,000 takes a tenth of
    /// a second.
    private static let many = 5_000

    /// A scenario is slower if it takes more than twice as long, and more than `notable` nanoseconds longer.
    private static let notable = 20_000_000

    /// - Parameter path: the file that keeps the durations, which may be missing; nil to keep nothing.
    init(path: String?) {
        self.path = path
        if let path, let bytes = try? FileDescriptor.contents(of: path, isRegular: true),
            let kept = try? JSONDecoder().decode([String: Int].self, from: Data(bytes))
        {
            for (name, nanoseconds) in kept { if let name = UInt64(name, radix: 36) { accepted[name] = nanoseconds } }
        }
    }

    /// Prepares for a run. If the run before was accepted, results are compared with it from now on.
    mutating func begin() {
        if let next { (accepted, refused) = (next, []) }
        next = nil
    }

    /// Replaces the scenarios of a file.
    ///
    /// - Parameter old: the ids of its scenarios until now.
    mutating func take(_ scenarios: [LiveScenario], insteadOf old: [Int]) {
        var counts: [String: Int] = [:]
        for id in old { names[id] = nil }
        // A scenario without steps checks nothing, so it has no accepted result.
        for scenario in scenarios where !scenario.pickle.steps.isEmpty {
            let name = scenario.name
            names[scenario.id] = StableHash.of("\(scenario.uri)\u{1F}\(name)\u{1F}\(counts[name, default: 0])")
            counts[name, default: 0] += 1
        }
        for id in old where names[id] == nil { endings[id] = nil }
    }

    /// Records the end of a scenario.
    mutating func note(_ scenario: LiveScenario, isAccepted: Bool) {
        let input = Self.hash(scenario)
        var ending = endings[scenario.id] ?? Endings(input: input)
        if ending.input != input { ending = Endings(input: input) }
        if isAccepted { ending.wasAccepted = true } else { ending.wasRefused = true }
        endings[scenario.id] = ending
        if !isAccepted, let name = names[scenario.id] { refused.insert(name) }
    }

    /// Records that the run has ended and all its scenarios are accepted.
    mutating func accept(_ durations: [(id: Int, nanoseconds: Int)]) {
        var all: [UInt64: Int] = [:]
        for (id, nanoseconds) in durations { if let name = names[id] { all[name] = nanoseconds } }
        next = all
        if accepted.isEmpty { accepted = all }
        let now = SteadyClock.nanoseconds
        guard let path, all.count <= Self.many || writtenAt == .min || now - writtenAt > 30_000_000_000 else { return }
        writtenAt = now
        let kept = Dictionary(uniqueKeysWithValues: all.map { (String($0.key, radix: 36), $0.value) })
        guard let data = try? JSONEncoder().encode(kept) else { return }
        // A file that cannot be written is not an error.
        guard let draft = try? FileDraft(of: path), (try? draft.file.write(Array(data))) != nil else { return }
        try? draft.commit()
    }

    /// The difference between a scenario and the last accepted run; nil if there is none, or no run was accepted yet.
    func mark(of scenario: LiveScenario, isAccepted: Bool, nanoseconds: Int) -> Mark? {
        if let ending = endings[scenario.id], ending.wasAccepted, ending.wasRefused,
            ending.input == Self.hash(scenario)
        {
            return .flaky
        }
        guard !accepted.isEmpty, let name = names[scenario.id] else { return nil }
        guard let before = accepted[name] else { return .new }
        if !isAccepted { return .broken }
        if refused.contains(name) { return .fixed }
        return nanoseconds > before * 2 && nanoseconds > before + Self.notable ? .slower : nil
    }

    /// A hash of the name, tags and steps that run.
    private static func hash(_ scenario: LiveScenario) -> Int {
        let input = scenario.input
        var hasher = Hasher()
        hasher.combine(input.name)
        hasher.combine(input.tags)
        for step in input.steps {
            hasher.combine(step.text)
            hasher.combine(step.docString?.content)
            hasher.combine(step.dataTable?.rows)
        }
        return hasher.finalize()
    }
}
