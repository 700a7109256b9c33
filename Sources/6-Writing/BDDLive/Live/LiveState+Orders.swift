import BDDRunning
import CucumberMessages

/// What is run next, and what is noted of it.
extension LiveState {
    func ids(of choice: LiveOrder.Choice, _ options: RunOptions) -> [Int] {
        switch choice {
        case .all: selected.map(\.id)
        case .failed: notAccepted(options).map(\.id)
        case .scenarios(let ids): selected.map(\.id).filter(ids.contains)
        }
    }

    /// The scenarios that were not accepted when they ran last, or never ran.
    private func notAccepted(_ options: RunOptions) -> [LiveScenario] {
        selected.filter { !options.accepts($0.lastStatus) }
    }

    /// The same, for another program.
    func failed(_ options: RunOptions) -> [FailedScenario] { notAccepted(options).map(FailedScenario.init) }

    /// Notes what another program has found of the scenarios that have not run here.
    mutating func expect(_ failures: [FailedScenario]) {
        let failed = Set(failures)
        for scenario in scenarios.values where scenario.result == nil {
            if failed.contains(FailedScenario(scenario)) { change(scenario.id) { $0.lastStatus = .failed } }
        }
    }

    /// Lets scenarios wait for their turn, also those that run.
    mutating func begin(_ chosen: [Int]) {
        guard !chosen.isEmpty else { return }
        failures = []
        isCutShort = false
        for id in chosen { change(id) { $0.wait() } }
    }

    /// The scenarios that wait: those first that were not accepted when they ran last.
    func waiting(_ rules: LiveRules) -> [Int] {
        let waiting = selected.filter { $0.phase == .waiting }
        let ordered = rules.order.apply(waiting) { ($0.uri, $0.line) }
        return
            (ordered.filter { !rules.options.accepts($0.lastStatus) }
            + ordered.filter { rules.options.accepts($0.lastStatus) }).map(\.id)
    }

    mutating func note(_ hooks: [FailedRunHook], _ others: [RunFailure]) {
        // Each worker runs the hooks.
        let all = hooks.map { RunFailure(kind: .workerDied, text: $0.description) } + others
        for failure in all where !failures.contains(failure) { failures.append(failure) }
    }
}

extension LiveScenario {
    /// Waits for its turn, as it is written now.
    mutating func wait() {
        phase = .waiting
        events = []
    }

    /// Does not wait any more, and what runs of it counts no more.
    mutating func callOff() {
        phase = .resting
        events = []
    }

    /// The scenario as something to run.
    func job(_ number: Int, _ options: RunOptions) -> Job {
        Job(number: number, pickle: pickle, timeout: timeout ?? options.stepTimeout, property: property)
    }
}
