package import BDDPlatform
package import BDDRunning
package import BDDWorkers
import CucumberMessages
import Gherkin

/// Runs scenarios as they are written, and then with changes, in the same workers.
package final class MutationRun {
    private let code: SupportCode
    private let options: RunOptions
    private let verdicts = JobVerdicts()
    private let progress: MutationProgress
    private let pool: WorkerPool

    /// - Throws: `SystemError` when the system gives no pipe.
    package init(
        _ code: SupportCode, _ options: RunOptions, workers: Int, _ launcher: WorkerLauncher,
        _ progress: MutationProgress
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
    /// - Throws: `SystemError` when no worker can be started.
    package func begin() async throws(SystemError) -> Bool { try await pool.begin() }

    /// Ends the workers.
    package func end() async -> Execution { await pool.end() }

    /// Runs scenarios, with a change or as they are written.
    func run(_ scenarios: [MutableScenario], _ variants: [(scenario: Int, change: FeatureChange?)]) async
        -> [JobVerdict]
    {
        verdicts.clear(variants.count)
        progress.add(variants.count)
        let (code, jobs) = (code, variants)
        let schedule = Schedule(count: variants.count, options) { number in
            let (scenario, change) = jobs[number]
            return JobRun(scenarios[scenario].job(number, change), code)
        }
        await pool.execute(schedule) {}
        return verdicts.all
    }

    /// What became of each change. Those of one place are tried one after the other until a check refuses one, or is
    /// found to accept another value than it names.
    ///
    /// - Parameter isSame: whether a change says what the feature says.
    func outcomes(
        _ scenarios: [MutableScenario], _ mutants: [Mutant], isSame: (Mutant) -> Bool
    ) async -> [MutantOutcome] {
        var outcomes: [MutantOutcome] = Array(repeating: .untried, count: mutants.count)
        for turn in 0..<MutantFinder.turns {
            let due = mutants.indices.filter {
                mutants[$0].turn == turn && (turn == 0 || outcomes[$0 - 1].leavesOpen(mutants[$0]))
            }
            for (mutant, notice) in zip(due, await notices(scenarios, due.map { mutants[$0] })) {
                outcomes[mutant] = notice.map(MutantOutcome.noticed) ?? (isSame(mutants[mutant]) ? .same : .accepted)
            }
        }
        MutantOutcome.judge(&outcomes, mutants)
        return outcomes
    }

    /// Runs each change in one of its scenarios after the other until one is not accepted: most are noticed by the
    /// first.
    ///
    /// - Returns: how each was noticed; nil for one that was not.
    private func notices(_ scenarios: [MutableScenario], _ mutants: [Mutant]) async -> [MutantNotice?] {
        var notices: [MutantNotice?] = Array(repeating: nil, count: mutants.count)
        var open = Array(mutants.indices)
        var done = 0
        var width = 1
        while !open.isEmpty {
            var jobs: [(mutant: Int, scenario: Int, change: FeatureChange?)] = []
            for mutant in open {
                for variant in mutants[mutant].variants.dropFirst(done).prefix(width) {
                    jobs.append((mutant, variant.scenario, variant.change))
                }
            }
            let verdicts = await run(scenarios, jobs.map { ($0.scenario, $0.change) })
            for (job, verdict) in zip(jobs, verdicts) where notices[job.mutant] == nil && !verdict.isPassed {
                notices[job.mutant] = MutantNotice(verdict, scenarios[job.scenario], job.change, code)
            }
            done += width
            width *= 2
            open = open.filter { notices[$0] == nil && mutants[$0].variants.count > done }
        }
        return notices
    }
}

/// How a change was noticed.
enum MutantNotice: String, Sendable, CaseIterable {
    /// A step that checks refused it.
    case check
    /// A step before the checks, or a hook, refused it.
    case earlier
    /// A step had no definition with it, or several.
    case undefined
    case crash
    case timeout

    init(_ verdict: JobVerdict, _ scenario: MutableScenario, _ change: FeatureChange?, _ code: SupportCode) {
        if verdict.isTimeout {
            self = .timeout
        } else if verdict.isCrash {
            self = .crash
        } else if verdict.status == .undefined || verdict.status == .ambiguous {
            self = .undefined
        } else {
            var step = (verdict.step ?? 0) - code.hooksBefore(scenario.outline.outline.tags)
            if case .leftOut(let position) = change, step >= position { step += 1 }
            self = scenario.types.indices.contains(step) && scenario.types[step] == .outcome ? .check : .earlier
        }
    }
}
