import BDDRunning

/// The orders, the state and the open jobs of a live run.
struct LiveDesk {
    /// What the pool must do for the orders carried out.
    enum Answer {
        case end
        case nothing
        /// Replaces all jobs that have not begun; `waiting` has the ids of the scenarios that wait.
        case run([JobRun], waiting: [Int])
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

    /// Carries out the orders given since the last call.
    mutating func carryOut(_ rules: LiveRules) -> Answer {
        let orders = orders
        self.orders = []
        var chosen: [Int] = []
        for order in orders {
            switch order {
            case .take(let texts):
                for (uri, bytes) in texts.sorted(by: { $0.key < $1.key }) { chosen += state.take(uri, bytes, rules) }
            case .run(let choice): chosen += state.ids(of: choice, rules.options)
            case .expectFailures(let failures): state.expect(failures)
            case .stop:
                chosen = []
                jobs = [:]
                for id in state.scenarios.keys { state.change(id) { $0.callOff() } }
            case .end: return .end
            }
        }
        return orders.isEmpty ? .nothing : plan(chosen, rules)
    }

    /// Adds the chosen scenarios to those that wait, and makes jobs for all of them: failed ones first.
    private mutating func plan(_ chosen: [Int], _ rules: LiveRules) -> Answer {
        isSettled = false
        state.begin(chosen)
        // A running scenario goes on unless it was chosen: then it runs again, as it is written now.
        jobs = jobs.filter { state.scenarios[$0.value]?.phase == .running }
        let waiting = state.waiting(rules)
        var runs: [JobRun] = []
        for id in waiting {
            guard let scenario = state.scenarios[id] else { continue }
            jobs[nextJob] = id
            runs.append(JobRun(scenario.job(nextJob, rules.options), rules.code))
            nextJob += 1
        }
        return .run(runs, waiting: waiting)
    }

    /// Removes a job that has ended. With `failFast`, a failure calls off all scenarios that wait.
    mutating func finish(_ job: Int, _ id: Int, _ options: RunOptions) {
        jobs[job] = nil
        guard options.failFast, let status = state.scenarios[id]?.lastStatus, !options.accepts(status) else { return }
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
