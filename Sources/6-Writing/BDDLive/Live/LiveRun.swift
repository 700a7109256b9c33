package import BDDPlatform
package import BDDRunning
import BDDSteps
package import BDDWorkers
import Synchronization

/// Runs the affected scenarios each time features change, in workers that stay ready between runs.
///
/// One thread calls ``serve(_:)``, which returns after the order to end. Any thread may give orders and read ``state``.
/// Texts are passed to the run, so text that an editor has not saved runs as well.
package final class LiveRun: Sendable {
    private let rules: LiveRules
    private let desk = Mutex(LiveDesk())
    private let arrival: WakeUp
    private let pictures: ByteStore
    private let notify: @Sendable (LiveEvent) -> Void

    /// - Parameter notify: called with each event in turn by the thread that serves, so it should return quickly. It
    ///   may read ``state`` and give orders.
    /// - Throws: `SystemError` if no pipe or temporary file can be opened.
    package init(_ rules: LiveRules, notify: @escaping @Sendable (LiveEvent) -> Void) throws(SystemError) {
        self.rules = rules
        self.notify = notify
        arrival = try WakeUp()
        pictures = try ByteStore()
    }

    /// A copy of the present state.
    var state: LiveState { desk.withLock(\.state) }

    /// The present state of one scenario, without a copy of all others; nil if the id is unknown.
    func scenario(_ id: Int) -> LiveScenario? { desk.withLock { $0.state.scenarios[id] } }

    /// A file and its scenarios, selected or not; nil if there is no such file.
    func file(_ uri: String) -> (file: LiveFile, scenarios: [LiveScenario])? {
        desk.withLock { desk in
            desk.state.file(uri).map { file in (file, file.scenarios.compactMap { desk.state.scenarios[$0] }) }
        }
    }

    /// The failed hooks of the run, and the failures of workers outside of scenarios.
    var failures: [RunFailure] { desk.withLock(\.state.failures) }

    /// Gives an order. It is carried out soon, even while scenarios run.
    package func order(_ order: LiveOrder) {
        desk.withLock { $0.orders.append(order) }
        arrival.send()
    }

    /// Carries out orders until the order to end or an interrupt.
    ///
    /// - Returns: the failed hooks and workers, and whether there was an interrupt.
    /// - Throws: `SystemError` if no pipe can be opened.
    package func serve(_ launcher: WorkerLauncher) throws(SystemError) -> Execution {
        let recorder = Recorder(rules.code, recordsStepStarts: true) { [self] event, job in receive(event, of: job) }
        let context = RunContext(rules.code, rules.options, recorder: recorder)
        let pool = try WorkerPool(context, size: rules.workers, launcher: launcher, printsFailures: false)
        pool.serve(self)
        return pool.finish()
    }

    /// Stores and reports an event of a job, unless its scenario was called off.
    private func receive(_ event: ScenarioEvent, of job: Int) {
        let event = event.stored(in: pictures)
        let id = desk.withLock { desk -> Int? in
            guard let id = desk.jobs[job] else { return nil }
            desk.state.change(id) { $0.receive(event) }
            if case .finished(_, willBeRetried: false, _) = event { desk.finish(job, id, options: rules.options) }
            return id
        }
        if let id { notify(.scenario(id, event)) }
    }
}

extension ScenarioEvent {
    /// Moves attachments of 4 KiB and more to disk: they stay as long as the result of their scenario, and are rarely
    /// read.
    fileprivate func stored(in store: ByteStore) -> ScenarioEvent {
        guard case .attached(let step, var content, let time) = self, case .bytes(let bytes) = content.body,
            bytes.count >= 4096, let stored = try? store.store(bytes)
        else { return self }
        content.body = .stored(stored)
        return .attached(step, content, time)
    }
}

extension LiveRun: JobSource {
    package var wakeUp: FileDescriptor { arrival.file }

    package func takeOrder(running: [Int]) -> PoolOrder {
        arrival.clear()
        let (answer, taken, isMore) = desk.withLock { desk in
            let answer = desk.carryOut(rules, running: running)
            return (answer, desk.takePaths(), !desk.orders.isEmpty)
        }
        if isMore { arrival.send() }
        if !taken.isEmpty { notify(.taken(taken)) }
        switch answer {
        case .end: return .end
        case .nothing: return .goOn
        case .run(let jobs, let waiting):
            notify(.planned(waiting))
            return .replace(count: jobs.count) { [self] index in
                desk.withLock { $0.run(of: jobs.lowerBound + index, rules) }
            } isWanted: { [self] number in
                isWanted(number)
            }
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
