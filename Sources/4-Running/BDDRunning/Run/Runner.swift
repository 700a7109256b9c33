import BDDDiagnostics
import BDDPlatform
import BDDReports
package import CucumberMessages

/// Runs a plan in any executor, and checks that every planned scenario has a result.
package struct Runner {
    package let plan: Plan
    package let context: RunContext
    /// The part of the plan that another process has run; nil if the run begins here.
    package var resumed: ReplayedRun?

    package init(plan: Plan, context: RunContext, resumed: ReplayedRun? = nil) {
        self.plan = plan
        self.context = context
        self.resumed = resumed
    }

    private var recorder: Recorder { context.recorder }

    /// Runs all hooks and scenarios of the plan in `executor`.
    ///
    /// - Returns: the outcome. It is accepted if every hook passed, every scenario was accepted, and every planned
    ///   scenario has a result. If the executor could not begin, the outcome has the error.
    package func run(in executor: any Executor) async -> RunOutcome {
        let start = resumed?.start ?? context.clock.now()
        if resumed == nil { emitStart(at: start) }
        var options = context.options
        options.quarantines.day = CalendarDay(start)
        if context.options.suspicions.mayRefuse { recorder.withSequencer { $0.markSuspicious() } }
        var systemError: SystemError?
        do throws(SystemError) {
            if try await executor.begin() {
                let schedule = Schedule(plan, context.code, options: options, after: resumed)
                await executor.execute(schedule) { [plan, recorder] in
                    recorder.withSequencer { if !$0.hasPlan { $0.emit(plan) } }
                }
            }
        } catch {
            systemError = error
        }
        let execution = await executor.end()
        var outcome = RunOutcome(execution)
        if let systemError { outcome.refuse(systemError) }
        let isPlanned = recorder.withSequencer { [isRefusedAsWhole = execution.isRefusedAsWhole] sequencer in
            sequencer.emitRest()
            if isRefusedAsWhole { sequencer.emitCounted() }
            outcome.unfinished = sequencer.unfinished
            return sequencer.hasPlan
        }
        if !isPlanned { outcome.notBegun = plan.pickles.map(\.scenarioLocation) }
        outcome.isAccepted =
            outcome.isAccepted && outcome.unfinished.isEmpty && context.code.undefinedParameterTypes.isEmpty
        return emitEnd(outcome)
    }

    /// Records a run that cannot start because feature files have errors.
    ///
    /// - Parameter failures: the files that cannot be read.
    package func refuse(_ failures: [RunFailure]) -> RunOutcome {
        emitStart(at: context.clock.now())
        recorder.withSequencer { $0.emitRest() }
        return emitEnd(RunOutcome(isAccepted: false, failures: failures))
    }

    /// Emits the start of a run that began at `time`.
    package func emitStart(at time: Timestamp) {
        recorder.withSequencer { sequencer in sequencer.emit { $0.emitStart(plan.shard, time) } }
    }

    /// Emits the end of the run.
    ///
    /// - Returns: the outcome, with suspicious steps and reports that could not be written.
    private func emitEnd(_ outcome: RunOutcome) -> RunOutcome {
        let now = context.clock.now()
        let isDry = context.options.dryRun
        return recorder.withSequencer { sequencer in
            var outcome = outcome
            outcome.suspicious = sequencer.emitSuspicious(context.options.suspicions)
            outcome.refuseSuspicious(context.options.suspicions)
            outcome.refuse(sequencer.unwrittenReports)
            let message = outcome.isAccepted && isDry ? "dry run: nothing was executed" : outcome.message
            sequencer.emit { [outcome] in
                $0.emitEnd(success: outcome.isAccepted, message: message, exception: outcome.exception, at: now)
            }
            return outcome
        }
    }
}

extension RunOutcome {
    fileprivate mutating func refuse(_ error: SystemError) {
        systemError = error
        isAccepted = false
        failures.append(RunFailure(kind: .noWorker, text: "no worker process can be started: \(error)"))
    }

    fileprivate mutating func refuseSuspicious(_ policy: SuspicionPolicy) {
        let suspicious = suspicious.filter(policy.refuses)
        guard !suspicious.isEmpty else { return }
        isAccepted = false
        let unchecked = suspicious.count { $0.code == Diagnostic.uncheckedStep }
        if unchecked > 0 {
            let count = unchecked == 1 ? "1 step passes" : "\(unchecked) steps pass"
            failures.append(RunFailure(kind: .uncheckedStep, text: "\(count) without a check"))
        }
        let fresh = suspicious.count - unchecked
        if fresh > 0 {
            let count = fresh == 1 ? "1 step looks" : "\(fresh) steps look"
            failures.append(RunFailure(kind: .freshWorld, text: "\(count) at a world that no earlier step has used"))
        }
    }

    fileprivate mutating func refuse(_ errors: [OutputError]) {
        guard !errors.isEmpty else { return }
        isAccepted = false
        failures += errors.map { RunFailure(kind: .unwrittenReport, text: $0.description) }
    }
}
