import BDDPlatform
import BDDReports
import CucumberMessages
import Dispatch
import Gherkin

/// Runs a plan and tells all that happens.
struct Runner {
    /// Where scenarios run.
    enum Place {
        /// In this process, where a debugger sees them: a trap or a hang ends all.
        case inProcess
        case workers(count: Int, WorkerSupply)
    }

    let plan: Plan
    let code: SupportCode
    let options: RunOptions
    let clock: RunClock
    let recorder: Recorder

    /// Runs everything.
    ///
    /// - Returns: accepted when every hook passed, every scenario was accepted, and all that was planned has a result.
    /// - Throws: `SystemError` when no worker can be started.
    func run(in place: Place) async throws(SystemError) -> Outcome {
        tellStart()
        var outcome: Outcome
        switch place {
        case .inProcess:
            try endReportsWhenInterrupted()
            refuseExit()
            defer { UnexpectedExit.handle(nil) }
            let run = InProcessRun(code: code, options: options, clock: clock, recorder: recorder)
            outcome = await Parameters.$values.withValue(options.parameters) {
                await run.run {
                    tellTestCases()
                    return schedule
                }
            }
        case .workers(let count, let supply):
            let pool = try WorkerPool(code, options, clock, recorder, size: count, supply)
            let isAccepted = try await pool.run(schedule, tellTestCases: tellTestCases)
            outcome = Outcome(isAccepted: isAccepted, pool.schedule, pool.failedHooks)
            outcome.isInterrupted = pool.isInterrupted
        }
        recorder.tellRest()
        outcome.unfinished = recorder.unfinished
        if !recorder.isPlanTold { outcome.notBegun = plan.pickles.map(\.scenarioLocation) }
        outcome.isAccepted =
            outcome.isAccepted && outcome.unfinished.isEmpty && code.undefinedParameterTypes.isEmpty
        recorder.tell { $0.runFinished(success: outcome.isAccepted, message: outcome.message, clock.now()) }
        return outcome
    }

    /// An interrupt of a run in this process ends it at once: what was told so far is in the reports.
    private func endReportsWhenInterrupted() throws(SystemError) {
        let interrupts = try Interrupts.start()
        DispatchQueue(label: "bdd.interrupts").async { [recorder, clock] in
            _ = FileDescriptor.waitUntilReadable([interrupts], milliseconds: nil)
            recorder.tellRest()
            let outcome = Outcome(isAccepted: false, isInterrupted: true)
            recorder.end(outcome, clock.now())
            Terminal.exitAtOnce(outcome.exitCode.rawValue)
        }
    }

    /// A step that ends the program ends the run in this process: it is refused, and what is missing has no result.
    private func refuseExit() {
        UnexpectedExit.handle { [recorder, clock] in
            recorder.tellRest()
            let outcome = Outcome(isAccepted: false, unfinished: recorder.unfinished)
            recorder.end(outcome, clock.now())
            let first = outcome.unfinished.first.map { "\($0): " } ?? ""
            Terminal.standardError("\(first)error: a step ended the program with a call of exit\n")
            Terminal.exitAtOnce(outcome.exitCode.rawValue)
        }
    }

    /// Tells a run in which nothing can run, as feature files have errors.
    func refuse() -> Outcome {
        tellStart()
        recorder.tellRest()
        recorder.tell { $0.runFinished(success: false, message: nil, clock.now()) }
        return Outcome(isAccepted: false)
    }

    private func tellStart() {
        let now = clock.now()
        recorder.tell { [note = plan.shard] stream in
            stream.runStarted(now)
            if let note { stream.tell(note, now) }
        }
    }

    private func tellTestCases() { recorder.plan(plan) }

    /// The test cases as jobs, in order.
    private var schedule: Schedule {
        Schedule(count: plan.pickles.count, options) { [plan, code, options] number in
            let pickle = plan.pickles[number]
            return Job(
                number: number, attempt: 0, pickle: pickle, timeout: plan.timeouts[number] ?? options.stepTimeout,
                property: plan.properties[number].map {
                    PropertyRun($0, hooksBefore: code.hooksBefore(pickle.tagNames))
                })
        }
    }
}

extension Recorder {
    /// Ends the reports of a run that breaks off. That one cannot be written is not said any more.
    fileprivate func end(_ outcome: Outcome, _ time: Timestamp) {
        tell { $0.runFinished(success: false, message: outcome.message, time) }
        try? finishReports()
    }
}

/// How a run ended.
struct Outcome: Sendable {
    var isAccepted: Bool
    var isInterrupted = false
    /// The places of planned scenarios without a result.
    var unfinished: [String] = []
    /// The places of scenarios that were to run, in a run that ended before they were planned.
    var notBegun: [ScenarioLocation] = []
    /// The hooks of the run that failed, each once, in however many workers it did.
    var failedHooks: [FailedRunHook] = []
    /// The places of scenarios that are refused because they pass.
    var done: [ScenarioLocation] = []
    /// What the properties are false for.
    var falsifications: [Falsification] = []
    /// The seeds of the properties of which cases were run.
    var propertySeeds: Set<UInt64> = []

    /// Why there are scenarios without a result; nil when there are none.
    var message: String? {
        guard !unfinished.isEmpty else { return isInterrupted ? "interrupted" : nil }
        let what = "\(unfinished.count) planned scenario\(unfinished.count == 1 ? "" : "s") did not finish"
        return isInterrupted ? "interrupted: \(what)" : what
    }
}

extension Outcome {
    init(isAccepted: Bool, _ schedule: Schedule, _ failedHooks: [FailedRunHook]) {
        self.init(isAccepted: isAccepted)
        var told: Set<FailedRunHook> = []
        self.failedHooks = failedHooks.filter { told.insert($0).inserted }
        done = schedule.done
        falsifications = schedule.falsifications
        propertySeeds = schedule.propertySeeds
    }
}

extension Outcome {
    var exitCode: ExitCode { isInterrupted ? .interrupted : isAccepted ? .accepted : .refused }
}
