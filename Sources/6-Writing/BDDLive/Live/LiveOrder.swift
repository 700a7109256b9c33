/// An order to a live run.
package enum LiveOrder: Sendable {
    /// Sets the texts of files by their paths, saved or not; nil removes a file. Scenarios that are affected run.
    case take([String: [UInt8]?])
    /// Runs scenarios again; those that were not accepted last run first.
    case run(Choice)
    /// Marks the scenarios that were not accepted in an earlier program, so that they run first.
    case expectFailures([FailedScenario])
    /// Stops the running scenarios and drops the waiting ones.
    case stop
    case end

    package enum Choice: Sendable {
        case all
        /// The scenarios that were not accepted last, or never ran.
        case failed
        case scenarios(Set<Int>)
    }
}

/// A scenario that was not accepted, in a form that another program can match to the same feature files.
package struct FailedScenario: Sendable, Hashable, Codable {
    let uri: String
    let line: Int
    let name: String
}

extension FailedScenario {
    init(_ scenario: LiveScenario) { self.init(uri: scenario.uri, line: scenario.line, name: scenario.name) }
}
