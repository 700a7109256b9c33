import BDDPlatform
package import BDDRunning
import BDDSteps
import CucumberMessages
import Dispatch
import Synchronization

/// A worker process: runs the scenarios that its supervisor sends, one after the other.
package final class Worker: Sendable {
    private let code: SupportCode
    private let clock: RunClock
    private let runner: JobRunner
    private let channel: MessageChannel
    private let printed: PrintedOutput
    private let queue = RequestQueue()
    private let parameters = Mutex<[String: String]>([:])

    /// - Throws: `SystemError` when the process does not have the files of `WorkerFiles`.
    private init(_ code: SupportCode) throws(SystemError) {
        // Programs that steps start must not keep the channel open.
        for file in WorkerFiles.all { file.isInherited = false }
        let memory = try SharedMemory(WorkerFiles.memory, size: MessageRing.size)
        WorkerFiles.memory.discard()
        CrashWitness.watch(notingAt: MessageRing.crashNote(in: memory))
        channel = MessageChannel(memory, wakeUp: WorkerFiles.wakeUp)
        printed = try PrintedOutput(channel)
        self.code = code
        clock = .system()
        runner = JobRunner(
            code,
            ScenarioRunner(clock: clock, mode: .execute) { [queue] in await queue.carryOnUncancelled($0) })
    }

    /// Makes this process a worker until it ends.
    @concurrent
    package static func serve(_ code: SupportCode) async -> Never {
        try? await Worker(code).serve()
        Terminal.exitAtOnce(CrashReason.endOfChannel)
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
                    await RunParameters.$values.withValue(self.parameters.withLock(\.self)) {
                        while !Task.isCancelled, await self.carryOutNext() {}
                    }
                }
            }
        }
    }

    /// Carries out the next request.
    ///
    /// - Returns: false if the request changed the parameters.
    private func carryOutNext() async -> Bool {
        let request = await queue.next()
        defer { if queue.finish() { channel.wakeSupervisor() } }
        if case .define(let values) = request {
            parameters.withLock { $0 = values }
            return false
        }
        // A crash outside this task counts as a crash in the background.
        CrashWitness.begin()
        defer { CrashWitness.end() }
        let number = queue.current
        switch request {
        case .runHooks(let type): await runHooks(type, number)
        case .run(let request):
            let counted = request.counted
            if counted.isQuiet { channel.beginCounting(number, last: counted.last) }
            await runner.execute(request) { self.send($0, of: number) }
            channel.endCounting()
        case .define, .cancel, .recall: break
        }
        return true
    }

    /// Reads requests until the channel ends. The end of the channel ends the process at once, whatever is running: the
    /// supervisor is gone, or no longer needs this worker.
    private func readRequests() {
        var frames = FrameBuffer()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case .bytes(let bytes) = WorkerFiles.requests.read(into: &buffer) {
            frames.append(bytes)
            var new: [WorkerRequest] = []
            while let request = Self.nextRequest(&frames) {
                switch request {
                case .cancel(let number): queue.cancel(request: number)
                case .recall:
                    queue.append(new)
                    new = []
                    channel.send(.givenBack(from: queue.recall()))
                    channel.wakeSupervisor()
                default: new.append(request)
                }
            }
            queue.append(new)
        }
        Terminal.exitAtOnce(CrashReason.endOfChannel)
    }

    private static func nextRequest(_ frames: inout FrameBuffer) -> WorkerRequest? {
        do {
            guard let payload = try frames.nextPayload() else { return nil }
            var reader = ByteReader(payload)
            return try WorkerRequest(from: &reader)
        } catch {
            Terminal.exit(.notDone)
        }
    }

    private func runHooks(_ type: Envelope.Hook.HookType, _ request: Int) async {
        await HookRunner(code: code, clock: clock).run(type) { [channel, printed] event in
            if case .stepFinished = event { printed.flush() }
            channel.send(.event(event, request: request))
        }
        channel.send(.event(.finished(.unknown, willBeRetried: false, clock.now()), request: request))
    }

    /// Sends an event of a job. An event after which no step runs is held, and goes out together with the next one.
    private func send(_ event: ScenarioEvent, of request: Int) {
        switch event {
        case .stepFinished:
            // What it sends belongs to this step.
            printed.flush()
            channel.send(.event(event, request: request), hold: true)
        case .started, .drawn: channel.send(.event(event, request: request), hold: true)
        case .stepStarted, .limited, .attached, .reported, .finished: channel.send(.event(event, request: request))
        }
    }
}
