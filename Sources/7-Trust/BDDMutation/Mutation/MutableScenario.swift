import BDDRunning
import BDDSteps
import Gherkin

/// A scenario of the plan with all the data that is needed to run it with changes.
struct MutableScenario: Sendable {
    let pickle: Pickle
    /// The scenario with its placeholders, and the row that fills them. The row of a plain scenario is empty.
    let outline: PropertyInput
    let property: Property?
    /// The types of the steps, as their keywords say.
    let types: [PickleStepType]
    /// The longest time that a step may take, in nanoseconds.
    var timeout: Int

    /// The number of cases of a property that run with a change, if the property does not have fewer.
    private static let cases = 25
    /// A step may take `patience` times as long as the longest step of the unchanged scenario, and at least
    /// `leastTimeout` nanoseconds.
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

    /// Shortens the timeout, so that no step takes much longer than in the unchanged scenario.
    ///
    /// - Parameter longest: the duration of the longest step of the unchanged scenario, in nanoseconds.
    mutating func limitTimeout(longest: Int) {
        timeout = min(timeout, max(Self.leastTimeout, longest * Self.patience))
    }

    /// The cells of the row; for a property, the cells of its first case. Nil if the case cannot be generated.
    func values(_ code: SupportCode) -> [String]? {
        guard property != nil else { return outline.cells }
        var choices = Choices(drawing: RandomStream(property: outline.stream, case: 1))
        return try? PropertyRow(outline, code.generators).draw(&choices)
    }

    /// Makes a job that runs the scenario.
    ///
    /// - Parameter change: the change to run it with; nil runs it unchanged.
    func job(_ number: Int, _ change: FeatureChange?) -> Job {
        let changed = change.map { $0.applied(to: outline, types) }
        guard var property else {
            let kind = changed.map { Job.Kind.changed($0.filled(with: $0.cells)) } ?? .scenario
            return Job(number: number, pickle: pickle, timeout: timeout, kind: kind)
        }
        if let changed {
            property.input = changed
            property.runs = min(property.runs, Self.cases)
        }
        property.shrinks = false
        // Each change runs again: random cases notice it nearly as often.
        property.mostForAll = nil
        return Job(number: number, pickle: pickle, timeout: timeout, kind: .property(property))
    }
}

extension Plan {
    /// The scenarios of the plan, ready to be changed.
    func mutableScenarios(_ options: RunOptions) -> [MutableScenario] {
        pickles.indices.map { number in
            let job = job(number, stepTimeout: options.stepTimeout)
            return MutableScenario(job.pickle, properties[number], timeout: job.timeout)
        }
    }
}
