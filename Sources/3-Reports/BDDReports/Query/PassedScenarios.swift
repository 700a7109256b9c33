package import CucumberMessages

/// The totals of scenarios that passed.
package struct PassedScenarios: Sendable, Equatable {
    package var count = 0
    /// The number of steps and hooks.
    package var stepCount = 0
    /// The time in steps and hooks.
    package var executing = Envelope.Duration.zero

    package init(count: Int = 0, stepCount: Int = 0, executing: Envelope.Duration = .zero) {
        self.count = count
        self.stepCount = stepCount
        self.executing = executing
    }

    package static func += (left: inout Self, right: Self) {
        left.count += right.count
        left.stepCount += right.stepCount
        left.executing = left.executing + right.executing
    }
}
