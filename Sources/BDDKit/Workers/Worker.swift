import BDDPlatform
import CucumberMessages
import Dispatch
import Synchronization

/// A worker process: runs the scenarios that its supervisor sends, one after the other.
final class Worker: Sendable {
    private let assembler: Assembler
    private let clock: RunClock
    private let runner: ScenarioRunner
    private let caseRunner: CaseRunner
    private let channel: ReportChannel
    private let printed: PrintedOutput
    private let queue = RequestQueue()
    private let parameters = Mutex<[String: String]>([:])

    /// - Throws: `SystemError` when the files are not those that a supervisor gives.
    private init(_ code: SupportCode) throws(SystemError) {
        // Programs that steps start shall not hold the channel open.
        for file in WorkerFiles.all { file.isInherited = false }
        let memory = try SharedMemory(WorkerFiles.memory, size: ReportRing.size)
        WorkerFiles.memory.discard()
        channel = ReportChannel(memory, bell: WorkerFiles.bell)
        printed = try PrintedOutput(channel)
        assembler = Assembler(code: code)
        clock = .system()
        runner = ScenarioRunner(clock: clock, mode: .execute) { [queue] in await queue.carryOnUncancelled($0) }
        caseRunner = CaseRunner(code: code, runner: runner)
    }

    /// Makes this process a worker, to its end.
    @concurrent
    static func serve(_ code: SupportCode) async -> Never {
        try? await Worker(code).serve()
        Terminal.exitAtOnce(WorkerFiles.endOfChannel)
    }

    /// Serves until the supervisor closes the channel.
    private func serve() async {
        Interrupts.ignoreInterrupts()
        Interrupts.ignoreBrokenPipes()
        printed.start()
        DispatchQueue(label: "bdd.requests").async { self.readRequests() }
        while true {
            await queue.serve {
                while !Task.isCancelled {
                    await self.carryOut(await self.queue.next())
                    if self.queue.finish() { self.channel.ring() }
                }
            }
        }
    }

    private func carryOut(_ request: WorkerRequest) async {
        if case .define(let values) = request { return parameters.withLock { $0 = values } }
        await Parameters.$values.withValue(parameters.withLock(\.self)) {
            switch request {
            case .runHooks(let type): await runHooks(type)
            case .runScenario(let number, let attempt, let input): await run(number, attempt, input)
            case .runCases(let cases, let attempt, let property): await run(cases, attempt, property)
            case .define, .cancel, .recall: break
            }
        }
    }

    /// Reads requests as long as they come. The end of the channel ends the process at once: the supervisor is gone,
    /// or wants no more, whatever is running here.
    private func readRequests() {
        var frames = FrameBuffer()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case .bytes(let bytes) = WorkerFiles.requests.read(into: &buffer) {
            frames.append(bytes)
            var new: [WorkerRequest] = []
            while let payload = try? frames.next() {
                var reader = ByteReader(payload)
                guard let request = try? WorkerRequest(from: &reader) else { Terminal.exit(.notDone) }
                switch request {
                case .cancel(let number): queue.cancel(request: number)
                case .recall:
                    queue.append(new)
                    new = []
                    channel.send(.givenBack(from: queue.recall()))
                    channel.ring()
                default: new.append(request)
                }
            }
            queue.append(new)
        }
        Terminal.exitAtOnce(WorkerFiles.endOfChannel)
    }

    private func runHooks(_ type: Envelope.Hook.HookType) async {
        await HookRunner(code: assembler.code, clock: clock).run(type) { [channel, printed] event in
            if case .finished = event { printed.flush() }
            channel.send(event.report)
        }
        channel.send(.hooksDone)
    }

    private func run(_ number: Int, _ attempt: Int, _ input: ScenarioInput) async {
        channel.send(.scenarioStarted(number: number, clock.now()), hold: true)
        let testCase = assembler.assemble(input)
        let status = await runner.run(testCase, attempt: attempt) { self.send($0) }
        channel.send(.scenarioDone(status, clock.now()))
    }

    private func run(_ cases: CaseRequest, _ attempt: Int, _ property: PropertyInput) async {
        await caseRunner.run(cases, of: property, attempt: attempt) { event in
            switch event {
            case .drawn(let drawn): self.channel.send(.caseDrawn(drawn), hold: true)
            case .notDrawn(let reason): self.channel.send(.caseNotDrawn(reason), hold: true)
            case .scenario(let event): self.send(event)
            case .finished(let status): self.channel.send(.caseDone(status))
            }
        }
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
