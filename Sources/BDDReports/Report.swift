public import CucumberMessages

/// A fold over the message stream: what a run says goes in, text goes out.
///
/// Live, from a saved stream or from merged streams: the same messages give the same report, byte for byte.
public protocol Report {
    /// Takes the next message. What the report has to say so far goes to its output.
    mutating func receive(_ envelope: Envelope)

    /// Ends the report where the stream ends. After `testRunFinished` there is nothing left to say; in a stream that
    /// breaks off before it, a report that is written at the end is written now, complete up to there.
    mutating func end()
}

extension Report {
    public mutating func end() {}
}

/// A report that says no more of a scenario that passed than that it did.
///
/// When all reports of a run are such, scenarios of which every step passed at the first attempt are not told at all: no
/// test case, no steps, no pickle. That makes the run a good deal shorter, and nothing of them stays in memory.
package protocol CountingReport: Report {
    /// Takes scenarios that were not told, as they passed.
    mutating func count(_ passed: PassedScenarios)
}

/// What there is to count of scenarios that passed.
package struct PassedScenarios: Sendable, Equatable {
    package var count = 0
    /// Hooks count as steps.
    package var stepCount = 0
    /// Time in steps and hooks.
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

/// A report that shows time going by, and so wants to be woken while a long step says nothing.
public protocol LiveReport: Report {
    /// Draws anew what time has changed.
    mutating func tick(at time: Timestamp)
}
