import BDDPlatform
import CucumberMessages
import Synchronization

/// Executes the hooks and jobs of a run: in this process, in workers, or as another runner of tests asks for them.
///
/// The runner calls each function once, in the order in which they stand here.
protocol Executor: AnyObject {
    /// Gets ready and runs the BeforeAll hooks.
    ///
    /// - Returns: whether jobs may follow.
    /// - Throws: `SystemError` when the system does not give what it takes.
    func begin() async throws(SystemError) -> Bool

    /// Executes the jobs.
    ///
    /// - Parameter emitPlan: emits the test cases of the plan: is called once, before the first event of a job.
    func execute(_ schedule: Schedule, emitPlan: @escaping @Sendable () -> Void) async

    /// Runs the AfterAll hooks, also when no jobs were executed, and lets go of what it took.
    func end() async -> Execution
}

/// What became of the hooks and jobs of a run.
struct Execution {
    /// Nil when no jobs were executed.
    var schedule: Schedule?
    /// The hooks of the run that failed, in every process that ran them.
    var failedHooks: [FailedRunHook] = []
    /// What went wrong beside hooks and jobs.
    var failures: [RunFailure] = []
    var isInterrupted = false

    /// Whether it is refused although no job is.
    var isRefusedAsWhole: Bool {
        guard let schedule else { return !isAccepted }
        return !isAccepted && !schedule.isRefused || !schedule.done.isEmpty
    }

    /// Whether every hook passed and every job was accepted; what has no result is not asked here.
    var isAccepted: Bool {
        failures.isEmpty && !isInterrupted && failedHooks.isEmpty && !(schedule?.isRefused ?? false)
    }
}

/// What every executor needs.
struct RunContext: Sendable {
    let code: SupportCode
    let options: RunOptions
    let clock: RunClock
    let recorder: Recorder

    init(
        _ code: SupportCode, _ options: RunOptions = RunOptions(), clock: RunClock = .system(), recorder: Recorder
    ) {
        self.code = code
        self.options = options
        self.clock = clock
        self.recorder = recorder
    }

    /// Runs hooks of the run in this process.
    ///
    /// - Returns: those that failed.
    func runHooks(_ type: Envelope.Hook.HookType) async -> [FailedRunHook] {
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
