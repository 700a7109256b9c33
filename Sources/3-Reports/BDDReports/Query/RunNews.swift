import Synchronization

/// The news of a run, compared with the runs before it, for reports.
package struct RunNews: Sendable {
    package enum Kind: Int, Sendable, CaseIterable, Comparable {
        case newlyFailing, stillFailing, mended, gone, flaky, slower

        package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

        package var title: String {
            switch self {
            case .newlyFailing: "newly failing"
            case .stillFailing: "still failing"
            case .mended: "mended"
            case .gone: "gone"
            case .flaky: "flaky"
            case .slower: "slower"
            }
        }

        package var mark: String {
            switch self {
            case .newlyFailing, .stillFailing: "✘"
            case .mended: "✔"
            case .gone: "-"
            case .flaky, .slower: "~"
            }
        }
    }

    /// A scenario that is news.
    package struct Item: Sendable, Equatable {
        package let kind: Kind
        package let location: ScenarioLocation
        package let name: String
        /// The run since which it is so, how often it happened, or by how much.
        package let detail: String

        package init(kind: Kind, location: ScenarioLocation, name: String, detail: String) {
            self.kind = kind
            self.location = location
            self.name = name
            self.detail = detail
        }

        /// `Features/pay.feature:3 Pay – since the run of 2026-11-20 10:00`.
        package var text: String { "\(location) \(name) – \(detail)" }
    }

    /// A run in the trend of the suite.
    package struct Point: Sendable, Equatable {
        /// ISO 8601, in UTC.
        package let time: String
        package let commit: String?
        package let branch: String?
        /// The address of the build's page.
        package let build: String?
        package let isAccepted: Bool
        package let passed: Int
        package let refused: Int
        package let others: Int
        package let milliseconds: Int
        /// Why the run says nothing about some scenarios: `partial`, `shard`, `merged`, `interrupted`, `unfinished`.
        package let marks: [String]

        package init(
            time: String, commit: String?, branch: String?, build: String?, isAccepted: Bool, passed: Int, refused: Int,
            others: Int, milliseconds: Int, marks: [String]
        ) {
            self.time = time
            self.commit = commit
            self.branch = branch
            self.build = build
            self.isAccepted = isAccepted
            self.passed = passed
            self.refused = refused
            self.others = others
            self.milliseconds = milliseconds
            self.marks = marks
        }
    }

    /// Sorted by kind and location.
    package var items: [Item] = []
    /// The last runs, this one at the end.
    package let runs: [Point]
    /// For each scenario of this run, one letter for each of `runs`: `p` passed, `r` passed when repeated, `f` failed,
    /// `n` pending, `u` undefined, `a` ambiguous, `x` unknown, and a space where it has no result.
    package var strips: [ScenarioLocation: String] = [:]
    package var slowest: [Item] = []
    package var flakiest: [Item] = []

    package init(runs: [Point]) {
        self.runs = runs
    }

    /// Whether a line of an earlier report is the heading of its news.
    package static func wrote(_ line: Substring) -> Bool {
        line.hasPrefix("News since the run of ") && line.hasSuffix(":")
    }

    /// `News since the run of 2026-11-25 22:30 (1a2b3c4d)`; nil if there are none.
    package var heading: String? {
        guard !items.isEmpty, let last = runs.dropLast().last else { return nil }
        let time = last.time.prefix(16).replacing("T", with: " ")
        return "News since the run of \(last.commit.map { "\(time) (\($0.prefix(8)))" } ?? time)"
    }
}

/// Holds the news of a run, which are known at its end, for all reports.
package final class RunNewsSource: Sendable {
    private let stored = Mutex<RunNews?>(nil)

    package init() {}

    /// Nil until the run has ended.
    package var news: RunNews? {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
