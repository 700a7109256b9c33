import BDDReports
package import BDDRunning
import CucumberMessages
import Gherkin

/// Does the work of `bdd mutate` for one plan: runs it unchanged, finds changes, and runs the scenarios with them.
package struct Mutation {
    /// The result of the work.
    package struct Work {
        package enum Answer {
            case result(MutationResult)
            case replay(String, isAccepted: Bool)
            case unknownReplay(String)
        }

        /// One message for each scenario that is not accepted without a change.
        package let failures: [String]
        /// One message for each scenario that fails without a change and is excused by a quarantine.
        package let excused: [String]
        package let answer: Answer
    }

    private let code: SupportCode
    private let plan: Plan
    private let seed: UInt64
    private let options: RunOptions

    package init(_ code: SupportCode, _ plan: Plan, options: RunOptions, seed: UInt64) {
        self.code = code
        self.plan = plan
        self.options = options
        self.seed = seed
    }

    package func run(in run: MutationRun, replay: String?) async -> Work {
        var scenarios = plan.mutableScenarios(options)
        let unchanged = await run.run(scenarios, scenarios.indices.map { ($0, nil) })
        for (number, verdict) in unchanged.enumerated() {
            scenarios[number].limitTimeout(longest: verdict.longest)
        }
        let sources = plan.features.map(\.source)
        let marks = AllMarks(sources)
        let finder = MutantFinder(code, scenarios, marks: marks.marks)
        finder.find(in: plan.features) { unchanged[$0].isPassed }
        var (failures, excused): ([String], [String]) = ([], [])
        for (scenario, verdict) in zip(scenarios, unchanged) where verdict.isKnown && verdict.status > .skipped {
            if options.quarantines.excuses(verdict.status, ofTags: scenario.pickle.tagNames) {
                excused.append(scenario.failure(verdict, level: "warning") + " (it is in quarantine)")
            } else {
                failures.append(scenario.failure(verdict, level: "error"))
            }
        }
        if let replay {
            return Work(
                failures: failures, excused: excused,
                answer: await self.replay(replay, finder, scenarios: scenarios, run: run))
        }
        let outcomes = await run.outcomes(scenarios, finder.mutants, isSame: finder.isSame)
        let result = MutationResult(
            finder.mutants, outcomes, marks: marks, scenarios: unchanged.count(where: \.isPassed),
            unknownScenarios: unchanged.count { !$0.isKnown }, seed: seed, sources: sources)
        return Work(failures: failures, excused: excused, answer: .result(result))
    }

    private func replay(
        _ id: String, _ finder: MutantFinder, scenarios: [MutableScenario], run: MutationRun
    ) async -> Work.Answer {
        guard let mutant = finder.mutants.first(where: { $0.id == id }) else { return .unknownReplay(id) }
        let verdicts = await run.run(scenarios, mutant.variants.map { ($0.scenario, $0.change) })
        let shown = verdicts.firstIndex { !$0.isPassed } ?? 0
        let variant = mutant.variants[shown]
        let replay = MutantReplay(
            mutant, scenarios[variant.scenario], change: variant.change, verdict: verdicts[shown], code: code)
        return .replay(replay.text, isAccepted: verdicts.allSatisfy(\.isPassed))
    }
}

extension MutantFinder {
    /// Whether `mutant` differs from the feature only in spelling, so that every step means the same.
    func isSame(_ mutant: Mutant) -> Bool {
        guard mutant.kind == .value || mutant.kind == .example, let variant = mutant.variants.first,
            let reading = rows[variant.scenario]
        else { return false }
        let scenario = scenarios[variant.scenario]
        let changed = variant.change.applied(to: scenario.outline, scenario.types)
        // Keeps the generated cells of the property's case, so that only the changed cells differ.
        var values = changed.cells
        for column in scenario.outline.generated { values[column] = reading.values[column] }
        let steps = changed.filled(with: values).steps
        return zip(steps, reading.input.steps).enumerated().allSatisfy { index, steps in
            guard steps.0.docString == steps.1.docString, steps.0.dataTable == steps.1.dataTable else { return false }
            if steps.0.text == steps.1.text { return true }
            guard let new = StepReading(steps.0.text, code), let old = reading.steps[index] else { return false }
            return new.means(old)
        }
    }
}

extension MutableScenario {
    fileprivate func failure(_ verdict: JobVerdict, level: String) -> String {
        let reason = verdict.message.map { ": \($0)" } ?? ""
        let status = verdict.status.rawValue.lowercased()
        return "\(pickle.scenarioLocation): \(level): without any change this scenario is \(status)\(reason)"
    }
}
