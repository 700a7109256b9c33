package import BDDDiagnostics
import Gherkin

/// What became of all changes.
package struct MutationResult: Sendable {
    enum Verdict: Sendable, Equatable {
        case noticed(MutantNotice)
        /// It was accepted, as it may be.
        case understood(StepDirection)
        /// It was accepted, and a mark says why it may be.
        case marked(MutationMark)
        case survived
    }

    let seed: UInt64
    /// How many scenarios were changed.
    let scenarios: Int
    let mutants: [Mutant]
    let verdicts: [Verdict]
    let marks: [MutationMark]
    /// What is wrong with marks.
    package let diagnostics: [Diagnostic]
    /// The text of each feature file, for the page.
    let sources: [Source]

    package var survivors: [Mutant] { zip(mutants, verdicts).filter { $0.1 == .survived }.map(\.0) }

    func count(_ isCounted: (Verdict) -> Bool) -> Int { verdicts.count(where: isCounted) }

    var noticedCount: Int { count { if case .noticed = $0 { true } else { false } } }
    var understoodCount: Int { count { if case .understood = $0 { true } else { false } } }
    var markedCount: Int { count { if case .marked = $0 { true } else { false } } }

    /// How many changes a mark keeps.
    func count(of mark: MutationMark) -> Int { count { $0 == .marked(mark) } }
}

extension MutationResult {
    /// - Parameters:
    ///   - found: what was tried.
    ///   - outcomes: what became of each.
    init(
        _ found: [Mutant], _ outcomes: [MutantOutcome], scenarios: Int, seed: UInt64, sources: [Source]
    ) {
        let read = sources.map(MutationMarks.init)
        let marks = read.flatMap(\.marks)
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
        var diagnostics = read.flatMap(\.diagnostics)
        for mark in marks {
            guard let source = sources.first(where: { $0.uri == mark.uri }) else { continue }
            // Which values are changed is for the seed to say, so that none was changed says nothing of the mark.
            let isMet = found.contains { mark.covers($0) }
            guard isMet ? !verdicts.contains(.marked(mark)) : !mark.isThere else { continue }
            diagnostics.append(Diagnostic(mark, isMet: isMet, source))
        }
        self.init(
            seed: seed, scenarios: scenarios, mutants: mutants, verdicts: verdicts, marks: marks,
            diagnostics: diagnostics, sources: sources)
    }
}

extension Diagnostic {
    /// A mark that keeps nothing.
    fileprivate init(_ mark: MutationMark, isMet: Bool, _ source: Source) {
        let kept = mark.name.hasPrefix("the ") ? mark.name : "\"\(mark.name)\""
        self.init(
            code: "mutate", uri: mark.uri, location: mark.location, severity: isMet ? .warning : .error,
            message: isMet
                ? "this mark is not needed, as every change of \(kept) is noticed"
                : "this mark keeps nothing, as there is no \(kept) to change in line \(mark.line)",
            excerpt: SourceExcerpt(of: source.data, at: mark.location),
            help: isMet
                ? "take it away" : "write it directly above the step or the row, with the value as it stands there")
    }
}
