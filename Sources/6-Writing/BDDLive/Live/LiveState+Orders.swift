import BDDRunning
import CucumberMessages

/// Choosing the scenarios that run next, and recording failures.
extension LiveState {
    func ids(of choice: LiveOrder.Choice, _ options: RunOptions) -> [Int] {
        switch choice {
        case .all: selected.map(\.id)
        case .failed: notAccepted(options).map(\.id)
        case .scenarios(let ids): selected.map(\.id).filter(ids.contains)
        }
    }

    /// The selected scenarios whose last result was not accepted, or that have no result.
    private func notAccepted(_ options: RunOptions) -> [LiveScenario] {
        selected.filter { !$0.isAccepted(options) }
    }

    /// The scenarios that were not accepted last or never ran, in a form that another program can match.
    func failed(_ options: RunOptions) -> [FailedScenario] { notAccepted(options).map(FailedScenario.init) }

    /// Marks scenarios that failed in another program, now or when their file is taken, unless they have run in this
    /// one.
    mutating func expect(_ failures: [FailedScenario]) {
        expected = Set(failures)
        for scenario in scenarios.values where scenario.result == nil {
            if expected.contains(FailedScenario(scenario)) { change(scenario.id) { $0.lastStatus = .failed } }
        }
    }

    /// Makes scenarios wait for their turn, even if they run now.
    mutating func begin(_ chosen: [Int]) {
        guard !chosen.isEmpty else { return }
        failures = []
        isCutShort = false
        for id in chosen { change(id) { $0.wait() } }
    }

    /// The ids of the scenarios that wait, in the order to run them: those not accepted last come first.
    func waiting(_ rules: LiveRules) -> [Int] {
        let waiting = files.flatMap { file in
            file.scenarios.filter { scenarios[$0]?.phase == .waiting }.compactMap { scenarios[$0] }.filter(\.isSelected)
        }
        let ordered = rules.order.apply(waiting) { ($0.uri, $0.line) }
        return
            (ordered.filter { !$0.isAccepted(rules.options) }
            + ordered.filter { $0.isAccepted(rules.options) }).map(\.id)
    }

    mutating func note(_ hooks: [FailedRunHook], _ others: [RunFailure]) {
        // Each worker runs the hooks, so the same failure can come several times.
        let all = hooks.map { RunFailure(kind: .workerDied, text: $0.description) } + others
        for failure in all where !failures.contains(failure) { failures.append(failure) }
    }
}

extension LiveScenario {
    /// Makes the scenario, in its present text, wait for its turn.
    mutating func wait() {
        phase = .waiting
        events = []
    }

    /// Notes that a worker runs the scenario, before its first event comes.
    mutating func goOn() {
        if phase == .waiting { phase = .running }
    }

    /// Stops the scenario from waiting, and drops the events of its present run.
    mutating func callOff() {
        phase = .resting
        events = []
    }

    /// A job with this number that runs the scenario.
    func job(_ number: Int, _ options: RunOptions) -> Job {
        Job(
            number: number, pickle: pickle, timeout: timeout ?? options.stepTimeout,
            kind: property.map(Job.Kind.property) ?? .scenario)
    }
}
