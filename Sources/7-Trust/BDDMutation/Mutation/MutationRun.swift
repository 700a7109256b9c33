package import BDDPlatform
package import BDDRunning
package import BDDWorkers
import CucumberMessages
import Gherkin

/// Runs scenarios unchanged, and then with changes, in the same workers.
package final class MutationRun {
    private let code: SupportCode
    private let options: RunOptions
    private let verdicts = JobVerdicts()
    private let progress: MutationProgress
    private let pool: WorkerPool

    /// - Throws: `SystemError` if no pipe can be created.
    package init(
        _ code: SupportCode, _ options: RunOptions, workers: Int, launcher: WorkerLauncher,
        progress: MutationProgress
    ) throws(SystemError) {
        self.code = code
        self.options = options
        self.progress = progress
        let recorder = Recorder(code) { [verdicts, progress] event, number in
            if verdicts.receive(event, of: number) { progress.advance() }
        }
        pool = try WorkerPool(RunContext(code, options, recorder: recorder), size: workers, launcher: launcher)
    }

    /// Starts the workers.
    ///
    /// - Returns: whether scenarios can run.
    /// - Throws: `SystemError` if no worker can be started.
    package func begin() async throws(SystemError) -> Bool { try await pool.begin() }

    /// Ends the workers.
    package func end() async -> Execution { await pool.end() }

    /// Runs scenarios, each with its change, or unchanged if the change is nil.
    ///
    /// - Parameter isThorough: whether properties run many cases.
    /// - Returns: the verdicts, in the order of `variants`.
    func run(
        _ scenarios: [MutableScenario], _ variants: [(scenario: Int, change: FeatureChange?)], isThorough: Bool = false
    ) async -> [JobVerdict] {
        verdicts.clear(variants.count)
        progress.add(variants.count)
        let (code, jobs) = (code, variants)
        let schedule = Schedule(count: variants.count, options) { number in
            let (scenario, change) = jobs[number]
            return JobRun(scenarios[scenario].job(number, change, isThorough: isThorough), code)
        }
        await pool.execute(schedule) {}
        return verdicts.all
    }

    /// Tries the changes and returns their outcomes. The second and later changes at a place are tried only if
    /// `MutantOutcome.leavesOpen` says so for the change before.
    ///
    /// - Parameter isSame: whether a change differs from the feature only in spelling.
    func outcomes(
        _ scenarios: [MutableScenario], _ mutants: [Mutant], isSame: (Mutant) -> Bool
    ) async -> [MutantOutcome] {
        var outcomes: [MutantOutcome] = Array(repeating: .untried, count: mutants.count)
        for turn in 0...(mutants.map(\.turn).max() ?? 0) {
            let due = mutants.indices.filter {
                mutants[$0].turn == turn
                    && (turn == 0 || mutants[$0].isMarked || outcomes[$0 - 1].leavesOpen(mutants[$0]))
            }
            for (mutant, trial) in zip(due, await trials(scenarios, due.map { mutants[$0] })) {
                outcomes[mutant] =
                    switch trial {
                    case .noticed(let notice): .noticed(notice)
                    case .unknown: .unknown
                    case .accepted: isSame(mutants[mutant]) ? .same : .accepted
                    }
            }
        }
        MutantOutcome.judge(&outcomes, mutants)
        return outcomes
    }

    /// Runs each change in its scenarios until one of them refuses it: in one scenario, then in two more, then in four.
    /// Most changes are refused by the first.
    ///
    /// - Returns: the outcome of each change.
    private func trials(_ scenarios: [MutableScenario], _ mutants: [Mutant]) async -> [MutantTrial] {
        var trials: [MutantTrial] = Array(repeating: .accepted, count: mutants.count)
        var open = Array(mutants.indices)
        var done = 0
        var width = 1
        while !open.isEmpty {
            var jobs: [Try] = []
            for mutant in open {
                for variant in mutants[mutant].variants.dropFirst(done).prefix(width) {
                    jobs.append((mutant, variant.scenario, variant.change))
                }
            }
            let verdicts = await run(scenarios, jobs.map { ($0.scenario, $0.change) })
            for (job, verdict) in zip(jobs, verdicts) {
                record(verdict, of: job, among: scenarios, in: &trials[job.mutant])
            }
            done += width
            width *= 2
            open = open.filter { trials[$0] == .accepted && mutants[$0].variants.count > done }
        }
        await lookAgain(scenarios, mutants, trials: &trials)
        return trials
    }

    private typealias Try = (mutant: Int, scenario: Int, change: FeatureChange?)

    private func record(
        _ verdict: JobVerdict, of job: Try, among scenarios: [MutableScenario], in trial: inout MutantTrial
    ) {
        if case .noticed = trial { return }
        if !verdict.isKnown {
            trial = .unknown
        } else if !verdict.isPassed {
            trial = .noticed(MutantNotice(verdict, scenarios[job.scenario], change: job.change, code: code))
        }
    }

    /// Runs changes of properties that were accepted again, with many cases.
    private func lookAgain(
        _ scenarios: [MutableScenario], _ mutants: [Mutant], trials: inout [MutantTrial]
    ) async {
        var jobs: [Try] = []
        for mutant in mutants.indices where trials[mutant] == .accepted && mutants[mutant].mayNotBeAccepted {
            for variant in mutants[mutant].variants where scenarios[variant.scenario].property != nil {
                jobs.append((mutant, variant.scenario, variant.change))
            }
        }
        guard !jobs.isEmpty else { return }
        let verdicts = await run(scenarios, jobs.map { ($0.scenario, $0.change) }, isThorough: true)
        for (job, verdict) in zip(jobs, verdicts) {
            record(verdict, of: job, among: scenarios, in: &trials[job.mutant])
        }
    }
}

/// The outcome of trying a change in its scenarios.
private enum MutantTrial: Equatable {
    case accepted
    case noticed(MutantNotice)
    /// The run was interrupted before it was known.
    case unknown
}

/// How a change was noticed.
enum MutantNotice: String, Sendable, CaseIterable {
    /// A step that checks failed.
    case check
    /// A step that does not check failed, or a hook failed.
    case earlier
    /// A changed step has no definition, or several.
    case undefined
    case crash
    case timeout

    init(_ verdict: JobVerdict, _ scenario: MutableScenario, change: FeatureChange?, code: SupportCode) {
        if verdict.isTimeout {
            self = .timeout
        } else if verdict.isCrash {
            self = .crash
        } else if verdict.status == .undefined || verdict.status == .ambiguous {
            self = .undefined
        } else {
            var step = (verdict.step ?? 0) - code.hooksBefore(scenario.outline.outline.tags)
            if case .leftOut(let steps) = change { for position in steps where step >= position { step += 1 } }
            self = scenario.types.indices.contains(step) && scenario.types[step] == .outcome ? .check : .earlier
        }
    }
}
