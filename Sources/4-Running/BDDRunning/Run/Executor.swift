package import BDDPlatform
package import CucumberMessages
import Synchronization

/// Executes the hooks and jobs of a run: in this process, in workers, or when another test runner asks for them.
///
/// The runner calls each function at most once, in the order of declaration.
package protocol Executor: AnyObject {
    /// Prepares the executor and runs the BeforeAll hooks.
    ///
    /// - Returns: whether jobs may be executed.
    /// - Throws: `SystemError` if the system refuses a resource that the executor needs.
    func begin() async throws(SystemError) -> Bool

    /// Executes the jobs.
    ///
    /// - Parameter emitPlan: emits the test cases of the plan. It must be called once, before the first event of a job.
    func execute(_ schedule: Schedule, emitPlan: @escaping @Sendable () -> Void) async

    /// Runs the AfterAll hooks, even if no jobs were executed, and releases the executor's resources.
    func end() async -> Execution
}

/// The results of the hooks and jobs of a run.
package struct Execution {
    /// The schedule with the results of its jobs; nil if no jobs were executed.
    package var schedule: Schedule?
    /// The BeforeAll and AfterAll hooks that failed, in all processes that ran them.
    package var failedHooks: [FailedRunHook] = []
    /// Failures outside hooks and jobs.
    package var failures: [RunFailure] = []
    package var isInterrupted = false

    package init(
        schedule: Schedule? = nil, failedHooks: [FailedRunHook] = [], failures: [RunFailure] = [],
        isInterrupted: Bool = false
    ) {
        self.schedule = schedule
        self.failedHooks = failedHooks
        self.failures = failures
        self.isInterrupted = isInterrupted
    }

    /// Whether the run is refused for a reason other than a refused job, or because a work-in-progress scenario passed.
    var isRefusedAsWhole: Bool {
        guard let schedule else { return !isAccepted }
        return !isAccepted && !schedule.isRefused || !schedule.done.isEmpty
    }

    /// Whether no hook failed and no job was refused, without failures or an interrupt. Jobs without a result are not
    /// considered.
    package var isAccepted: Bool {
        failures.isEmpty && !isInterrupted && failedHooks.isEmpty && !(schedule?.isRefused ?? false)
    }
}

/// The data that every executor needs.
package struct RunContext: Sendable {
    package let code: SupportCode
    package let options: RunOptions
    package let clock: RunClock
    package let recorder: Recorder

    package init(
        _ code: SupportCode, _ options: RunOptions = RunOptions(), clock: RunClock = .system(), recorder: Recorder
    ) {
        self.code = code
        self.options = options
        self.clock = clock
        self.recorder = recorder
    }

    /// Runs the BeforeAll or AfterAll hooks in this process.
    ///
    /// - Returns: the hooks that failed.
    package func runHooks(_ type: Envelope.Hook.HookType) async -> [FailedRunHook] {
        guard code.has(type) else { return [] }
        let hooks = Mutex(HookRun())
        await HookRunner(code: code, clock: clock).run(type) { [recorder] event in
            recorder.withSequencer { sequencer in
                sequencer.emit { emitter in hooks.withLock { _ = $0.emit(event, &emitter) } }
            }
        }
        return hooks.withLock(\.failed)
    }
}
