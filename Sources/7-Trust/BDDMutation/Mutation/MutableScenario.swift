import BDDRunning
import BDDSteps
import Gherkin

/// A scenario of the plan with all it takes to run it otherwise than it is written.
struct MutableScenario: Sendable {
    let pickle: Pickle
    /// The scenario with its placeholders, and the row that fills them; of a plain scenario the row is empty.
    let outline: PropertyInput
    let property: Property?
    /// What each step's keyword says.
    let types: [PickleStepType]
    /// How long each step may take, in nanoseconds.
    var timeout: Int

    /// How many cases of a property have to pass with a change.
    private static let cases = 25
    /// How long a step may take at least, and how many times as long as it takes unchanged, in nanoseconds.
    private static let leastTimeout = 2_000_000_000
    private static let patience = 10

    init(_ pickle: Pickle, _ property: Property?, timeout: Int) {
        self.pickle = pickle
        self.property = property
        self.timeout = timeout
        types = pickle.steps.map(\.type)
        if let property {
            outline = property.input
        } else if let example = pickle.example {
            outline = PropertyInput(pickle, example, generated: [], seed: 0)
        } else {
            outline = PropertyInput(
                outline: ScenarioInput(pickle), backgroundSteps: types.count, header: [], cells: [], generated: [],
                stream: 0)
        }
    }

    /// Lets no step take much longer than it takes unchanged.
    ///
    /// - Parameter longest: how long the longest took, in nanoseconds.
    mutating func limitTimeout(longest: Int) {
        timeout = min(timeout, max(Self.leastTimeout, longest * Self.patience))
    }

    /// The cells of the row, of a property those of one of its cases; nil when none can be made.
    func values(_ code: SupportCode) -> [String]? {
        guard property != nil else { return outline.cells }
        var choices = Choices(drawing: RandomStream(property: outline.stream, case: 1))
        return try? PropertyRow(outline, code.generators).draw(&choices)
    }

    /// The scenario as a job.
    ///
    /// - Parameter change: nil runs it as it is written.
    func job(_ number: Int, _ change: FeatureChange?) -> Job {
        let changed = change.map { $0.applied(to: outline, types) }
        guard var property else {
            return Job(
                number: number, pickle: pickle, changed: changed.map { $0.filled(with: $0.cells) }, timeout: timeout)
        }
        if let changed {
            property.input = changed
            property.runs = min(property.runs, Self.cases)
        }
        property.shrinks = false
        return Job(number: number, pickle: pickle, timeout: timeout, property: property)
    }
}

extension Plan {
    /// Its scenarios, to be run otherwise than they are written.
    func mutableScenarios(_ options: RunOptions) -> [MutableScenario] {
        pickles.indices.map { number in
            let job = job(number, stepTimeout: options.stepTimeout)
            return MutableScenario(job.pickle, properties[number], timeout: job.timeout)
        }
    }
}
