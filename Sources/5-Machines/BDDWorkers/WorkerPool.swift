import BDDDiagnostics
package import BDDPlatform
package import BDDRunning
import BDDSteps
import CucumberMessages

/// Executes jobs in worker processes, so that nothing a step does can end, hang or confuse the run.
///
/// One loop in one thread: it lets jobs be handed out, waits for messages, deadlines and interrupts, and replaces
/// workers that die. What happens in the jobs goes to the recorder, which puts it into the order of the plan.
package final class WorkerPool: Executor {
    private let context: RunContext
    private let size: Int
    private let most: Int
    private let launcher: WorkerLauncher
    private let printsFailures: Bool
    private let interrupts: FileDescriptor
    private let events: EventQueue
    private var workers: [PoolWorker] = []
    private var work: WorkDistributor
    private var execution = Execution()
    /// The number of consecutive workers that could not run scenarios. Too many end the run.
    private var failedStarts = 0
    /// Whether something broke the channel, and no scenario has done it again.
    private var isUnexplained = false
    private static let mostFailedStarts = 3
    /// The time when the loop last looked.
    private var now: Timestamp
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// The number of times in a row that the loop looked at the workers and found no message.
    private var quietLooks = 0
    /// Wakes the loop when its source has something to say; nil without one.
    private var wakeUp: FileDescriptor?
    /// Whether running steps and hooks must end soon.
    private var isEnding = false
    /// The longest time that running steps and hooks may take to end, in nanoseconds.
    private static let longestGoodbye = 2_000_000_000

    /// - Parameters:
    ///   - size: the most workers for scenarios.
    ///   - most: the most workers for the cases of a property; nil for `size`.
    ///   - launcher: starts the workers. Some may have started already.
    ///   - printsFailures: whether the death of a worker between steps is reported on standard error at once.
    /// - Throws: `SystemError` if no pipe can be made.
    package init(
        _ context: RunContext, size: Int, most: Int? = nil, launcher: WorkerLauncher, printsFailures: Bool = true
    ) throws(SystemError) {
        self.printsFailures = printsFailures
        self.context = context
        self.size = size
        self.most = max(size, most ?? size)
        self.launcher = launcher
        events = EventQueue(context.recorder)
        work = WorkDistributor(context, Schedule(), events: events, size: size, most: self.most)
        now = context.clock.now()
        interrupts = try Interrupts.start()
        Interrupts.ignoreBrokenPipes()
    }

    package func begin() async throws(SystemError) -> Bool {
        repeat {
            try startWorker()
            // They start while the first one runs its hooks and the test cases are emitted.
            launcher.start(size - workers.count)
            wait { !workers.contains(where: \.hasStarted) }
        } while workers.isEmpty && execution.isAccepted
        return execution.isAccepted
    }

    package func execute(_ schedule: Schedule, emitPlan: @escaping @Sendable () -> Void) async {
        work = WorkDistributor(context, schedule, events: events, size: size, most: most)
        events.performWithPlan(emitPlan)
        while !execution.isInterrupted {
            now = context.clock.now()
            if work.hasFailedFast { await work.skipRest() } else { handOut() }
            events.flush()
            // Nothing is left to do, or no worker is left to do it. A worker that must give back jobs gets others then.
            if workers.allSatisfy({ $0.isIdle && !$0.isRecalled }) { break }
            step()
        }
        execution.schedule = work.schedule
    }

    package func end() async -> Execution { finish() }

    /// Runs the AfterAll hooks and lets the workers go.
    package func finish() -> Execution {
        if context.code.has(.afterTestRun), !execution.isInterrupted {
            for worker in workers where worker.hasStarted { begin(.afterTestRun, in: worker) }
            if workers.allSatisfy(\.isIdle), execution.schedule != nil {
                report(.hooksNotRun, "no AfterAll hook ran, because the last worker process had died")
            }
        }
        wait { workers.contains { !$0.isIdle } }
        if isUnexplained, !execution.isInterrupted { reportUnexplained() }
        for worker in workers { launcher.dismiss(worker.process) }
        events.finish()
        return execution
    }

    /// Executes the jobs that a source gives and takes back, in workers that stay, until it has ended.
    package func serve(_ source: any JobSource) {
        wakeUp = source.wakeUp
        serving: while !execution.isInterrupted {
            let order = source.takeOrder(running: workers.compactMap(\.begunJob))
            now = context.clock.now()
            switch order {
            case .end: break serving
            case .goOn: break
            case .replace(let count, let makeRun, let isWanted):
                failedStarts = 0
                work.replace(count: count, makeRun: makeRun, isWanted: isWanted, at: workers, now: now)
            }
            startWorkers(size)
            handOut()
            events.flush()
            let isDone = work.schedule.isEmpty || failedStarts >= Self.mostFailedStarts || workers.isEmpty
            source.note(execution, isIdle: isDone && workers.allSatisfy { $0.isIdle && !$0.isRecalled })
            step()
        }
        endServing()
    }

    /// Asks running steps and hooks to end, and stops those that do not end soon.
    private func endServing() {
        wakeUp = nil
        now = context.clock.now()
        let latest = now + Envelope.Duration(nanoseconds: Self.longestGoodbye)
        work.replace(count: 0, makeRun: { _ in nil }, isWanted: { _ in false }, at: workers, now: now)
        isEnding = true
        defer { isEnding = false }
        wait {
            if now > latest { for worker in workers where !worker.isIdle { worker.discard(now) } }
            return workers.contains { !$0.isIdle || $0.isDiscarded }
        }
    }

    private func handOut() {
        startWorkers(work.wantedCount(workers))
        work.handOut(to: workers, now)
    }

    private func startWorkers(_ count: Int) {
        while workers.count(where: \.isUsable) < count, failedStarts < Self.mostFailedStarts {
            do throws(SystemError) {
                try startWorker()
            } catch {
                // Others may go on.
                if workers.isEmpty { fail(.noWorker, "no worker process can be started: \(error)") }
                break
            }
        }
    }

    private func startWorker() throws(SystemError) {
        let process = try launcher.take()
        // Workers are named in the envelopes when there can be several.
        let worker = PoolWorker(process, name: size > 1 ? String(process.number) : nil)
        workers.append(worker)
        if !context.options.parameters.isEmpty { process.send(.define(context.options.parameters)) }
        // A copy of this program needs not be asked whether it starts.
        if process.isCopy, !context.code.has(.beforeTestRun) {
            worker.makeReady(passed: true)
            failedStarts = 0
        } else {
            begin(.beforeTestRun, in: worker)
        }
    }

    private func begin(_ type: Envelope.Hook.HookType, in worker: PoolWorker) {
        now = context.clock.now()
        worker.begin(type, HookRun(worker: worker.name), limit: context.options.stepTimeout, at: now)
    }
}

/// The loop: it waits for the workers' messages and handles them.
extension WorkerPool {
    private func wait(while condition: () -> Bool) {
        while condition(), !workers.isEmpty, !execution.isInterrupted { step() }
    }

    /// Waits for the next thing to happen, and handles it.
    private func step() {
        var watch = FileWatch()
        watch.add(reading: interrupts)
        for worker in workers { watch.add(reading: worker.process.wakeUp) }
        for worker in workers where worker.process.hasUnsent { watch.add(writing: worker.process.requests) }
        if let wakeUp { watch.add(reading: wakeUp) }
        _ = watch.look(milliseconds: millisecondsToWait)
        now = context.clock.now()
        if watch[0] != .nothing { return interrupt() }
        quietLooks += 1
        for (index, worker) in workers.enumerated() {
            worker.process.flush()
            receive(from: worker, isWoken: watch[1 + index] != .nothing)
        }
        for worker in workers where worker.deadline.isDue(now) {
            // A step that takes too long is first asked to stop, which async code heeds; then its process is ended.
            if !worker.cancelStep(now) { remove(worker, worker.timeout) }
        }
        events.tick(now, cases: work.caseProgress(of: workers))
    }

    /// How long to wait: a worker that has just sent something may have more to send soon without waking this process.
    private var millisecondsToWait: Int? {
        let deadline = workers.compactMap(\.deadline.time).min()
        let limits = [
            deadline.map { max(0, ($0 - context.clock.now()).nanoseconds / 1_000_000 + 1) },
            lookInterval, isEnding ? 100 : nil, events.tickInterval,
        ]
        return limits.compactMap(\.self).min()
    }

    /// The milliseconds until the next look at running workers; nil if nothing runs. The first interval is longer than
    /// a worker leaves its messages unannounced. A worker may be stopped before it announces one, so later looks
    /// follow, at longer and longer intervals.
    private var lookInterval: Int? {
        if quietLooks > 0, workers.allSatisfy(\.isIdle) { return nil }
        return 10 << min(quietLooks, 7)
    }

    private func receive(from worker: PoolWorker, isWoken: Bool) {
        do throws(CrashReason) {
            let isOver = try worker.process.receive(isWoken: isWoken, &buffer) { message throws(CrashReason) in
                quietLooks = 0
                if !worker.isDiscarded { try handle(message, from: worker) }
            }
            if isOver { remove(worker, worker.process.endsByItself ? nil : .closedChannel) }
        } catch {
            remove(worker, error, end: .unclear)
        }
    }

    private func handle(_ message: WorkerMessage, from worker: PoolWorker) throws(CrashReason) {
        switch message {
        case .event(let event, let request):
            guard request == worker.request else { throw .corruptedChannel }
            switch worker.activity {
            case .job(let job): try work.receive(event, of: job, from: worker, at: now)
            case .hooks(let hooks): try receive(event, of: hooks, from: worker)
            // A worker without a request emits no event: something else wrote into its channel.
            case .idle: throw .corruptedChannel
            }
        case .counted(let passed, let skipped, let request):
            guard request == worker.request, case .job(let job) = worker.activity else { throw .corruptedChannel }
            try work.count(passed: passed, skipped: skipped, of: job, from: worker, at: now)
        case .printed(let stream, let bytes, let omitted):
            worker.process.keep(bytes, of: stream, omitted: omitted)
        case .givenBack(let first): try work.takeBack(from: first, of: worker)
        }
    }

    private func receive(_ event: ScenarioEvent, of hooks: HookRun, from worker: PoolWorker) throws(CrashReason) {
        var hooks = hooks
        switch event {
        case .stepStarted, .attached, .stepFinished:
            var limit: Int?
            if case .stepStarted = event { limit = context.options.stepTimeout }
            var printed: ScenarioEvent?
            if case .stepFinished(_, _, let time) = event, let text = worker.process.takePrinted() {
                printed = .attached(0, text, time)
            }
            let isExpected = events.emit { [printed] emitter in
                if let printed { _ = hooks.emit(printed, &emitter) }
                return hooks.emit(event, &emitter)
            }
            if !isExpected { throw .corruptedChannel }
            worker.goOn(hooks, limit: limit, at: now)
        case .finished:
            execution.failedHooks += hooks.failed
            failedStarts = hooks.failed.isEmpty ? 0 : failedStarts + 1
            worker.endHooks(passed: hooks.failed.isEmpty)
        case .started, .drawn, .limited, .reported:
            throw .corruptedChannel
        }
    }

    private func interrupt() {
        // What was sent before has happened.
        for worker in workers { receive(from: worker, isWoken: false) }
        execution.isInterrupted = true
        for worker in workers { remove(worker, .interrupted) }
    }
}

/// The end of a worker.
extension WorkerPool {
    /// Ends a worker that died or must be stopped, and records its running job as failed.
    ///
    /// - Parameters:
    ///   - reason: the reason for stopping the worker; nil if it has ended by itself.
    ///   - end: how the worker ended, as far as known.
    private func remove(_ worker: PoolWorker, _ reason: CrashReason?, end: WorkerEnd = .clear) {
        workers.removeAll { $0 === worker }
        let ending = worker.process.stop(&buffer, keepsCalls: context.options.showsBacktraces)
        // A backtrace is longer than the last errors, and the message of a trap is above it.
        let errors =
            context.options.showsBacktraces ? Array(worker.process.printedText.utf8) : worker.process.lastErrors
        let reason = reason ?? CrashReason(ending, lastErrors: errors)
        let didStart = worker.hasStarted && worker.process.hasSent
        failedStarts = didStart || worker.isDiscarded ? 0 : failedStarts + 1
        // Nothing was lost with a worker that died while it started: another one takes its place.
        let isReplaced = !didStart && reason.ofStep.isCrash && failedStarts < Self.mostFailedStarts
        switch worker.activity {
        case .idle:
            _ = work.fail(nil, of: worker, reason: reason, end: end)
            if !worker.isDiscarded, !isReplaced { reportIdleCrash(of: worker, reason) }
        case .hooks(let hooks):
            fail(hooks, of: worker, reason: reason, isReplaced: isReplaced && !worker.hasStarted)
        case .job(let job):
            let isExplained = work.fail(job, of: worker, reason: reason, end: end)
            if reason == .corruptedChannel { isUnexplained = !isExplained }
            if !isExplained, end == .clear, !isReplaced { reportIdleCrash(of: worker, reason) }
        }
    }

    private func fail(_ hooks: HookRun, of worker: PoolWorker, reason: CrashReason, isReplaced: Bool) {
        var hooks = hooks
        let now = context.clock.now()
        // If no hook was running, the printed text explains why no worker starts.
        let text = worker.process.printedText
        let printed = worker.process.takePrinted()
        let hasFailed = events.emit {
            hooks.fail(reason.text(during: .hook), reason.ofStep, printed: printed, at: now, emitter: &$0)
        }
        execution.failedHooks += hooks.failed
        if !hasFailed, !isReplaced { report(reason, printed: text) }
    }

    private func fail(_ kind: RunFailure.Kind, _ text: String) {
        let failure = RunFailure(kind: kind, text: text)
        if !execution.failures.contains(failure) { execution.failures.append(failure) }
    }

    /// Reports a worker that died while idle, which no step can report.
    private func reportIdleCrash(of worker: PoolWorker, _ reason: CrashReason) {
        guard reason != .interrupted else { return }
        let suspicion = worker.suspicion.isEmpty ? "" : "  \(worker.suspicion)\n"
        report(reason, printed: suspicion + worker.process.printedText)
    }

    /// Reports a broken channel that no scenario explains: the scenarios that ran at that time ran again, one at a
    /// time, and none of them broke it.
    private func reportUnexplained() {
        report(.corruptedChannel, printed: "")
    }

    private func report(_ reason: CrashReason, printed: String) {
        guard reason != .interrupted else { return }
        let text = reason.withoutStep.text(during: .nothing)
        report(.workerDied, text, printed: printed)
    }

    private func report(_ kind: RunFailure.Kind, _ text: String, printed: String = "") {
        fail(kind, text)
        if printsFailures { Terminal.standardError("bdd: error: \(text)\n\(printed)") }
    }
}
