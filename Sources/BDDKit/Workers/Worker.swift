import Dispatch
import Synchronization

/// A worker process: runs the scenarios that its supervisor sends, one after the other.
final class Worker: Sendable {
    private let code: SupportCode
    private let clock = RunClock.system()
    private let channel = ReportChannel(WorkerFiles.reports)
    private let printed: PrintedOutput
    /// The task of the scenario that runs, for the supervisor to cancel.
    private let running = Mutex<Task<Void, Never>?>(nil)

    init(_ glue: [any Glue]) {
        code = SupportCode(glue)
        printed = PrintedOutput(channel)
    }

    /// Serves until the supervisor closes the channel.
    func serve() async {
        Interrupts.ignoreInterrupts()
        Interrupts.ignoreBrokenPipes()
        printed.start()
        var parameters: [String: String] = [:]
        for await request in requests() {
            if case .define(let values) = request { parameters = values }
            await Parameters.$values.withValue(parameters) { await carryOut(request) }
        }
    }

    private func carryOut(_ request: WorkerRequest) async {
        switch request {
        case .runHooks(let type): await runHooks(type)
        case .runScenario(let number, let attempt, let input): await run(number, attempt, input)
        case .runCases(let cases, let attempt, let property): await run(cases, attempt, property)
        case .define, .cancel: break
        }
    }

    /// The requests to carry out, in order. The end of the channel ends the process at once: the supervisor is gone,
    /// or wants no more, whatever is running here.
    private func requests() -> AsyncStream<WorkerRequest> {
        AsyncStream { continuation in
            DispatchQueue(label: "bdd.requests").async {
                var frames = FrameBuffer()
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                while case .bytes(let bytes) = WorkerFiles.requests.read(into: &buffer) {
                    frames.append(bytes)
                    while let payload = try? frames.next() {
                        var reader = ByteReader(payload)
                        guard let request = try? WorkerRequest(from: &reader) else { Terminal.exit(.notDone) }
                        if request == .cancel {
                            self.running.withLock { $0?.cancel() }
                        } else {
                            continuation.yield(request)
                        }
                    }
                }
                Terminal.exitAtOnce(WorkerFiles.endOfChannel)
            }
        }
    }

    private func runHooks(_ type: Envelope.Hook.HookType) async {
        await HookRunner(code: code, clock: clock).run(type) { [channel, printed] event in
            if case .finished = event { printed.flush() }
            channel.send(event.report)
        }
        channel.send(.hooksDone)
    }

    private func run(_ number: Int, _ attempt: Int, _ input: ScenarioInput) async {
        await cancellable { [self] in
            let testCase = Assembler(code: code).assemble(input)
            let runner = ScenarioRunner(clock: clock, mode: .execute)
            let status = await runner.run(testCase, attempt: attempt) { self.send($0) }
            channel.send(.scenarioDone(number: number, status))
        }
    }

    private func run(_ cases: CaseRequest, _ attempt: Int, _ property: PropertyInput) async {
        await cancellable { [self] in
            let runner = CaseRunner(code: code, runner: ScenarioRunner(clock: clock, mode: .execute))
            await runner.run(cases, of: property, attempt: attempt) { event in
                switch event {
                case .drawn(let drawn): self.channel.send(.caseDrawn(drawn), hold: true)
                case .notDrawn(let reason): self.channel.send(.caseNotDrawn(reason), hold: true)
                case .scenario(let event): self.send(event)
                case .finished(let status): self.channel.send(.caseDone(status))
                }
            }
        }
    }

    /// Runs something that the supervisor can cancel.
    private func cancellable(_ body: @escaping @Sendable () async -> Void) async {
        let task = Task { await body() }
        running.withLock { $0 = task }
        await task.value
        running.withLock { $0 = nil }
    }

    private func send(_ event: ScenarioEvent) {
        switch event {
        case .stepStarted(let step, let time): channel.send(.stepStarted(step, time))
        case .attached(let step, let content, let time): channel.send(.attached(step, content, time))
        case .stepFinished(let step, let result, let time):
            printed.flush()
            channel.send(.stepFinished(step, result, time), hold: true)
        case .assembled, .started, .finished: break
        }
    }
}

extension HookRunner.Event {
    fileprivate var report: WorkerReport {
        switch self {
        case .started(let place, let time): .hookStarted(place: place, time)
        case .attached(let place, let content, let time): .hookAttached(place: place, content, time)
        case .finished(let place, let result, let time): .hookFinished(place: place, result, time)
        }
    }
}
