import BDDOptions
import BDDReports
import Gherkin

/// Finds the scenarios that make a later one fail.
struct Bisection {
    /// What was found.
    enum Finding: Equatable {
        /// No scenario fails in this order.
        case nothingFails(count: Int)
        case passes(Culprit)
        case failsAlone(Culprit)
        /// It fails after these, and without any one of them it passes.
        case needs([Culprit], Culprit)
    }

    /// A scenario by its location and name.
    struct Culprit: Equatable {
        let location: ScenarioLocation
        let name: String
    }

    /// Runs scenarios in their order in a fresh process, and returns which of them were refused.
    typealias Run = (_ pickles: [Pickle], _ stopsAtFirst: Bool) async throws -> Verdicts

    /// In the order in which something fails.
    let pickles: [Pickle]
    /// The scenario that fails; nil for the first that does.
    let target: ScenarioLocation?
    let run: Run
    /// Takes a line about how far the search is.
    let report: (String) -> Void

    /// - Throws: `BisectionError` when a run has no result for the scenario, and what runs throw.
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

    /// Where the scenario stands that fails in the whole order; nil when it passes.
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

/// Which scenarios of a run have ended, and which of them were not accepted.
struct Verdicts: Equatable {
    var finished: Set<ScenarioLocation> = []
    var refused: Set<ScenarioLocation> = []
}
