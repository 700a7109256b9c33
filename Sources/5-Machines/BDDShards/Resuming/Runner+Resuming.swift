package import BDDRunning
import CucumberMessages

extension Runner {
    /// Replays the part of the plan that another process has run, from its stream.
    ///
    /// - Throws: `ResumeError` if the stream does not fit this plan.
    package mutating func resume(_ stream: ResumedStream) throws(ResumeError) {
        let start = stream.start
        emitStart(at: start ?? context.clock.now())
        resumed = try context.recorder.withSequencer { [plan, context] sequencer throws(ResumeError) in
            var replay = RunReplay(stream, start, plan: plan, options: context.options)
            if context.options.suspicions.mayRefuse { sequencer.markSuspicious() }
            let resumed = try replay.run(&sequencer)
            let now = context.clock.now()
            if let end = resumed.end, end < now { sequencer.emit { $0.pause = now - end } }
            return resumed
        }
    }
}
