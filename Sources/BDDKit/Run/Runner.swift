import BDDPlatform
import BDDReports
import CucumberMessages
import Gherkin

/// Runs a plan, wherever its scenarios are executed, and proves that what was planned has a result.
struct Runner {
    let plan: Plan
    let context: RunContext

    private var recorder: Recorder { context.recorder }

    /// Runs everything.
    ///
    /// - Returns: accepted when every hook passed, every scenario was accepted, and all that was planned has a result.
    /// - Throws: `SystemError` when the executor cannot begin.
    func run(in executor: any Executor) async throws(SystemError) -> RunOutcome {
        emitStart()
        if try await executor.begin() {
            await executor.execute(Schedule(plan, context.code, options: context.options)) { [plan, recorder] in
                recorder.withSequencer { $0.emit(plan) }
            }
        }
        var outcome = RunOutcome(await executor.end())
        let isPlanned = recorder.withSequencer { sequencer in
            sequencer.emitRest()
            outcome.unfinished = sequencer.unfinished
            return sequencer.hasPlan
        }
        if !isPlanned { outcome.notBegun = plan.pickles.map(\.scenarioLocation) }
        outcome.isAccepted =
            outcome.isAccepted && outcome.unfinished.isEmpty && context.code.undefinedParameterTypes.isEmpty
        emitEnd(outcome)
        return outcome
    }

    /// Records a run in which nothing can run, as feature files have errors.
    func refuse() -> RunOutcome {
        emitStart()
        recorder.withSequencer { $0.emitRest() }
        let outcome = RunOutcome(isAccepted: false)
        emitEnd(outcome)
        return outcome
    }

    private func emitStart() {
        let now = context.clock.now()
        recorder.withSequencer { sequencer in sequencer.emit { $0.emitStart(plan.shard, now) } }
    }

    private func emitEnd(_ outcome: RunOutcome) {
        let now = context.clock.now()
        recorder.withSequencer { sequencer in
            sequencer.emit { $0.emitEnd(success: outcome.isAccepted, message: outcome.message, at: now) }
        }
    }
}
