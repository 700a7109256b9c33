import BDDDiagnostics
package import BDDPlatform
import BDDSteps
import CucumberMessages
import Dispatch
import Synchronization

/// Executes jobs one after the other in this process, so that a debugger can be used. A trap or a hang stops the whole
/// run.
package final class InProcessExecutor: Executor {
    private let context: RunContext
    private var execution = Execution()

    package init(_ context: RunContext) {
        self.context = context
    }

    package func begin() async throws(SystemError) -> Bool {
        try endReportsWhenInterrupted()
        refuseExit()
        execution.failedHooks = await runHooks(.beforeTestRun)
        return execution.failedHooks.isEmpty
    }

    package func execute(_ schedule: Schedule, emitPlan: @escaping @Sendable () -> Void) async {
        emitPlan()
        execution.schedule = await Self.execute(schedule, context)
    }

    /// Runs steps off the main actor: changing threads for each step would take longer than most steps.
    @concurrent
    private static func execute(_ schedule: Schedule, _ context: RunContext) async -> Schedule {
        var runs = BoundRuns(schedule, StepBinder(code: context.code))
        let (options, clock, recorder) = (context.options, context.clock, context.recorder)
        let runner = JobRunner(
            context.code, ScenarioRunner(clock: clock, mode: options.dryRun ? .dryRun : .execute))
        let skipper = JobRunner(context.code, ScenarioRunner(clock: clock, mode: options.dryRun ? .dryRun : .skipAll))
        await RunParameters.$values.withValue(options.parameters) {
            while var bound = await runs.take() {
                let number = bound.run.job.number
                await (options.failFast && runs.schedule.isRefused ? skipper : runner).run(
                    &bound.run, as: bound.testCase
                ) { cases in
                    recorder.withSequencer { $0.tick(clock.now(), cases: cases) }
                } emit: { event in
                    recorder.record(event, of: number)
                }
                let willBeRetried = runs.schedule.finish(bound.run)
                recorder.record(
                    .finished(bound.run.status, willBeRetried: willBeRetried, bound.run.end(clock.now())), of: number)
            }
        }
        return runs.schedule
    }

    package func end() async -> Execution {
        execution.failedHooks += await runHooks(.afterTestRun)
        UnexpectedExit.handle(nil)
        return execution
    }

    private func runHooks(_ type: Envelope.Hook.HookType) async -> [FailedRunHook] {
        context.options.dryRun ? [] : await Self.runHooks(type, context)
    }

    @concurrent
    private static func runHooks(_ type: Envelope.Hook.HookType, _ context: RunContext) async -> [FailedRunHook] {
        await RunParameters.$values.withValue(context.options.parameters) { await context.runHooks(type) }
    }

    // MARK: Where the process ends before the run

    /// The run that an interrupt ends: the last one that has begun.
    private static let interruptible = Mutex<RunContext?>(nil)

    /// Ends the run at once on an interrupt. The reports contain everything recorded so far.
    private func endReportsWhenInterrupted() throws(SystemError) {
        let interrupts = try Interrupts.start()
        let isFirst = Self.interruptible.withLock { run in
            defer { run = context }
            return run == nil
        }
        // One thread for all runs of a program: with 255 threads that wait, Dispatch starts no other.
        guard isFirst else { return }
        DispatchQueue(label: "bdd.interrupts").async {
            _ = FileDescriptor.waitUntilReadable([interrupts], milliseconds: nil)
            guard let context = Self.interruptible.withLock({ $0 }) else { return }
            let outcome = context.breakOff { _ in RunOutcome(isAccepted: false, isInterrupted: true) }
            Descendants.end()
            Terminal.exitAtOnce(ExitCode(outcome).rawValue)
        }
    }

    /// Refuses the run if a step calls `exit`. The remaining scenarios have no result.
    private func refuseExit() {
        UnexpectedExit.handle { [context] in
            let outcome = context.breakOff {
                let failure = RunFailure(kind: .exit, text: "a step ended the program by calling exit")
                return RunOutcome(isAccepted: false, unfinished: $0.unfinished, failures: [failure])
            }
            let first = outcome.unfinished.first.map { "\($0): " } ?? ""
            Terminal.standardError("\(first)error: a step ended the program by calling exit\n")
            Descendants.end()
            Terminal.exitAtOnce(ExitCode(outcome).rawValue)
        }
    }
}

extension ExitCode {
    /// The exit code of a run that broke off.
    fileprivate init(_ outcome: RunOutcome) { self = outcome.isInterrupted ? .interrupted : .refused }
}

extension RunContext {
    /// Ends the reports of a run that breaks off. Errors in writing a report are ignored.
    fileprivate func breakOff(_ outcome: (EventSequencer) -> RunOutcome) -> RunOutcome {
        recorder.withSequencer { sequencer in
            sequencer.emitRest()
            let outcome = outcome(sequencer)
            sequencer.emit {
                $0.emitEnd(
                    success: false, message: outcome.message, exception: outcome.exception, at: clock.now())
            }
            try? sequencer.finishReports()
            return outcome
        }
    }
}
