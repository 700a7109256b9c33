/// The program that runs the scenarios for the studio.
package protocol StudioProgram: AnyObject, Sendable {
    /// Replaces the contents of a file, saved or not; nil if the file is gone. Affected scenarios run.
    func take(_ path: String, _ bytes: [UInt8]?)
    func run(_ choice: StudioChoice)
    /// Stops the running scenarios and drops the waiting ones.
    func stop()
    /// The features that have been read, by their paths.
    var files: [String: StudioFile] { get }
    var verdict: StudioVerdict { get }
    /// The results of a file's selected scenarios that have changed since an earlier call.
    ///
    /// - Parameter since: The `change` of the earlier results; -1 for all.
    func results(of path: String, since: Int) -> StudioResults
    /// A scenario with the events of its last run; nil if it no longer exists.
    func scenario(_ id: Int) -> StudioScenario?
    /// The next scenario that is not accepted, or file that does not run; the first after the last; nil if there is none.
    func next(after path: String, line: Int, isForward: Bool) -> StudioPlace?
    /// Sets a function that is called, from any thread, when there is news.
    func onNews(_ handler: @escaping @Sendable () -> Void)
    /// The changes since the last call; nil if there are none.
    func takeNews() -> StudioNews?
    /// The attachment of a step; nil if it does not exist any more.
    func attachment(_ scenario: Int, step: Int, number: Int) -> StudioAttachment?
    /// The current state as an `html` report.
    ///
    /// - Throws: The reason why the report cannot be made.
    func report() throws -> [UInt8]
}

/// The scenarios that people choose to run.
package enum StudioChoice: Sendable, Equatable {
    case all
    case failed
    case scenarios(Set<Int>)
}

/// The changes in a run.
package struct StudioNews: Sendable {
    /// The files with changed results. Removed files have no scenarios.
    package let files: [StudioFile]
    /// The files that no longer have scenarios.
    package let lost: [StudioLoss]
    package let verdict: StudioVerdict
    /// Problems outside of scenarios, in hooks of the run and in workers.
    package let problems: [String]

    package init(files: [StudioFile], lost: [StudioLoss], verdict: StudioVerdict, problems: [String]) {
        self.files = files
        self.lost = lost
        self.verdict = verdict
        self.problems = problems
    }
}

/// The contents of an attachment.
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
        /// The index among all steps and hooks that ran.
        package let index: Int
        /// The line in the file, from 1; nil for a hook.
        package var line: Int?
        package var text: String
        package var status: String
        /// Why the step was not accepted; nil if it was.
        package var message: String?
        /// The rows of the table below the step, or the text below it, with the values of a row of Examples.
        package var table: [[String]]?
        package var docString: String?
        package var attachments: [Attached] = []

        package init(index: Int, line: Int?, text: String, status: String) {
            self.index = index
            self.line = line
            self.text = text
            self.status = status
        }
    }

    /// A cell of a row of Examples.
    package struct Cell: Encodable, Sendable, Equatable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// An attachment of a step, without its bytes.
    package struct Attached: Encodable, Sendable, Equatable {
        /// The index among the attachments of the step.
        package let number: Int
        package let mediaType: String
        package let name: String?
        /// The text of a text attachment; nil for other media types.
        package let text: String?

        package init(number: Int, mediaType: String, name: String?, text: String?) {
            self.number = number
            self.mediaType = mediaType
            self.name = name
            self.text = text
        }
    }

    /// The id, which stays the same when the scenario is changed or moved.
    package let id: Int
    package let path: String
    package let line: Int
    package let name: String
    /// A status such as `passed`; or `waiting`, `running`, or `unknown` if the scenario has not run in its current
    /// form.
    package var status: String
    /// The number of the last change of the scenario.
    package let change: Int
    package var steps: [Step] = []
    /// The sum of the steps' durations, in nanoseconds.
    package var duration = 0
    /// The difference from the last accepted run: `new`, `fixed`, `broken`, `slower` or `flaky`; nil if there is none.
    package var mark: String?
    /// The smallest row that falsifies the property, cell by cell; nil for other scenarios.
    package var row: [Cell]?

    package init(id: Int, path: String, line: Int, name: String, status: String, change: Int) {
        self.id = id
        self.path = path
        self.line = line
        self.name = name
        self.status = status
        self.change = change
    }
}

/// The state of a build of the program.
package struct StudioBuild: Encodable, Sendable, Equatable {
    /// `building`, `failed` or `built`.
    package let state: String
    /// The compiler's output.
    package let text: String

    package init(state: String, text: String) {
        self.state = state
        self.text = text
    }
}
