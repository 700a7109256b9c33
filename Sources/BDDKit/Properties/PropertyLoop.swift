import CucumberMessages
import Synchronization

/// Runs all cases of a property in this process.
struct PropertyLoop: Sendable {
    let code: SupportCode
    let clock: RunClock
    let mode: ScenarioRunner.Mode

    /// The cases run where steps do, off the main actor: to change threads for each step would take longer than most.
    ///
    /// - Parameter tick: called after each case, for reports that show time.
    /// - Returns: the job with its property decided.
    @concurrent
    func run(_ job: Job, tick: @escaping @Sendable () -> Void = {}) async -> Job {
        guard let property = job.property else { return job }
        if mode == .skipAll { return await property.skipped(job, Assembler(code: code), clock) }
        let runner = CaseRunner(code: code, runner: ScenarioRunner(clock: clock, mode: mode))
        let stepCount = code.stepCount(of: job.pickle)
        let state = Mutex(property)
        state.withLock { $0.begin(worker: nil, clock.now()) }
        while let request = state.withLock({ $0.nextRequest(clock.now()) }) {
            await runner.run(request, of: property.property.input, attempt: job.attempt) { [clock] event in
                state.withLock { $0.note(event, stepCount: stepCount, clock.now()) }
                if case .finished = event { tick() }
            }
        }
        var job = job
        job.property = state.withLock(\.self)
        return job
    }
}

extension PropertyRun {
    fileprivate mutating func note(_ event: CaseEvent, stepCount: Int, _ time: Timestamp) {
        switch event {
        case .drawn(let drawn): begin(drawn)
        case .notDrawn(let reason): failToDraw(reason, stepCount: stepCount, time)
        case .scenario(let event): record(event)
        case .finished(let status): _ = endCase(status, time)
        }
    }
}
