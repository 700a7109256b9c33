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

    let seed: UInt64
    /// The number of scenarios that pass unchanged, which are the ones that were changed.
    let scenarios: Int
    let mutants: [Mutant]
    let verdicts: [Verdict]
    let marks: [MutationMark]
    /// Problems of marks: unreadable, not needed, or without anything to keep.
    package let diagnostics: [Diagnostic]
    /// The feature files, whose text the page shows.
    let sources: [Source]

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
        _ found: [Mutant], _ outcomes: [MutantOutcome], scenarios: Int, seed: UInt64, sources: [Source]
    ) {
        let read = sources.map(MutationMarks.init)
        let (lists, files) = MutationList.all(for: sources)
        let marks = read.flatMap(\.marks) + lists.flatMap(\.marks)
        var mutants: [Mutant] = []
        var verdicts: [Verdict] = []
        for (mutant, outcome) in zip(found, outcomes) where outcome != .untried && outcome != .same {
            if case .noticed(let notice) = outcome {
                verdicts.append(.noticed(notice))
            } else if let mark = marks.first(where: { $0.covers(mutant) }) {
                verdicts.append(.marked(mark))
            } else if outcome == .alike {
                verdicts.append(.understood(Double(mutant.original) == nil ? .alike : .bound))
            } else if let direction = mutant.understood {
                verdicts.append(.understood(direction))
            } else {
                verdicts.append(.survived)
            }
            mutants.append(mutant)
        }
        var diagnostics = read.flatMap(\.diagnostics) + lists.flatMap(\.diagnostics)
        for mark in marks {
            guard let source = (sources + files).first(where: { $0.uri == mark.origin }) else { continue }
            // The seed decides which values are changed, so a mark that no change met may still be needed.
            let isMet = found.contains { mark.covers($0) }
            guard isMet ? !verdicts.contains(.marked(mark)) : !mark.isThere else { continue }
            diagnostics.append(Diagnostic(mark, isMet: isMet, source: source))
        }
        self.init(
            seed: seed, scenarios: scenarios, mutants: mutants, verdicts: verdicts, marks: marks,
            diagnostics: diagnostics, sources: sources)
    }
}

extension Diagnostic {
    /// Reports a mark that keeps nothing.
    fileprivate init(_ mark: MutationMark, isMet: Bool, source: Source) {
        let kept = mark.name.hasPrefix("the ") ? mark.name : "\"\(mark.name)\""
        self.init(
            code: "mutate", uri: mark.origin, location: mark.location, severity: isMet ? .warning : .error,
            message: isMet
                ? "this mark is not needed, as every change of \(kept) is noticed"
                : "this mark keeps nothing, as there is no \(kept) to change in line \(mark.lines[0])",
            excerpt: SourceExcerpt(of: source.data, at: mark.location),
            help: isMet
                ? "take it away" : "write it directly above the step or the row, with the value as it stands there")
    }
}
