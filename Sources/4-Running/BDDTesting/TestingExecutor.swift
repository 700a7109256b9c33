import BDDRunning
import BDDSteps
import CucumberMessages
import Synchronization

/// Executes each job when another test runner reaches its case, in the task of that case, so that issues that a step
/// records belong to the case.
final class TestingExecutor: Executor, Sendable {
    private struct State {
        var execution = Execution()
        /// The jobs by number.
        var jobs: [Int: JobRun] = [:]
    }

    private let context: RunContext
    private let state = Mutex(State())
    /// Opens when jobs can be executed, or when a BeforeAll hook has failed.
    private let isReady = Gate()
    /// Opens when no further job will be requested.
    private let isOver = Gate()

    init(_ context: RunContext) {
        self.context = context
    }

    func begin() async -> Bool {
        let failed = await runHooks(.beforeTestRun)
        state.withLock { $0.execution.failedHooks = failed }
        if !failed.isEmpty { isReady.open() }
        return failed.isEmpty
    }

    func execute(_ schedule: Schedule, emitPlan: @escaping @Sendable () -> Void) async {
        emitPlan()
        state.withLock { state in
            var schedule = schedule
            while let run = schedule.take() { state.jobs[run.job.number] = run }
            state.execution.schedule = schedule
        }
        isReady.open()
        await isOver.wait()
    }

    func end() async -> Execution {
        let failed = await runHooks(.afterTestRun)
        return state.withLock { state in
            state.execution.failedHooks += failed
            return state.execution
        }
    }

    // MARK: For the other runner

    /// Executes a job, once the BeforeAll hooks have run.
    ///
    /// - Parameter emit: receives the events of the scenario except its end.
    /// - Throws: `FailedHooks` if a BeforeAll hook failed.
    func run(_ number: Int, emit: @escaping @Sendable (ScenarioEvent) -> Void) async throws(FailedHooks) {
        await isReady.wait()
        let (job, failed) = state.withLock { ($0.jobs[number], $0.execution.failedHooks) }
        guard let run = job else { throw FailedHooks(hooks: failed) }
        let decided = await RunParameters.$values.withValue(context.options.parameters) { await execute(run, emit) }
        _ = state.withLock { $0.execution.schedule?.finish(decided) }
        context.recorder.record(
            .finished(decided.status, willBeRetried: false, decided.end(context.clock.now())), of: number)
    }

    /// Executes a job in a task that is cancelled if a step takes too long.
    private func execute(_ run: JobRun, _ emit: @escaping @Sendable (ScenarioEvent) -> Void) async -> JobRun {
        let runner = JobRunner(
            context.code, ScenarioRunner(clock: context.clock, mode: .execute, watch: RecordedIssues.throwing))
        let watch = StepWatch(limit: run.job.timeout, shortest: context.code.shortestTimeLimit)
        let receive: @Sendable (ScenarioEvent) -> Void = { [context] event in
            let event = watch.noting(event) { run.job.location(ofStep: $0, context.code) }
            context.recorder.record(event, of: run.job.number)
            emit(event)
        }
        var decided = run
        guard watch.isNeeded else {
            await runner.run(&decided, emit: receive)
            return decided
        }
        return await withTaskGroup(of: JobRun?.self) { group in
            group.addTask {
                var run = run
                await runner.run(&run, emit: receive)
                return run
            }
            group.addTask {
                await watch.waitUntilLate()
                return nil
            }
            for await run in group {
                group.cancelAll()
                if let run { decided = run }
            }
            return decided
        }
    }

    private func runHooks(_ type: Envelope.Hook.HookType) async -> [FailedRunHook] {
        await RunParameters.$values.withValue(context.options.parameters) { await context.runHooks(type) }
    }

    /// Declares that no further job will be requested.
    func finish() { isOver.open() }

    /// The error when BeforeAll hooks fail.
    struct FailedHooks: Error {
        let hooks: [FailedRunHook]
    }
}

/// Suspends tasks until it is opened.
private final class Gate: Sendable {
    private enum State {
        case closed([CheckedContinuation<Void, Never>])
        case open
    }

    private let state = Mutex(State.closed([]))

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                guard case .closed(let waiting) = state else { return true }
                state = .closed(waiting + [continuation])
                return false
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard case .closed(let waiting) = state else { return [] }
            state = .open
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
