package import BDDDiagnostics
import Gherkin

/// The results of all changes that were tried.
package struct MutationResult: Sendable {
    enum Verdict: Sendable, Equatable {
        case noticed(MutantNotice)
        /// The change was accepted, and the direction says why it may be.
        case understood(StepDirection)
        /// The change was accepted, and a mark allows it.
        case marked(MutationMark)
        case survived
    }

    /// The seed of the random values of properties. It does not affect which changes are made.
    let seed: UInt64
    /// The number of scenarios that pass unchanged, which are the ones that were changed.
    let scenarios: Int
    let mutants: [Mutant]
    let verdicts: [Verdict]
    let marks: [MutationMark]
    /// Problems of marks: unreadable, not needed, or without anything to keep.
    package let diagnostics: [Diagnostic]
    /// The survivors by cause.
    let causes: [SurvivorCause]
    /// The feature files, whose text the page shows.
    let sources: [Source]
    /// The work that an interrupt left out; nil if the result is complete.
    package let interruption: Interruption?

    /// The work that a run left out because it was interrupted.
    package struct Interruption: Sendable, Equatable {
        /// The number of changes that were found and not tried.
        let changes: Int
        /// The number of scenarios that did not run unchanged, so that no change of them was found.
        let scenarios: Int

        /// The interruption as a sentence for reports.
        package var text: String {
            let changes = self.changes == 1 ? "1 change was" : "\(self.changes) changes were"
            let sentence = "This is not the whole result: the run was interrupted, and \(changes) not tried"
            switch self.scenarios {
            case 0: return "\(sentence)."
            case 1: return "\(sentence); 1 scenario was not looked at."
            default: return "\(sentence); \(self.scenarios) scenarios were not looked at."
            }
        }
    }

    package var survivors: [Mutant] { zip(mutants, verdicts).filter { $0.1 == .survived }.map(\.0) }

    func count(_ isCounted: (Verdict) -> Bool) -> Int { verdicts.count(where: isCounted) }

    var noticedCount: Int { count { if case .noticed = $0 { true } else { false } } }
    var understoodCount: Int { count { if case .understood = $0 { true } else { false } } }
    var markedCount: Int { count { if case .marked = $0 { true } else { false } } }

    /// The number of changes that `mark` keeps.
    func count(of mark: MutationMark) -> Int { count { $0 == .marked(mark) } }
}

extension MutationResult {
    /// - Parameters:
    ///   - found: the changes, tried or not.
    ///   - outcomes: the outcomes of the changes, in the same order.
    init(
        _ found: [Mutant], _ outcomes: [MutantOutcome], marks all: AllMarks, scenarios: Int, unknownScenarios: Int,
        seed: UInt64, sources: [Source]
    ) {
        let unknown = outcomes.count { $0 == .unknown }
        let isWhole = unknown == 0 && unknownScenarios == 0
        let effects = ScenarioEffects(found, outcomes)
        var mutants: [Mutant] = []
        var verdicts: [Verdict] = []
        var open = unknown
        for (mutant, outcome) in zip(found, outcomes) where effects.isShown(mutant, outcome) {
            // Whether steps have an effect is known when each of their changes was tried.
            if !isWhole, outcome == .accepted, mutant.actions != nil {
                open += 1
                continue
            }
            mutants.append(mutant)
            verdicts.append(Self.verdict(mutant, outcome, effects: effects, marks: all.marks))
        }
        var diagnostics = all.diagnostics
        for mark in isWhole ? all.marks : [] {
            guard let source = all.sources.first(where: { $0.uri == mark.origin }) else { continue }
            // A mark in a scenario that is not run meets no change, and may still be needed.
            let isMet = found.contains { mark.covers($0) }
            guard isMet ? !verdicts.contains(.marked(mark)) : !mark.isThere else { continue }
            diagnostics.append(Diagnostic(mark, isMet: isMet, source: source))
        }
        let survivors = zip(mutants, verdicts).filter { $0.1 == .survived }.map(\.0)
        self.init(
            seed: seed, scenarios: scenarios, mutants: mutants, verdicts: verdicts, marks: all.marks,
            diagnostics: diagnostics, causes: SurvivorCause.all(of: survivors), sources: sources,
            interruption: isWhole ? nil : Interruption(changes: open, scenarios: unknownScenarios))
    }

    /// The verdict on a change. A mark counts only if the change would survive without it.
    private static func verdict(
        _ mutant: Mutant, _ outcome: MutantOutcome, effects: ScenarioEffects, marks: [MutationMark]
    ) -> Verdict {
        if case .noticed(let notice) = outcome { return .noticed(notice) }
        if outcome == .alike { return .understood(Double(mutant.original) == nil ? .alike : .bound) }
        if let direction = mutant.understood, !effects.lacks(mutant) { return .understood(direction) }
        return marks.first { $0.covers(mutant) }.map(Verdict.marked) ?? .survived
    }
}

/// Which scenarios have an effect that their checks see.
private struct ScenarioEffects {
    /// The steps without an effect, by the scenario that contains them.
    private var lacking: [FeaturePart: ScenarioActions] = [:]

    /// A scenario has no effect if it is accepted without all its steps that do something, and if its checks notice no
    /// change of these steps.
    init(_ mutants: [Mutant], _ outcomes: [MutantOutcome]) {
        var noticed: [FeaturePart: Set<Int>] = [:]
        for (mutant, outcome) in zip(mutants, outcomes) where !mutant.isInOutcome && outcome.isCheck {
            noticed[mutant.part, default: []].formUnion(mutant.markedLines)
        }
        for (mutant, outcome) in zip(mutants, outcomes) where outcome == .accepted {
            guard let actions = mutant.actions, noticed[mutant.part]?.isDisjoint(with: actions.lines) != false else {
                continue
            }
            lacking[mutant.part] = actions
        }
    }

    /// Whether `mutant` leaves out all steps of a scenario without an effect.
    func lacks(_ mutant: Mutant) -> Bool { mutant.actions != nil && lacking[mutant.part] != nil }

    /// Whether the change is part of the result. That a scenario is accepted without several steps says nothing if a
    /// check sees one of them.
    func isShown(_ mutant: Mutant, _ outcome: MutantOutcome) -> Bool {
        if mutant.kind == .steps, outcome == .accepted { return lacks(mutant) }
        return outcome != .untried && outcome != .unknown && outcome != .same
    }
}

extension Diagnostic {
    /// Reports a mark that keeps nothing.
    fileprivate init(_ mark: MutationMark, isMet: Bool, source: Source) {
        let kept = mark.name.hasPrefix("the ") ? mark.name : "\"\(mark.name)\""
        self.init(
            code: "mutate", uri: mark.origin, location: mark.location, severity: isMet ? .warning : .error,
            message: isMet
                ? "this mark is not needed, because every change of \(kept) is noticed or may pass"
                : "this mark keeps nothing, because there is no \(kept) to change in line \(mark.lines[0])",
            excerpt: SourceExcerpt(of: source.data, at: mark.location),
            help: isMet
                ? "take it away" : "write it directly above the step or the row, with the value as it is written there")
    }
}
