import BDDRunning
import BDDSteps
import Gherkin

/// A scenario of the plan with all the data that is needed to run it with changes.
struct MutableScenario: Sendable {
    let pickle: Pickle
    /// The scenario with its placeholders, and the row that fills them. The row of a plain scenario is empty.
    let outline: PropertyInput
    let property: Property?
    private let seed: UInt64
    /// The types of the steps, as their keywords say.
    let types: [PickleStepType]
    /// The longest time that a step may take, in nanoseconds.
    var timeout: Int

    /// The number of cases of a property that run with a change, if the property does not have fewer.
    private static let cases = 25
    /// The number of cases that run with a change that the first cases accept; fewer if the property has fewer.
    private static let manyCases = 300
    /// The stream of cases that run with a change. It is the same in every run, so that what survives does not depend on
    /// the run's seed.
    private static let stream: UInt64 = 1
    /// A step may take `patience` times as long as the longest step of the unchanged scenario, and at least
    /// `leastTimeout` nanoseconds.
    private static let leastTimeout = 2_000_000_000
    private static let patience = 10

    /// - Parameter seed: the seed of the run, from which the property's stream is made unless its tag has a seed.
    init(_ pickle: Pickle, _ property: Property?, seed: UInt64, timeout: Int) {
        self.pickle = pickle
        self.property = property
        self.timeout = timeout
        self.seed = seed
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
        var choices = Choices(drawing: RandomStream(property: Self.stream, case: 1))
        return try? PropertyRow(outline, code.generators).draw(&choices)
    }

    /// Makes a job that runs the scenario.
    ///
    /// - Parameters:
    ///   - change: the change to run it with; nil runs it unchanged.
    ///   - isThorough: whether a changed property runs many cases.
    func job(_ number: Int, _ change: FeatureChange?, isThorough: Bool = false) -> Job {
        let changed = change.map { $0.applied(to: outline, types) }
        guard var property else {
            let kind = changed.map { Job.Kind.changed($0.filled(with: $0.cells)) } ?? .scenario
            return Job(number: number, pickle: pickle, timeout: timeout, kind: kind)
        }
        if let changed {
            property.input = changed
            property.runs = isThorough ? Self.manyCases : min(property.runs, Self.cases)
            if property.seed == seed { property.input.stream = Self.stream }
        }
        property.shrinks = false
        // Each change runs again: random cases notice it nearly as often.
        property.mostForAll = isThorough ? Self.manyCases : nil
        return Job(number: number, pickle: pickle, timeout: timeout, kind: .property(property))
    }
}

extension Plan {
    /// The scenarios of the plan, ready to be changed.
    func mutableScenarios(_ options: RunOptions) -> [MutableScenario] {
        pickles.indices.map { number in
            let job = job(number, stepTimeout: options.stepTimeout)
            return MutableScenario(
                job.pickle, properties[number], seed: options.properties.strategy.seed, timeout: job.timeout)
        }
    }
}
