import BDDRunning

/// The orders, the state and the open jobs of a live run.
struct LiveDesk {
    /// The task of the pool after the orders so far.
    enum Answer {
        case end
        case nothing
        /// Replaces all jobs that have not begun by those with the numbers `jobs`; `waiting` has the ids of their
        /// scenarios.
        case run(jobs: Range<Int>, waiting: [Int])
    }

    var orders: [LiveOrder] = []
    var state = LiveState()
    /// The ids of the scenarios that wait or run, by the numbers of their jobs.
    private(set) var jobs: [Int: Int] = [:]
    private var nextJob = 0
    /// Whether `LiveEvent.settled` was reported after the last orders.
    var isSettled = true
    /// The number of failures of the pool already added to `state`.
    private var knownFailures = (hooks: 0, others: 0)

    /// The paths of the files that were taken since the last call of ``takePaths()``.
    private var taken: [String] = []

    /// The most files that are read before the state can be looked at again.
    private static let portion = 100

    /// Returns the paths of the files that were taken since the last call.
    mutating func takePaths() -> [String] {
        defer { taken = [] }
        return taken
    }

    /// Carries out the orders given since the last call. Of many texts only a portion is taken: the rest stays an
    /// order, with all orders after it.
    ///
    /// - Parameter running: the numbers of the jobs that workers have begun.
    mutating func carryOut(_ rules: LiveRules, running: [Int]) -> Answer {
        let orders = orders
        self.orders = []
        var chosen: [Int] = []
        loop: for (index, order) in orders.enumerated() {
            switch order {
            case .take(let texts):
                let sorted = texts.sorted { $0.key < $1.key }
                for (uri, bytes) in sorted.prefix(Self.portion) {
                    chosen += state.take(uri, bytes, rules: rules)
                    taken.append(uri)
                }
                guard sorted.count > Self.portion else { continue }
                let rest = Dictionary(uniqueKeysWithValues: sorted.dropFirst(Self.portion).map { ($0.key, $0.value) })
                self.orders = [.take(rest)] + orders[(index + 1)...]
                break loop
            case .run(let choice): chosen += state.ids(of: choice, rules.options)
            case .expectFailures(let failures): state.expect(failures)
            case .stop:
                chosen = []
                jobs = [:]
                for id in state.scenarios.keys { state.change(id) { $0.callOff() } }
            case .end: return .end
            }
        }
        return orders.isEmpty ? .nothing : plan(chosen, running: running, rules: rules)
    }

    /// Adds the chosen scenarios to the waiting ones, and makes jobs for all of them, failed ones first.
    private mutating func plan(_ chosen: [Int], running: [Int], rules: LiveRules) -> Answer {
        isSettled = false
        // A property may run for long before its first event: begun again at each edit, it would never end.
        for job in running { if let id = jobs[job] { state.change(id) { $0.goOn() } } }
        state.begin(chosen)
        // A running scenario continues unless it was chosen. If it was, it runs again with its present text.
        jobs = jobs.filter { state.scenarios[$0.value]?.phase == .running }
        let waiting = state.waiting(rules)
        let first = nextJob
        for id in waiting {
            jobs[nextJob] = id
            nextJob += 1
        }
        return .run(jobs: first..<nextJob, waiting: waiting)
    }

    /// The first attempt at the job with this number; nil if it is not wanted any more.
    func run(of job: Int, _ rules: LiveRules) -> JobRun? {
        jobs[job].flatMap { state.scenarios[$0] }.map { JobRun($0.job(job, rules.options), rules.code) }
    }

    /// Removes a job that has ended. With `failFast`, a failure calls off all scenarios that wait.
    mutating func finish(_ job: Int, _ id: Int, options: RunOptions) {
        jobs[job] = nil
        guard options.failFast, let scenario = state.scenarios[id], !scenario.isAccepted(options) else { return }
        for (job, id) in jobs where state.scenarios[id]?.phase == .waiting {
            jobs[job] = nil
            state.change(id) { $0.callOff() }
            state.isCutShort = true
        }
    }

    mutating func note(_ execution: Execution) {
        let hooks = execution.failedHooks.dropFirst(knownFailures.hooks)
        let others = execution.failures.dropFirst(knownFailures.others)
        knownFailures = (execution.failedHooks.count, execution.failures.count)
        state.note(Array(hooks), Array(others))
    }
}
