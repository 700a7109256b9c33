import BDDReports
import Synchronization

/// Executes jobs in this process.
package final class JobRunner: Sendable {
    private let binder: StepBinder
    private let runner: ScenarioRunner
    private let caseRunner: CaseRunner

    package init(_ code: SupportCode, _ runner: ScenarioRunner) {
        binder = StepBinder(code: code)
        self.runner = runner
        caseRunner = CaseRunner(code: code, runner: runner)
    }

    private var clock: RunClock { runner.clock }

    /// Executes `request` and passes each event to `emit`.
    package func execute(_ request: JobRequest, emit: @escaping @Sendable (ScenarioEvent) -> Void) async {
        switch request {
        case .scenario(let input, let attempt):
            emit(.started(attempt: attempt, worker: nil, clock.now()))
            let testCase = binder.bind(input)
            let status = await runner.run(testCase, attempt: attempt, emit: emit)
            emit(.finished(status, willBeRetried: false, clock.now()))
        case .cases(let cases, let attempt, let property):
            await caseRunner.run(cases, of: property, attempt: attempt, emit: emit)
        }
    }

    /// Runs a job until its result is decided.
    ///
    /// - Parameter emit: receives every reported event except the end of the scenario.
    package func run(_ run: inout JobRun, emit: @escaping @Sendable (ScenarioEvent) -> Void) async {
        await self.run(&run, as: run.job.bind(binder), tick: { _ in }, emit: emit)
    }

    /// Runs a job until its result is decided.
    ///
    /// - Parameters:
    ///   - testCase: the job's scenario, bound to the code; for a property, its row as it is written.
    ///   - tick: called after each case of a property with its progress, for reports that show time.
    ///   - emit: receives every reported event except the end of the scenario.
    func run(
        _ run: inout JobRun, as testCase: AssembledTestCase, tick: @escaping @Sendable (CaseProgress?) -> Void,
        emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async {
        switch (runner.mode, run.job.kind) {
        case (.skipAll, _):
            run = await skip(run, testCase, emit: emit)
        case (_, .scenario), (_, .changed):
            run.begin(worker: nil, clock.now(), emit: emit)
            let status = await runner.run(testCase, attempt: run.job.attempt, emit: emit)
            run.finish(status, clock.now())
        case (_, .property):
            run = await runCases(of: run, tick: tick)
        }
        run.emitDecided(clock.now(), emit: emit)
    }

    /// Skips all steps. A property that has begun is not skipped: the cases run so far decide it.
    private func skip(
        _ run: JobRun, _ testCase: AssembledTestCase, emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async -> JobRun {
        guard !run.hasBegun else { return run }
        let state = Mutex(run)
        state.withLock { $0.begin(worker: nil, clock.now(), emit: emit) }
        _ = await runner.run(testCase, attempt: run.job.attempt) { [clock] event in
            state.withLock { _ = $0.record(event, at: clock.now(), emit: emit) }
        }
        return state.withLock(\.self)
    }

    /// Runs the cases off the main actor, where steps run: changing threads for each step would take longer than most
    /// steps.
    @concurrent
    private func runCases(of run: JobRun, tick: @escaping @Sendable (CaseProgress?) -> Void) async -> JobRun {
        let state = Mutex(run)
        while let request = state.withLock({ $0.nextRequest(worker: nil, clock.now()) }) {
            await execute(request) { [clock] event in
                state.withLock { _ = $0.receive(event, worker: nil, at: clock.now()) { _ in } }
                if case .finished = event { tick(state.withLock(\.caseProgress)) }
            }
        }
        return state.withLock(\.self)
    }
}
