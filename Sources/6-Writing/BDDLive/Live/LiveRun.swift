package import BDDPlatform
package import BDDRunning
import BDDSteps
package import BDDWorkers
import Synchronization

/// Runs what is affected when features change, again and again, in workers that stay ready between runs.
///
/// One thread calls ``serve(_:)``, which goes on until the end is ordered; from anywhere else orders are given and
/// ``state`` is looked at. Texts are given, not read: what an editor has not saved yet runs as well.
package final class LiveRun: Sendable {
    private let rules: LiveRules
    private let desk = Mutex(LiveDesk())
    private let pipe: Pipe
    private let pictures: ByteStore
    private let notify: @Sendable (LiveEvent) -> Void

    /// - Parameter notify: is told what happens, one thing after the other, by the thread that serves: it should not take
    ///   long. It may look at ``state`` and give orders.
    /// - Throws: `SystemError` when the system gives no pipe or no temporary file.
    package init(_ rules: LiveRules, notify: @escaping @Sendable (LiveEvent) -> Void) throws(SystemError) {
        self.rules = rules
        self.notify = notify
        pipe = try Pipe()
        pictures = try ByteStore()
        pipe.reading.makeNonBlocking()
        pipe.writing.makeNonBlocking()
    }

    deinit {
        pipe.reading.discard()
        pipe.writing.discard()
    }

    /// What is known now.
    var state: LiveState { desk.withLock(\.state) }

    /// One scenario as it is now: cheaper than all.
    func scenario(_ id: Int) -> LiveScenario? { desk.withLock { $0.state.scenarios[id] } }

    /// Asks for something, which is done soon: at once also where scenarios run.
    package func order(_ order: LiveOrder) {
        desk.withLock { $0.orders.append(order) }
        _ = pipe.writing.writeSome([1])
    }

    /// Does what is ordered, to the order that ends it or an interrupt.
    ///
    /// - Returns: what became of the hooks of the run.
    /// - Throws: `SystemError` when the system gives no pipe.
    package func serve(_ launcher: WorkerLauncher) throws(SystemError) -> Execution {
        let recorder = Recorder(rules.code, recordsStepStarts: true) { [self] event, job in receive(event, of: job) }
        let context = RunContext(rules.code, rules.options, recorder: recorder)
        let pool = try WorkerPool(context, size: rules.workers, launcher: launcher, printsFailures: false)
        pool.serve(self)
        return pool.finish()
    }

    /// Takes an event of a job, unless it is called off.
    private func receive(_ event: ScenarioEvent, of job: Int) {
        let event = event.stored(in: pictures)
        let id = desk.withLock { desk -> Int? in
            guard let id = desk.jobs[job] else { return nil }
            desk.state.change(id) { $0.receive(event) }
            if case .finished(willBeRetried: false, _) = event { desk.finish(job, id, rules.options) }
            return id
        }
        if let id { notify(.scenario(id, event)) }
    }
}

extension ScenarioEvent {
    /// What is attached and large waits on disk: it stays for as long as the result of the scenario, and is looked at
    /// seldom.
    fileprivate func stored(in store: ByteStore) -> ScenarioEvent {
        guard case .attached(let step, var content, let time) = self, case .bytes(let bytes) = content.body,
            bytes.count >= 4096, let stored = try? store.store(bytes)
        else { return self }
        content.body = .stored(stored)
        return .attached(step, content, time)
    }
}

extension LiveRun: JobSource {
    package var bell: FileDescriptor { pipe.reading }

    package func takeOrders() -> PoolOrders? {
        var buffer = [UInt8](repeating: 0, count: 256)
        while case .bytes = pipe.reading.read(into: &buffer) {}
        switch desk.withLock({ $0.carryOut(rules) }) {
        case .end: return nil
        case .nothing: return PoolOrders()
        case .run(let runs, let waiting):
            notify(.planned(waiting))
            return PoolOrders(jobs: LiveJobs(runs: runs) { [self] number in isWanted(number) })
        }
    }

    private func isWanted(_ number: Int) -> Bool { desk.withLock { $0.jobs[number] != nil } }

    package func note(_ execution: Execution, isIdle: Bool) {
        let isNews = desk.withLock { desk in
            desk.note(execution)
            guard isIdle, !desk.isSettled, desk.orders.isEmpty else { return false }
            desk.isSettled = true
            return true
        }
        if isNews { notify(.settled) }
    }
}
