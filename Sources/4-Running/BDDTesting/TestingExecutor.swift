import BDDRunning
import BDDSteps
import CucumberMessages
import Synchronization

/// Executes a job when another runner of tests comes to its case, in the task of that case: what a step says to the
/// tests' library there is said of the case.
final class TestingExecutor: Executor, Sendable {
    private struct State {
        var execution = Execution()
        /// The jobs, by their numbers.
        var jobs: [Int: JobRun] = [:]
    }

    private let context: RunContext
    private let state = Mutex(State())
    /// Opens when jobs can be executed, or cannot be at all.
    private let isReady = Gate()
    /// Opens when no more jobs are asked for.
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
    /// - Parameter emit: takes what is reported, but for the end of the scenario.
    /// - Throws: `FailedHooks` when the hooks failed, so that nothing can be executed.
    func run(_ number: Int, emit: @escaping @Sendable (ScenarioEvent) -> Void) async throws(FailedHooks) {
        await isReady.wait()
        let (job, failed) = state.withLock { ($0.jobs[number], $0.execution.failedHooks) }
        guard let run = job else { throw FailedHooks(hooks: failed) }
        let decided = await RunParameters.$values.withValue(context.options.parameters) { await execute(run, emit) }
        _ = state.withLock { $0.execution.schedule?.finish(decided) }
        context.recorder.record(.finished(willBeRetried: false, decided.end ?? context.clock.now()), of: number)
    }

    /// Executes a job in a task that is cancelled when one of its steps takes too long.
    private func execute(_ run: JobRun, _ emit: @escaping @Sendable (ScenarioEvent) -> Void) async -> JobRun {
        let runner = JobRunner(context.code, ScenarioRunner(clock: context.clock, mode: .execute))
        let watch = StepWatch(limit: run.job.timeout)
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

    /// Notes that no more jobs are asked for.
    func finish() { isOver.open() }

    /// BeforeAll hooks that failed.
    struct FailedHooks: Error {
        let hooks: [FailedRunHook]
    }
}

/// Lets tasks wait until something has happened.
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
