import BDDPlatform
import CucumberMessages

/// What the loop waits for, and what it does then.
extension WorkerPool {
    func wait(while condition: () -> Bool) {
        while condition(), !workers.isEmpty, !isInterrupted { step() }
    }

    /// Waits for the next thing to happen, and handles it.
    func step() {
        var watch = FileWatch()
        watch.add(reading: interrupts)
        for worker in workers { watch.add(reading: worker.bell) }
        for worker in workers where worker.hasUnsent { watch.add(writing: worker.requests) }
        _ = watch.look(milliseconds: millisecondsToWait)
        now = clock.now()
        if watch[0] != .nothing { return interrupt() }
        isQuiet = true
        for (place, worker) in workers.enumerated() {
            worker.flush()
            receive(from: worker, hasRung: watch[1 + place] != .nothing)
        }
        for worker in workers where worker.deadline.map({ $0 <= now }) ?? false { enforceDeadline(of: worker) }
        telling.tick(now)
    }

    /// How long to wait for a bell: a worker that has just reported may have more to report soon without ringing.
    private var millisecondsToWait: Int? {
        let deadline = workers.compactMap(\.deadline).min()
        let limits = [
            deadline.map { max(0, ($0 - clock.now()).nanoseconds / 1_000_000 + 1) },
            isQuiet ? nil : Self.lookInterval, telling.tickInterval,
        ]
        return limits.compactMap(\.self).min()
    }

    /// In milliseconds: longer than a worker leaves its reports unread without ringing.
    private static let lookInterval = 10

    private func receive(from worker: WorkerProcess, hasRung: Bool) {
        let end = worker.receive(hasRung: hasRung, &buffer) { report in
            isQuiet = false
            handle(report, from: worker)
        }
        switch end {
        case .corrupted: worker.stopReason = .corruptedChannel
        case .closed where worker.stopReason == nil && !worker.endsByItself: worker.stopReason = .closedChannel
        case .closed, nil: break
        }
        if end != nil || worker.stopReason != nil { bury(worker) }
    }

    private func interrupt() {
        // What was reported before has happened.
        for worker in workers { receive(from: worker, hasRung: false) }
        isInterrupted = true
        for worker in workers {
            worker.stopReason = .interrupted
            bury(worker)
        }
    }

    // MARK: Deadlines

    func setDeadline(of worker: WorkerProcess, _ nanoseconds: Int) {
        worker.isCancelled = false
        // Of many reports that are read at one time, the first sets it.
        if worker.timeoutStart == now, worker.timeout == nanoseconds, worker.deadline != nil { return }
        worker.timeout = nanoseconds
        worker.timeoutStart = now
        worker.deadline = now + Envelope.Duration(nanoseconds: nanoseconds)
    }

    /// A step that takes too long is first asked to stop, which async code heeds; then its process is ended.
    private func enforceDeadline(of worker: WorkerProcess) {
        if !worker.isCancelled, case .scenario(let scenario) = worker.activity {
            worker.send(.cancel(request: scenario.request))
            worker.flush()
            worker.deadline = now + Envelope.Duration(nanoseconds: min(1_000_000_000, worker.timeout))
            worker.timeoutStart = nil
            worker.isCancelled = true
        } else {
            worker.stopReason = .timeout(nanoseconds: worker.timeout)
            bury(worker)
        }
    }

    // MARK: The end of a worker

    /// Ends a worker that died or has to, and reports what it was doing as failed.
    private func bury(_ worker: WorkerProcess) {
        workers.removeAll { $0 === worker }
        let ending = worker.stop(&buffer)
        let reason = worker.stopReason ?? CrashReason(ending, lastErrors: worker.lastErrors)
        if !options.showsBacktraces { worker.printed = CrashReason.withoutCalls(worker.printed) }
        failedStarts = worker.isReady || worker.isDiscarded ? 0 : failedStarts + 1
        // What it had not begun is as good as never handed out.
        schedule.takeBack(worker.ahead.removeLast(worker.ahead.count).map(\.job))
        fail(worker.activity, of: worker, reason)
    }
}
