package import BDDReports
package import BDDRunning
import CucumberMessages
import Gherkin

/// The durations of scenarios in earlier runs, read from message streams.
///
/// A scenario is identified by its file, its name and its position among scenarios of that name, so its line may
/// change between runs.
package struct Timings: Sendable {
    private struct Key: Hashable {
        let uri: String
        let name: String
        /// The scenario's position among those with the same name in the file, from 0. Rows of an outline often share
        /// a name.
        let turn: Int
    }

    private var nanoseconds: [Key: Int] = [:]

    package init() {}

    /// The duration of each scenario of `features` in nanoseconds, all attempts together; scenarios that never ran are
    /// left out.
    package func durations(of features: [LoadedFeature]) -> [ScenarioLocation: Int] {
        var durations: [ScenarioLocation: Int] = [:]
        for feature in features {
            var keys = Keys()
            for pickle in feature.pickles { durations[pickle.scenarioLocation] = nanoseconds[keys.next(pickle)] }
        }
        return durations
    }

    /// Adds the durations in `file`, which replace durations from streams added before.
    ///
    /// - Throws: `MessageFileError` if the file cannot be read.
    package mutating func add(_ file: MessageFile) throws(MessageFileError) {
        let query = RunQuery()
        var keys = Keys()
        var keysById: [String: Key] = [:]
        var durations: [Key: Int] = [:]
        try file.read { envelope in
            if case .pickle(let pickle) = envelope { keysById[pickle.id] = keys.next(pickle) }
            guard case .attemptFinished(let attempt) = query.receive(envelope), attempt.status != .skipped,
                let key = keysById[attempt.pickle.id]
            else { return }
            durations[key, default: 0] += max(0, attempt.duration.nanoseconds)
        }
        nanoseconds.merge(durations) { $1 }
    }

    /// Creates the keys of scenarios and counts the scenarios of each name.
    private struct Keys {
        private var counts: [Key: Int] = [:]

        mutating func next(_ pickle: Pickle) -> Key {
            let first = Key(uri: pickle.uri, name: pickle.name, turn: 0)
            defer { counts[first, default: 0] += 1 }
            return Key(uri: pickle.uri, name: pickle.name, turn: counts[first, default: 0])
        }
    }
}
