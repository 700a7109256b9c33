package import CucumberMessages

/// The progress of a run, by the clock of its messages.
package struct RunProgress {
    /// The number of scenarios that will run: the announced number, or the number of planned ones in the messages so
    /// far.
    package var plannedScenarios: Int { max(announced, countedScenarios) }
    /// The number of steps of all scenarios; nil as long as messages have not planned all scenarios.
    package var plannedSteps: Int? { countedScenarios < announced ? nil : countedSteps }
    private let announced: Int
    private var countedScenarios = 0
    private var countedSteps = 0
    package private(set) var finishedScenarios = 0
    package private(set) var finishedSteps = 0
    package private(set) var running: [Attempt] = []
    package private(set) var startedAt: Timestamp?
    /// Whether any scenario has begun.
    package private(set) var isUnderWay = false
    /// The progress of the property that runs; nil if none does.
    package var cases: CaseProgress?
    package var now: Timestamp?

    /// - Parameter announced: The number of scenarios that will run, if it is known before messages plan them.
    package init(
        announced: Int = 0, plannedScenarios: Int = 0, plannedSteps: Int = 0, finishedScenarios: Int = 0,
        finishedSteps: Int = 0, running: [Attempt] = [], startedAt: Timestamp? = nil, isUnderWay: Bool = false,
        now: Timestamp? = nil
    ) {
        self.announced = announced
        countedScenarios = plannedScenarios
        countedSteps = plannedSteps
        self.finishedScenarios = finishedScenarios
        self.finishedSteps = finishedSteps
        self.running = running
        self.startedAt = startedAt
        self.isUnderWay = isUnderWay
        self.now = now
    }

    package var isStarted: Bool { startedAt != nil }

    package var elapsed: Envelope.Duration {
        guard let startedAt, let now else { return .zero }
        return now - startedAt
    }

    /// The remaining time, if the remaining scenarios take as long as the finished ones; nil before the first scenario
    /// has finished, after the last one, and if the number overflows.
    package var estimate: Envelope.Duration? {
        guard finishedScenarios > 0, plannedScenarios > finishedScenarios else { return nil }
        let left = plannedScenarios - finishedScenarios
        let (estimate, overflow) = (elapsed.nanoseconds / finishedScenarios).multipliedReportingOverflow(by: left)
        return overflow ? nil : Envelope.Duration(nanoseconds: estimate)
    }

    /// Returns whether the event changed the progress.
    package mutating func receive(_ event: RunEvent) -> Bool {
        switch event {
        case .runStarted(let message):
            startedAt = message.timestamp
            now = message.timestamp
        case .planned(let testCase):
            countedScenarios += 1
            countedSteps += testCase.testSteps.count
        case .attemptStarted(let attempt):
            isUnderWay = true
            now = attempt.started.timestamp
            running.append(attempt)
        case .stepFinished(let attempt):
            now = attempt.steps.last?.finishedAt
            finishedSteps += 1
        case .attemptFinished(let attempt):
            finish(attempt)
        default:
            return false
        }
        return true
    }

    /// Subtracts the steps of an attempt that will be repeated, because they will run again.
    private mutating func finish(_ attempt: Attempt) {
        running.removeAll { $0 === attempt }
        now = attempt.finished?.timestamp ?? now
        if attempt.isFinal {
            finishedScenarios += 1
        } else {
            finishedSteps -= attempt.testCase.testSteps.count
        }
    }
}
