import BDDOptions
import BDDReports
import Gherkin

/// Finds the scenarios that make a later scenario fail.
struct Bisection {
    /// The result of a search.
    enum Finding: Equatable {
        /// No scenario fails in this order.
        case nothingFails(count: Int)
        case passes(Culprit)
        case failsAlone(Culprit)
        /// The scenario fails after these scenarios, and passes if any of them is left out.
        case needs([Culprit], Culprit)
    }

    /// A scenario in a finding.
    struct Culprit: Equatable {
        let location: ScenarioLocation
        let name: String
    }

    /// Runs `pickles` in their order in a fresh process, and returns the scenarios that finished and that were refused.
    typealias Run = (_ pickles: [Pickle], _ stopsAtFirst: Bool) async throws -> Verdicts

    /// The scenarios in an order in which one of them fails.
    let pickles: [Pickle]
    /// The location of the scenario that fails; nil for the first scenario that fails.
    let target: ScenarioLocation?
    let run: Run
    /// Receives one line about each step of the search.
    let report: (String) -> Void

    /// - Throws: `BisectionError` if the target is not planned or a run has no result for a scenario; errors of `run`.
    func search() async throws -> Finding {
        guard let index = try await failingIndex() else {
            guard let target, let pickle = pickles.first(where: { $0.scenarioLocation == target }) else {
                return .nothingFails(count: pickles.count)
            }
            return .passes(Culprit(pickle))
        }
        let failing = pickles[index]
        if try await fails(failing, after: [], step: "alone") { return .failsAlone(Culprit(failing)) }
        let needed = try await DeltaDebugging.minimize(Array(pickles[..<index])) { earlier throws(any Error) in
            try await fails(failing, after: earlier, step: "after \(earlier.count) of the \(index) before it")
        }
        return .needs(needed.map(Culprit.init), Culprit(failing))
    }

    /// The index of the scenario that fails in the whole order; nil if it passes.
    private func failingIndex() async throws -> Int? {
        if let target {
            guard let index = pickles.firstIndex(where: { $0.scenarioLocation == target }) else {
                throw BisectionError.notPlanned(target)
            }
            let earlier = Array(pickles[..<index])
            return try await fails(pickles[index], after: earlier, step: "after all \(index) before it") ? index : nil
        }
        let verdicts = try await run(pickles, true)
        let index = pickles.firstIndex { verdicts.refused.contains($0.scenarioLocation) }
        if index == nil, let pickle = pickles.first(where: { !verdicts.finished.contains($0.scenarioLocation) }) {
            throw BisectionError.noResult(pickle.scenarioLocation)
        }
        report(
            index.map { "\(pickles[$0].scenarioLocation) is the first that fails, after \($0) others" } ?? "none fails")
        return index
    }

    private func fails(_ pickle: Pickle, after earlier: [Pickle], step: String) async throws -> Bool {
        let verdicts = try await run(earlier + [pickle], false)
        guard verdicts.finished.contains(pickle.scenarioLocation) else {
            throw BisectionError.noResult(pickle.scenarioLocation)
        }
        let fails = verdicts.refused.contains(pickle.scenarioLocation)
        report("\(pickle.scenarioLocation) \(step): \(fails ? "fails" : "passes")")
        return fails
    }
}

extension Bisection.Culprit {
    init(_ pickle: Pickle) {
        self.init(location: pickle.scenarioLocation, name: pickle.name)
    }
}

/// The scenarios of a run that finished, and those that were not accepted.
struct Verdicts: Equatable {
    var finished: Set<ScenarioLocation> = []
    var refused: Set<ScenarioLocation> = []
}
