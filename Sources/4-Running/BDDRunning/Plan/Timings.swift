import BDDReports
import CucumberMessages
import Gherkin

/// How long scenarios took in earlier runs, as their message streams say.
///
/// Scenarios are known by their file and name, equal names by their turn in the file: so lines may move between runs.
package struct Timings: Sendable {
    private struct Key: Hashable {
        let uri: String
        let name: String
        /// Which of the scenarios of this name, from 0: the rows of an outline often have one name.
        let turn: Int
    }

    private var nanoseconds: [Key: Int] = [:]

    package init() {}

    /// How long each scenario took, all its attempts together; those that never ran are not there.
    func durations(of features: [LoadedFeature]) -> [ScenarioLocation: Int] {
        var durations: [ScenarioLocation: Int] = [:]
        for feature in features {
            var keys = Keys()
            for pickle in feature.pickles { durations[pickle.scenarioLocation] = nanoseconds[keys.next(pickle)] }
        }
        return durations
    }

    /// Takes a stream. Its durations count more than those of streams before it.
    ///
    /// - Throws: `MessageFileError`.
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

    /// Numbers the scenarios of each name.
    private struct Keys {
        private var counts: [Key: Int] = [:]

        mutating func next(_ pickle: Pickle) -> Key {
            let first = Key(uri: pickle.uri, name: pickle.name, turn: 0)
            defer { counts[first, default: 0] += 1 }
            return Key(uri: pickle.uri, name: pickle.name, turn: counts[first, default: 0])
        }
    }
}
