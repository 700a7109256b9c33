/// A feature file in the list of the page.
package struct StudioFile: Encodable, Sendable, Equatable {
    package let path: String
    /// The name of the feature; nil if it has none, or could not be read yet.
    package var name: String?
    package var errors = 0
    package var warnings = 0
    /// Whether the file does not run as it is written now.
    package var isBroken = false
    /// The numbers of its selected scenarios by status, as in ``StudioScenario/status``.
    package var counts: [String: Int] = [:]

    package init(path: String) {
        self.path = path
    }
}

/// A file that no longer has scenarios.
package struct StudioLoss: Encodable, Sendable, Equatable {
    package let path: String
    /// The names of the scenarios that it had.
    package let names: [String]

    package init(path: String, names: [String]) {
        self.path = path
        self.names = names
    }
}

/// The answer that a run of all scenarios would give now.
package struct StudioVerdict: Encodable, Sendable, Equatable {
    package enum Answer: String, Encodable, Sendable {
        case accepted, refused
        /// Nothing refuses the run, and some scenarios have no result yet; or there are no scenarios.
        case open
    }

    package let answer: Answer
    /// The numbers of selected scenarios by status.
    package var counts: [String: Int] = [:]
    /// The numbers of scenarios by their difference from the last accepted run.
    package var marks: [String: Int] = [:]
    /// The reasons, apart from results of scenarios, why the run is refused, such as `1 file cannot be read`; the most
    /// important first.
    package var reasons: [String] = []
    /// The number of scenarios that the options leave out.
    package var unselected = 0

    package init(_ answer: Answer) {
        self.answer = answer
    }
}

/// The results of a file's scenarios that have changed.
package struct StudioResults: Encodable, Sendable, Equatable {
    /// The number of the last change.
    package let change: Int
    /// The ids of all selected scenarios of the file, in its order; nil if they are the same as before.
    package let ids: [Int]?
    package let scenarios: [StudioLine]

    package init(change: Int, ids: [Int]?, scenarios: [StudioLine]) {
        self.change = change
        self.ids = ids
        self.scenarios = scenarios
    }
}

/// The result of a scenario in a few words.
package struct StudioLine: Encodable, Sendable, Equatable {
    package struct Step: Encodable, Sendable, Equatable {
        /// The line in the file, from 1; 0 for a hook.
        package let line: Int
        package let status: String
        /// The start of the reason why the step was not accepted; nil if it was.
        package let message: String?

        package init(line: Int, status: String, message: String?) {
            self.line = line
            self.status = status
            self.message = message
        }
    }

    package let id: Int
    package let line: Int
    /// The line of the scenario's keyword: all rows of an outline have the same.
    package let heading: Int
    package let name: String
    /// The status, with the words of ``StudioScenario/status``.
    package let status: String
    /// The status of the last completed run, even if the scenario was changed since.
    package var last = "unknown"
    package var mark: String?
    package var change = 0
    package var steps: [Step] = []

    package init(id: Int, line: Int, heading: Int, name: String, status: String) {
        self.id = id
        self.line = line
        self.heading = heading
        self.name = name
        self.status = status
    }
}

/// A line of a file, from 1.
package struct StudioPlace: Encodable, Sendable, Equatable, Comparable {
    package let path: String
    package let line: Int
    /// A remark about the line, for people; empty if there is none.
    package var words = ""

    package init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    package static func < (left: StudioPlace, right: StudioPlace) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}
