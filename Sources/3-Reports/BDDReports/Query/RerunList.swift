import BDDDiagnostics
package import Gherkin

/// The scenarios that were not accepted, as locations for running them again.
package struct RerunList {
    private let isStrict: Bool
    private var failed = SortedByLocation<Scenario>()

    package struct Scenario {
        package let location: ScenarioLocation
        package let name: String

        package init(location: ScenarioLocation, name: String) {
            self.location = location
            self.name = name
        }
    }

    package init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    package mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard case .attemptFinished(let attempt) = event, attempt.isFinal, !attempt.status.isAccepted(isStrict),
            query.excuse(of: attempt) == nil
        else { return }
        let location = query.location(of: attempt.pickle)
        failed.add(Scenario(location: location, name: attempt.pickle.name), at: location)
    }

    /// Adds a scenario that has no result.
    package mutating func add(_ pickle: Pickle, at location: ScenarioLocation) {
        failed.add(Scenario(location: location, name: pickle.name), at: location)
    }

    /// Adds a scenario that passed in a run that was refused.
    package mutating func add(_ location: ScenarioLocation) {
        failed.add(Scenario(location: location, name: ""), at: location)
    }

    /// Adds a file that could not be parsed, whose scenarios were therefore not run.
    package mutating func add(file: String) {
        let location = ScenarioLocation(uri: file, line: 0)
        failed.add(Scenario(location: location, name: ""), at: location)
    }

    /// In the order of their locations.
    package var scenarios: [Scenario] { failed.elements }
}

extension RerunList.Scenario {
    /// `FILE:LINE` as one word of a shell command.
    package var shellArgument: String { ShellText.word(location.description) }
}
