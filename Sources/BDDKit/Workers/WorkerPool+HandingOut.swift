import CucumberMessages

/// Which worker gets which scenario when.
extension WorkerPool {
    /// Gives every idle worker a scenario and busy ones some ahead, and starts workers while there is more to do than
    /// workers.
    func handOut() async {
        if options.failFast, schedule.isRefused { return await skipRest() }
        while usableCount < min(size, openCount), failedStarts < 3 {
            do { try startWorker() } catch { break }
        }
        let ready = workers.filter { $0.isReady && $0.isUsable && !$0.isRecalled }
        for worker in ready {
            // A property may be decided without a further case.
            while worker.isIdle, let job = schedule.take() { begin(job, in: worker) }
        }
        for worker in ready {
            if pace.isTooMuch(worker.ahead.count) { recall(from: worker) } else { handAhead(to: worker) }
        }
        if schedule.isEmpty, ready.contains(where: \.isIdle) { recallFromLast() }
        for worker in ready { worker.flush() }
    }

    private func begin(_ job: Job, in worker: WorkerProcess) {
        if job.property != nil { return beginProperty(job, in: worker) }
        goOn(with: send(job, to: worker), in: worker)
    }

    private func send(_ job: Job, to worker: WorkerProcess) -> RunningScenario {
        worker.send(.runScenario(number: job.number, attempt: job.attempt, job.input))
        return RunningScenario(job, request: worker.requestCount)
    }

    private func goOn(with scenario: RunningScenario, in worker: WorkerProcess) {
        worker.activity = .scenario(scenario)
        setDeadline(of: worker, worker.hasReported ? scenario.timeout : max(scenario.timeout, Self.startTime))
    }

    /// Tells that a scenario has started.
    func tellStart(of scenario: RunningScenario, in worker: WorkerProcess, _ time: Timestamp) {
        scenario.start = time
        telling.record(
            .started(attempt: scenario.job.attempt, worker: name(of: worker), time), of: scenario.number)
    }

    /// Notes that a worker is done with a scenario. It goes on with the next one that it has.
    func free(_ worker: WorkerProcess) {
        if let next = worker.ahead.popFirst() {
            goOn(with: next, in: worker)
        } else {
            worker.activity = .idle
            worker.deadline = nil
            // It still has to answer.
            if worker.isRecalled { setDeadline(of: worker, Self.startTime) }
        }
    }

    /// How many scenarios have not begun, or run.
    private var openCount: Int {
        schedule.count + workers.reduce(0) { $0 + $1.ahead.count + ($1.isUsable && !$1.isIdle ? 1 : 0) }
    }

    private var usableCount: Int { workers.count(where: \.isUsable) }

    // MARK: Ahead

    /// Hands a worker scenarios ahead: as many as it soon runs, and no more than leaves enough for the others.
    private func handAhead(to worker: WorkerProcess) {
        guard !options.failFast, case .scenario(let running) = worker.activity, !running.isProperty else {
            return
        }
        let wanted = min(pace.depth, schedule.count / (2 * workers.count))
        guard worker.ahead.count <= wanted / 2 else { return }
        while worker.ahead.count < wanted, let job = schedule.takeScenario() {
            worker.ahead.append(send(job, to: worker))
        }
    }

    /// Asks the worker that has most ahead to give it back, as others have nothing to do.
    private func recallFromLast() {
        let last = workers.filter { !$0.isRecalled && $0.ahead.count > 0 }.max { $0.ahead.count < $1.ahead.count }
        if let last { recall(from: last) }
    }

    private func recall(from worker: WorkerProcess) {
        worker.isRecalled = true
        worker.send(.recall)
        worker.flush()
    }

    /// Takes back what a worker has not begun.
    ///
    /// - Parameter first: the number of the first request that it will not carry out.
    func takeBack(from first: Int, of worker: WorkerProcess) {
        var count = worker.requestCount - first + 1
        guard worker.isRecalled, (0...(worker.ahead.count + 1)).contains(count) else {
            worker.stopReason = .corruptedChannel
            return
        }
        worker.isRecalled = false
        worker.uncount(count)
        var jobs: [Job] = []
        if count > worker.ahead.count, case .scenario(let scenario) = worker.activity, scenario.start == nil {
            // It was next when the worker was asked.
            jobs.append(scenario.job)
            worker.activity = .idle
        }
        if worker.isIdle { worker.deadline = nil }
        count = min(count, worker.ahead.count)
        schedule.takeBack(jobs + worker.ahead.removeLast(count).map(\.job))
    }

    // MARK: Nothing more

    /// Reports all scenarios that were not handed out as skipped.
    private func skipRest() async {
        let assembler = Assembler(code: code)
        while let job = schedule.take() {
            if job.property != nil {
                await skipProperty(job)
                continue
            }
            let recorder = telling.recorder
            telling.record(.started(attempt: job.attempt, worker: nil, clock.now()), of: job.number)
            telling.finish()
            _ = await ScenarioRunner(clock: clock, mode: .skipAll)
                .run(assembler.assemble(job.pickle), attempt: job.attempt) { recorder.record($0, of: job.number) }
            telling.record(.finished(willBeRetried: false, clock.now()), of: job.number)
        }
    }
}
