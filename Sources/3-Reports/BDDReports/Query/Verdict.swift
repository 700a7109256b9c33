public import CucumberMessages

/// Whether a run is accepted, and why not.
///
/// The verdict is computed only from messages, in one place for the exit code, every report, and the commands that read
/// saved streams, so that they always agree.
public struct Verdict: Sendable, Equatable {
    /// The outcome of a run.
    public enum Outcome: Sendable {
        /// Everything that was planned has an accepted result, and the run reports success.
        case accepted
        /// Something was not accepted, is missing or is contradictory.
        case refused
        /// The messages end before the run does.
        case brokenOff
        /// The run was interrupted.
        case interrupted
    }

    /// The outcome of the run.
    public let outcome: Outcome
    package let counts: StatusCounts
    /// Why the run is not accepted; empty if it is accepted. Problems outside scenarios come first, in the order of the
    /// messages, then scenarios, missing results, and errors of the run or its stream.
    public let reasons: [Reason]
    /// The number of scenarios with each status, by their last attempts.
    public var scenarios: [Status: Int] {
        Dictionary(uniqueKeysWithValues: counts.present.map { ($0.status, $0.count) })
    }
    /// The number of scenarios that passed only when they were repeated.
    public let flaky: Int
    /// The number of scenarios in quarantine that failed, which does not refuse the run, or passed.
    public var quarantinedCount: Int { quarantined.failing + quarantined.passing }
    package let quarantined: Quarantined
    /// The number of scenarios that were planned and have no result.
    public let missing: Int
    /// A warning for an accepted run in which no scenario passed, because such a run proves nothing; nil otherwise.
    public let remark: String?

    /// Whether the run is accepted.
    public var isAccepted: Bool { outcome == .accepted }

    /// The numbers of scenarios in quarantine.
    package struct Quarantined: Sendable, Equatable {
        /// The scenarios whose failure is excused.
        package var failing = 0
        /// The scenarios that passed, whether or not the quarantine is over.
        package var passing = 0
    }

    /// A reason why a run is not accepted.
    public struct Reason: Sendable, Equatable {
        package enum Subject: Sendable {
            /// A feature file that could not be parsed.
            case file
            /// A step definition that cannot be used.
            case definition
            /// A BeforeAll or AfterAll hook.
            case hook
            /// Scenarios whose status is not accepted.
            case scenarios
            /// The run itself or its stream. No other message contains the reason.
            case run
        }

        package let subject: Subject
        /// The reason, for human readers.
        public let text: String
    }
}

extension Verdict {
    /// The reasons that concern no scenario, hook or file. Reports that list only those must add these.
    package var reasonsOfRun: [Reason] { reasons.filter { $0.subject == .run } }

    /// The reasons that concern the run or step definitions, for reports that do not list definitions.
    package var reasonsOfRunAndCode: [Reason] { reasons.filter { [.run, .definition].contains($0.subject) } }

    /// The reasons that do not concern scenarios.
    package var reasonsBesideScenarios: [Reason] { reasons.filter { $0.subject != .scenarios } }

    /// The texts of the reasons that do not concern scenarios.
    ///
    /// - Parameter listsFileErrors: Whether each mistake in a feature file is listed; otherwise they are only counted.
    package func textsBesideScenarios(listsFileErrors: Bool) -> [String] {
        let reasons = reasonsBesideScenarios.filter { listsFileErrors || $0.subject != .file }.map(\.text)
        return listsFileErrors ? reasons : [fileErrorsText].compactMap(\.self) + reasons
    }

    /// `2 mistakes in feature files`: nothing runs while a file has one. Nil if there are none.
    package var fileErrorsText: String? {
        let count = reasons.count { $0.subject == .file }
        if count == 0 { return nil }
        return count == 1 ? "1 mistake in a feature file" : "\(count) mistakes in feature files"
    }

    /// The reason for messages that end before the run does.
    package static let noEnd = "the run has no end: it was stopped, or its messages were cut off"

    /// `2 planned scenarios did not finish`.
    package static func text(missing count: Int) -> String {
        "\(count) planned scenario\(count == 1 ? "" : "s") did not finish"
    }

    /// The number of scenarios in a sentence made by `text(missing:)`, even after other words; 0 for other texts.
    static func missing(in text: String) -> Int {
        guard let start = text.firstRange(of: " planned scenario")?.lowerBound, text.contains(" did not finish"),
            let number = text[..<start].split(separator: " ").last
        else { return 0 }
        return Int(number) ?? 0
    }

    /// `2 scenarios are flaky: they passed only when repeated`; nil if there are none.
    package var flakyText: String? {
        switch flaky {
        case 0: nil
        case 1: "1 scenario is flaky: it passed only when repeated"
        default: "\(flaky) scenarios are flaky: they passed only when repeated"
        }
    }

    /// `3 scenarios are in quarantine: 2 failed, 1 passes again`; nil if there are none.
    package var quarantineText: String? {
        guard quarantinedCount > 0 else { return nil }
        let parts = [
            quarantined.failing > 0 ? "\(quarantined.failing) failed" : nil,
            quarantined.passing > 0
                ? "\(quarantined.passing) \(quarantined.passing == 1 ? "passes" : "pass") again" : nil,
        ].compactMap(\.self)
        let subject = quarantinedCount == 1 ? "1 scenario is" : "\(quarantinedCount) scenarios are"
        return "\(subject) in quarantine: \(parts.joined(separator: ", "))"
    }

    /// All reasons, one on each line.
    package var text: String { reasons.map(\.text).joined(separator: "\n") }
}

extension Verdict {
    /// The verdict as a heading of a few words. `mark` is its symbol.
    package enum Headline: String {
        case accepted = "Accepted"
        case nothingPassed = "No scenario passed"
        case notAccepted = "Not accepted"
        case unfinished = "Unfinished"
        case interrupted = "Interrupted"

        package var mark: String {
            switch self {
            case .accepted: "✔"
            case .notAccepted: "✘"
            case .nothingPassed, .unfinished, .interrupted: "■"
            }
        }
    }

    package var headline: Headline {
        switch outcome {
        case .accepted: remark == nil ? .accepted : .nothingPassed
        case .refused: .notAccepted
        case .brokenOff: .unfinished
        case .interrupted: .interrupted
        }
    }

    /// The heading of a report that has nothing else to show.
    package var heading: String { "\(headline.rawValue):" }

    /// Whether a line is such a heading.
    package static func wrote(_ line: Substring) -> Bool {
        line.hasSuffix(":") && Headline(rawValue: String(line.dropLast())) != nil
    }
}
