import BDDDiagnostics
import CucumberMessages
import Gherkin

/// The code that a run suggests for undefined steps: each snippet once, in the order of the scenarios that need it.
package struct Snippets {
    /// Whether only the first suggestion for a step counts. The other suggestions define the same step with other
    /// parameter types.
    let onlyBest: Bool
    /// Whether steps that are known apart from their spelling or a value get no code.
    let omitsSlips: Bool
    private var byStep: [String: [String]] = [:]
    private var codes = SortedByLocation<[String]>()

    package init(onlyBest: Bool = false, omitsSlips: Bool = false) {
        self.onlyBest = onlyBest
        self.omitsSlips = omitsSlips
    }

    /// Collects the suggestions of an event. The snippets of a scenario count when an attempt at it has finished.
    package mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .suggested(let suggestion):
            byStep[suggestion.pickleStepId, default: []] += suggestion.snippets.prefix(
                onlyBest || query.isOwnStream ? 1 : .max
            ).map(\.code)
        case .attemptFinished(let attempt) where !byStep.isEmpty:
            if omitsSlips { for id in attempt.slips { byStep[id] = nil } }
            let codes = attempt.pickle.steps.flatMap { byStep.removeValue(forKey: $0.id) ?? [] }
            if !codes.isEmpty { self.codes.add(codes, at: query.location(of: attempt.pickle)) }
        default:
            break
        }
    }

    package var unique: [String] {
        var seen: Set<String> = []
        return codes.elements.joined().filter { seen.insert($0).inserted }
    }
}

extension Attempt {
    /// The ids of the pickle's steps that are known apart from their spelling or a value.
    package var slips: [String] {
        steps.filter { $0.result.status == .undefined && $0.diagnostic?.isSlip == true }
            .compactMap(\.testStep.pickleStepId)
    }
}
