import BDDReports
import Foundation
import Synchronization

@testable import BDDLive
@testable import BDDRunning
@testable import BDDWorkers
@testable import CrashFixture

/// A live run with the misbehaving steps of CrashFixture, in worker processes.
final class LiveTrial {
    let live: LiveRun
    let rules: LiveRules
    private let log: Log
    private let ended = DispatchSemaphore(value: 0)

    private final class Log: Sendable {
        let settled = Mutex(0)
        let bell = DispatchSemaphore(value: 0)
    }

    init(workers: Int = 2, options: RunOptions = RunOptions()) throws {
        let log = Log()
        let rules = LiveRules(code: SupportCode([misdeeds]), options: options, workers: workers)
        live = try LiveRun(rules) { event in
            if case .settled = event { log.settled.withLock { $0 += 1 } }
            log.bell.signal()
        }
        self.log = log
        self.rules = rules
        Thread.detachNewThread { [live, ended] in
            let launcher = WorkerLauncher(
                ProcessInfo.processInfo.environment, program: BuiltProgram("CrashFixture").url.path)
            _ = try? live.serve(launcher)
            launcher.end()
            ended.signal()
        }
    }

    deinit {
        live.order(.end)
        ended.wait()
    }

    /// Passes the text of a file to the run.
    func take(_ text: String, of uri: String = "a.feature") {
        live.order(.take([uri: Array(text.utf8)]))
    }

    /// Waits until `condition` is true, at most a minute.
    func wait(until condition: (LiveState) -> Bool) -> Bool {
        while !condition(live.state) {
            if log.bell.wait(timeout: .now() + 60) == .timedOut { return false }
        }
        return true
    }

    /// Waits until the run has had nothing left to do `count` times.
    func waitUntilSettled(_ count: Int = 1) -> Bool {
        while log.settled.withLock(\.self) < count {
            if log.bell.wait(timeout: .now() + 60) == .timedOut { return false }
        }
        return true
    }

    /// The status of each scenario, by its name.
    var statuses: [String: String] {
        Dictionary(live.state.selected.map { ($0.name, $0.result?.status.name ?? "-") }) { $1 }
    }
}
