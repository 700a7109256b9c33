public import CucumberMessages

/// Whether a run is accepted, and why not.
///
/// It is computed from the messages alone, and once for all who answer for the run: the exit code, every report, and
/// the commands that read saved streams. So none of them can say something else than the others.
public struct Verdict: Sendable, Equatable {
    /// How a run ended as a whole.
    public enum Outcome: Sendable {
        /// Everything that was planned has a result that is accepted, and the run says that it succeeded.
        case accepted
        /// Something was not accepted, is missing or contradicts itself.
        case refused
        /// The messages end before the run does.
        case brokenOff
        /// The run was interrupted.
        case interrupted
    }

    /// How the run ended.
    public let outcome: Outcome
    let counts: StatusCounts
    /// Why the run is not accepted: what came up before the scenarios and around them in the order of the messages,
    /// then the scenarios, what is missing, and what is wrong with the run or its stream. Empty when it is accepted.
    public let reasons: [Reason]
    /// How many scenarios ended in each status, by their last attempts.
    public var scenarios: [Status: Int] {
        Dictionary(uniqueKeysWithValues: counts.present.map { ($0.status, $0.count) })
    }
    /// How many of the scenarios that passed did so only when they were repeated.
    public let flaky: Int
    /// How many scenarios were planned and have no result.
    public let missing: Int
    /// Of a run that is accepted although no scenario passed, what was left out: nobody may take it for a proof.
    public let remark: String?

    /// Whether the run is accepted.
    public var isAccepted: Bool { outcome == .accepted }

    /// A reason why a run is not accepted.
    public struct Reason: Sendable, Equatable {
        package enum Subject: Sendable {
            /// A feature file that could not be parsed.
            case file
            /// A step definition that cannot be used.
            case definition
            /// A BeforeAll or AfterAll hook.
            case hook
            /// Scenarios with a result that is not accepted.
            case scenarios
            /// The run itself, or its stream: no other message shows it.
            case run
        }

        package let subject: Subject
        /// What is wrong, for people.
        public let text: String
    }
}

extension Verdict {
    /// The reasons that no scenario, hook or file shows: each report that lists those has to add these.
    package var reasonsOfRun: [Reason] { reasons.filter { $0.subject == .run } }

    /// The same, and what is wrong with step definitions, for reports that have no list of it.
    package var reasonsOfRunAndCode: [Reason] { reasons.filter { [.run, .definition].contains($0.subject) } }

    /// The reasons that no scenario shows.
    package var reasonsBesideScenarios: [Reason] { reasons.filter { $0.subject != .scenarios } }

    /// Why messages that end before the run does prove nothing.
    package static let noEnd = "the run has no end: it was stopped, or its messages were cut off"

    /// `2 planned scenarios did not finish`.
    package static func text(missing count: Int) -> String {
        "\(count) planned scenario\(count == 1 ? "" : "s") did not finish"
    }

    /// `2 scenarios are flaky: they passed only when repeated`; nil when none is.
    package var flakyText: String? {
        switch flaky {
        case 0: nil
        case 1: "1 scenario is flaky: it passed only when repeated"
        default: "\(flaky) scenarios are flaky: they passed only when repeated"
        }
    }

    /// All reasons as one text of several lines.
    package var text: String { reasons.map(\.text).joined(separator: "\n") }
}

extension Verdict {
    /// The verdict as a heading: a sign and a word or two.
    enum Headline: String {
        case accepted = "Accepted"
        case nothingPassed = "No scenario passed"
        case notAccepted = "Not accepted"
        case unfinished = "Unfinished"
        case interrupted = "Interrupted"

        var mark: String {
            switch self {
            case .accepted: "✔"
            case .notAccepted: "✘"
            case .nothingPassed, .unfinished, .interrupted: "■"
            }
        }
    }

    var headline: Headline {
        switch outcome {
        case .accepted: remark == nil ? .accepted : .nothingPassed
        case .refused: .notAccepted
        case .brokenOff: .unfinished
        case .interrupted: .interrupted
        }
    }
}
