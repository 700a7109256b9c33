package import CucumberMessages

/// One run in a history: a line of its file.
package struct HistoryRun: Sendable, Equatable {
    /// A reason why a run has no result for some scenarios.
    package enum Mark: String, Sendable, CaseIterable {
        /// Tags, names, lines or changes chose the scenarios.
        case partial
        /// The run is one of several parts of a run.
        case shard
        /// The parts of a run were joined.
        case merged
        /// A person or the system interrupted the run.
        case interrupted
        /// The message stream of the run has no end.
        case unfinished
    }

    /// The result of a scenario or row.
    package struct Result: Sendable, Equatable {
        /// The number of the scenario in the history.
        package let id: Int32
        package let status: Status
        /// The time of the last attempt.
        package let milliseconds: Int32
        package let attempts: Int32
        /// The fingerprint of the failure's cause; 0 if there is none.
        package let cause: UInt64
        /// Whether a quarantine excused the failure.
        package let isQuarantined: Bool

        package init(
            id: Int32, status: Status, milliseconds: Int32, attempts: Int32 = 1, cause: UInt64 = 0,
            isQuarantined: Bool = false
        ) {
            self.id = id
            self.status = status
            self.milliseconds = milliseconds
            self.attempts = attempts
            self.cause = cause
            self.isQuarantined = isQuarantined
        }
    }

    /// When the run started, in milliseconds since 1970.
    package var start: Int
    package var commit: String?
    package var branch: String?
    /// The address of the build's page.
    package var build: String?
    package var isAccepted = true
    /// Whether pending scenarios were refused.
    package var isStrict = true
    package var milliseconds = 0
    package var marks: [Mark] = []
    /// The files and folders given on the command line; empty for the default ones, or if the stream does not contain
    /// them.
    package var paths: [String] = []
    /// The scenarios that are new, or whose name, place or steps have changed.
    package var scenarios: [HistoryScenario] = []
    package var results: [Result] = []

    package init(start: Int) {
        self.start = start
    }

    /// When the run ended, in milliseconds since 1970.
    var end: Int { start + milliseconds }

    /// Identifies a run: its lines are equal in this, also if it was interrupted and resumed.
    struct Identity: Hashable {
        let start: Int
        let first: Int32?
        let isShard: Bool
    }

    var identity: Identity { Identity(start: start, first: results.first?.id, isShard: marks.contains(.shard)) }

    /// Whether the run may be written again when it was resumed.
    package var isBrokenOff: Bool { marks.contains(.interrupted) || marks.contains(.unfinished) }

    /// Whether scenarios without a result in this run may still exist.
    package var isPart: Bool { marks.contains { $0 != .merged } }

    /// Whether the run was asked to run the scenarios of a file.
    package func covers(_ uri: String) -> Bool {
        !isPart && (paths.isEmpty || paths.contains { uri == $0 || uri.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") })
    }

    package func refuses(_ status: Status) -> Bool {
        switch status {
        case .passed, .skipped: false
        case .pending: isStrict
        case .undefined, .ambiguous, .failed, .unknown: true
        }
    }
}

/// A scenario or row in a history, with the data that identify it in a later run.
package struct HistoryScenario: Sendable, Equatable {
    package let id: Int32
    package let uri: String
    package let line: Int
    /// The name of the rule; empty for none.
    package let rule: String
    package let name: String
    /// The hashes of the steps, in their order; empty for a row.
    package let steps: [UInt64]
    /// The hash of all steps and examples; 0 for a row.
    package let contents: UInt64
    /// The number of the outline of a row; nil for a scenario.
    package let outline: Int32?
    /// The hash of the cells of a row.
    package let cells: UInt64

    package init(
        id: Int32, uri: String, line: Int, rule: String = "", name: String, steps: [UInt64] = [], contents: UInt64 = 0,
        outline: Int32? = nil, cells: UInt64 = 0
    ) {
        self.id = id
        self.uri = uri
        self.line = line
        self.rule = rule
        self.name = name
        self.steps = steps
        self.contents = contents
        self.outline = outline
        self.cells = cells
    }
}

extension HistoryScenario {
    /// Whether the steps, or the values in them, differ. The examples of an outline are compared by its rows.
    func isOtherText(than other: HistoryScenario) -> Bool { steps != other.steps || cells != other.cells }
}

extension Status {
    /// The letters of the statuses in a history.
    package var letter: UInt8 {
        switch self {
        case .passed: UInt8(ascii: "p")
        case .failed: UInt8(ascii: "f")
        case .skipped: UInt8(ascii: "s")
        case .pending: UInt8(ascii: "n")
        case .undefined: UInt8(ascii: "u")
        case .ambiguous: UInt8(ascii: "a")
        case .unknown: UInt8(ascii: "x")
        }
    }

    /// The status for a letter; nil if the letter stands for none.
    package init?(letter: UInt8) {
        guard let status = Status.allCases.first(where: { $0.letter == letter }) else { return nil }
        self = status
    }
}
