/// What the studio asks of the program around it: it knows the steps, and runs.
package protocol StudioProgram: AnyObject, Sendable {
    /// A file says this now, saved or not; nil for one that is gone. What is affected runs.
    func take(_ path: String, _ bytes: [UInt8]?)
    func run(_ choice: StudioChoice)
    /// All scenarios that are run, in the order of the files.
    var scenarios: [StudioScenario] { get }
    /// How many scenarios there are beside them, which the options leave out.
    var unselected: Int { get }
    /// Calls when there are news, from any thread.
    func onNews(_ bell: @escaping @Sendable () -> Void)
    /// What has changed since the last time; nil for nothing.
    func takeNews() -> StudioNews?
    /// What a step attached; nil when there is no such thing any more.
    func attachment(_ scenario: Int, step: Int, number: Int) -> StudioAttachment?
    /// The state of now as an `html` report.
    ///
    /// - Throws: why there is none.
    func report() throws -> [UInt8]
}

/// What people ask to run.
package enum StudioChoice: Sendable, Equatable {
    case all
    case failed
    case scenarios(Set<Int>)
}

/// What has changed in a run.
package struct StudioNews: Sendable {
    package let scenarios: [StudioScenario]
    /// Of all scenarios there are now, where some came or went.
    package let ids: [Int]?
    /// What went wrong outside of scenarios: hooks of the run, workers.
    package let problems: [String]

    package init(scenarios: [StudioScenario], ids: [Int]?, problems: [String] = []) {
        self.scenarios = scenarios
        self.ids = ids
        self.problems = problems
    }
}

/// What a step attached.
package struct StudioAttachment: Sendable {
    package let bytes: [UInt8]
    package let mediaType: String

    package init(bytes: [UInt8], mediaType: String) {
        self.bytes = bytes
        self.mediaType = mediaType
    }
}

/// A scenario as the page shows it.
package struct StudioScenario: Encodable, Sendable, Equatable {
    /// A step or hook that ran.
    package struct Step: Encodable, Sendable, Equatable {
        /// Among all steps and hooks that ran.
        package let index: Int
        /// Its line in the file; of a hook nil.
        package var line: Int?
        package var text: String
        package var status: String
        /// Why it was not accepted.
        package var message: String?
        package var attachments: [Attached] = []

        package init(index: Int, line: Int?, text: String, status: String) {
            self.index = index
            self.line = line
            self.text = text
            self.status = status
        }
    }

    /// A cell of a row of examples.
    package struct Cell: Encodable, Sendable, Equatable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What a step attached, without what is in it.
    package struct Attached: Encodable, Sendable, Equatable {
        /// Among the attachments of its step.
        package let number: Int
        package let mediaType: String
        package let name: String?
        /// The whole text of what is one.
        package let text: String?

        package init(number: Int, mediaType: String, name: String?, text: String?) {
            self.number = number
            self.mediaType = mediaType
            self.name = name
            self.text = text
        }
    }

    /// Stays the same when the scenario is changed or moved.
    package let id: Int
    package let path: String
    package let line: Int
    package let name: String
    /// `passed`, `failed` …; `waiting` or `running`; `unknown` for one that has not run as it is now.
    package var status: String
    /// How it ended before it waits or runs.
    package var last: String
    package var steps: [Step] = []
    /// Nanoseconds of all steps.
    package var duration = 0
    /// What is different since the last run that was accepted: `new`, `fixed`, `broken`, `slower` or `flaky`.
    package var mark: String?
    /// The smallest row that a property is refused with, by column.
    package var row: [Cell]?

    package init(id: Int, path: String, line: Int, name: String, status: String, last: String) {
        self.id = id
        self.path = path
        self.line = line
        self.name = name
        self.status = status
        self.last = last
    }
}

/// How a build of the program goes.
package struct StudioBuild: Encodable, Sendable, Equatable {
    /// `building`, `failed` or `built`.
    package let state: String
    /// What the compiler says.
    package let text: String

    package init(state: String, text: String) {
        self.state = state
        self.text = text
    }
}
