/// What somebody asks of a live run.
package enum LiveOrder: Sendable {
    /// These files now say this, on disk or not saved yet; nil is a file that is gone. What is affected runs.
    case take([String: [UInt8]?])
    /// Runs scenarios again, those that were not accepted last first.
    case run(Choice)
    /// Notes which scenarios were not accepted when an earlier program ran them, to begin with those.
    case expectFailures([FailedScenario])
    /// Stops what runs and drops what waits.
    case stop
    case end

    package enum Choice: Sendable {
        case all
        /// Those that were not accepted last.
        case failed
        case scenarios(Set<Int>)
    }
}

/// A scenario that was not accepted, for another program that reads the same files.
package struct FailedScenario: Sendable, Hashable, Codable {
    let uri: String
    let line: Int
    let name: String
}

extension FailedScenario {
    init(_ scenario: LiveScenario) { self.init(uri: scenario.uri, line: scenario.line, name: scenario.name) }
}
