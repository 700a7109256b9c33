import BDDReports
package import CucumberMessages

/// The result of one attempt at a scenario, or of one case of a property, from the events so far.
package struct AttemptResult: Sendable {
    /// The worst status of the hooks and steps; unknown before the first one has ended.
    package private(set) var status = Status.unknown
    /// The first hook or step that has this status; nil before one has ended with a known status.
    package private(set) var decisive: (step: Int, result: TestStepResult)?
    /// The number of hooks and steps that have ended.
    package private(set) var stepCount = 0
    /// The sum of the durations of these hooks and steps.
    package private(set) var executing = Envelope.Duration(nanoseconds: 0)

    package init() {}

    /// - Parameter events: the events of one scenario; only the last attempt counts.
    package init(_ events: [ScenarioEvent]) {
        for event in events { receive(event) }
    }

    /// The reason why the attempt did not pass; nil if it has passed so far.
    package var reason: TestStepResult.Reason? { decisive?.result.reason }

    /// Includes an event. The start of an attempt discards the result of the attempt before it.
    package mutating func receive(_ event: ScenarioEvent) {
        switch event {
        case .started: self = AttemptResult()
        case .stepFinished(let step, let result, _): add(result, ofStep: step)
        case .reported, .drawn, .stepStarted, .limited, .attached, .finished: return
        }
    }

    /// Includes the result of a hook or step.
    package mutating func add(_ result: TestStepResult, ofStep step: Int) {
        stepCount += 1
        executing = executing + result.duration
        guard result.status > status else { return }
        status = result.status
        decisive = (step, result)
    }
}
