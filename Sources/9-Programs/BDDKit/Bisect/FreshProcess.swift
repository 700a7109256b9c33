import BDDRunning
import BDDWorkers
import CucumberMessages
import Gherkin

/// Runs scenarios in a process that has run nothing before.
struct FreshProcess {
    let code: SupportCode
    let features: [LoadedFeature]
    let options: RunOptions
    let environment: [String: String]
    /// Continues the ids of the documents and pickles.
    let ids: IdGenerator

    /// Runs the scenarios one after the other.
    ///
    /// - Throws: `SystemError` if no process can be started; `Interruption`; errors in timeouts and properties.
    func run(_ pickles: [Pickle], stopsAtFirst: Bool) async throws -> Verdicts {
        var options = options
        options.failFast = stopsAtFirst
        options.retries = 0
        options.dryRun = false
        let notes = VerdictReport.Notes()
        let recorder = Recorder(RunReports([VerdictReport(options, notes)]), code, ids: ids)
        recorder.withSequencer { sequencer in
            sequencer.emit { emitter in
                for pickle in pickles { emitter.emit(.pickle(pickle)) }
                emitter.emitDefinitions()
            }
        }
        var plan = Plan(pickles: pickles, of: features)
        try plan.readTimeouts()
        try plan.readProperties(code, options)
        let launcher = WorkerLauncher(environment)
        if options.showsBacktraces { launcher.showBacktraces() }
        defer { launcher.end() }
        let context = RunContext(code, options, recorder: recorder)
        let outcome = try await Runner(plan: plan, context: context)
            .run(in: WorkerPool(context, size: 1, launcher: launcher))
        if outcome.isInterrupted { throw Interruption() }
        return notes.verdicts
    }

    /// The user interrupted the search.
    struct Interruption: Error {}
}
