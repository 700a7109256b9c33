package import BDDPlatform
package import BDDRunning
import CucumberMessages

/// Counts the cases of properties before a run is planned.
///
/// A worker counts them, because a generator may crash or never end. Such a property is not counted.
package struct CaseCounter {
    private let launcher: WorkerLauncher
    private let parameters: [String: String]
    /// The time in nanoseconds that counting the cases of one property may take, apart from that of its values.
    private let timeout: Int
    private let clock = RunClock.system()
    private var worker: WorkerProcess?
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    package init(_ launcher: WorkerLauncher, _ options: RunOptions) {
        self.launcher = launcher
        parameters = options.parameters
        timeout = max(options.stepTimeout, PoolWorker.startTime)
        Interrupts.ignoreBrokenPipes()
    }

    /// Counts the cases of `properties`. A property with more cases than it tries has no count.
    ///
    /// - Throws: `SystemError` if no worker can be started.
    package mutating func counts(of properties: [Int: Property]) throws(SystemError) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for (number, property) in properties.sorted(by: { $0.key < $1.key }) {
            guard let limit = property.mostForAll else { continue }
            counts[number] = try count(property.input, limit: limit)
        }
        if let worker { launcher.dismiss(worker) }
        worker = nil
        return counts
    }

    private mutating func count(_ property: PropertyInput, limit: Int) throws(SystemError) -> Int? {
        let worker = try ready()
        let request = worker.send(.run(.cases(.count(limit: limit), attempt: 0, property)))
        worker.flush()
        let end = clock.now() + Envelope.Duration(nanoseconds: timeout + limit * Property.timeOfValue)
        var answer: (total: Int?, hasEnded: Bool) = (nil, false)
        while !answer.hasEnded {
            let rest = (end - clock.now()).nanoseconds / 1_000_000
            guard rest > 0 else { return giveUp(worker) }
            var watch = FileWatch()
            watch.add(reading: worker.wakeUp)
            if worker.hasUnsent { watch.add(writing: worker.requests) }
            _ = watch.look(milliseconds: min(rest, Self.interval))
            worker.flush()
            do throws(CrashReason) {
                let isOver = try worker.receive(isWoken: watch[0] != .nothing, &buffer) { message in
                    guard case .event(let event, request) = message else { return }
                    if case .drawn(let drawn) = event { answer.total = drawn.total }
                    if case .finished = event { answer.hasEnded = true }
                }
                if isOver, !answer.hasEnded { return giveUp(worker) }
            } catch {
                return giveUp(worker)
            }
        }
        return answer.total
    }

    /// The milliseconds between two looks at the worker, which may be unable to announce what it has sent.
    private static let interval = 100

    private mutating func ready() throws(SystemError) -> WorkerProcess {
        if let worker { return worker }
        let new = try launcher.take()
        if !parameters.isEmpty { new.send(.define(parameters)) }
        worker = new
        return new
    }

    private mutating func giveUp(_ worker: WorkerProcess) -> Int? {
        _ = worker.stop(&buffer, keepsCalls: false)
        self.worker = nil
        return nil
    }
}
