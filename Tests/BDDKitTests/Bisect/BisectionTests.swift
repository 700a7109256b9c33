import Gherkin
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDReports

@Suite("A bisection")
struct BisectionTests {
    /// `count` scenarios in the lines 3, 5, 7 …, named by their lines.
    private func pickles(_ count: Int) throws -> [Pickle] {
        let text = "Feature: F\n" + (0..<count).map { "\nScenario: \(2 * $0 + 3)\n" }.joined()
        var ids = IdGenerator()
        return Array(try GherkinParser().parse(Array(text.utf8), uri: "f.feature", ids: &ids).pickles(ids: &ids))
    }

    private func location(_ line: Int) -> ScenarioLocation { ScenarioLocation(uri: "f.feature", line: line) }

    private func scenario(_ line: Int) -> Bisection.Culprit { .init(location: location(line), name: "\(line)") }

    /// Searches with simulated runs: a scenario fails if all lines that it needs have run before it.
    private func search(
        _ needs: [Int: Set<Int>], target: Int? = nil, without: Set<Int> = []
    ) async throws -> (finding: Bisection.Finding, said: [String]) {
        var said: [String] = []
        let bisection = Bisection(
            pickles: try pickles(8), target: target.map(location),
            run: { pickles, stopsAtFirst in
                var verdicts = Verdicts()
                var before: Set<Int> = []
                for pickle in pickles where !without.contains(pickle.scenarioLocation.line) {
                    let line = pickle.scenarioLocation.line
                    verdicts.finished.insert(pickle.scenarioLocation)
                    let isSkipped = stopsAtFirst && !verdicts.refused.isEmpty
                    if !isSkipped, let needed = needs[line], needed.isSubset(of: before) {
                        verdicts.refused.insert(pickle.scenarioLocation)
                    }
                    before.insert(line)
                }
                return verdicts
            }, report: { said.append($0) })
        return (try await bisection.search(), said)
    }

    @Test("finds what the first failing scenario needs")
    func firstFailing() async throws {
        let (finding, said) = try await search([11: [5, 7], 13: []])
        #expect(finding == .needs([scenario(5), scenario(7)], scenario(11)))
        #expect(
            said == [
                "f.feature:11 is the first that fails, after 4 others",
                "f.feature:11 alone: passes",
                "f.feature:11 after 2 of the 4 before it: passes",
                "f.feature:11 after 2 of the 4 before it: passes",
                "f.feature:11 after 1 of the 4 before it: passes",
                "f.feature:11 after 1 of the 4 before it: passes",
                "f.feature:11 after 1 of the 4 before it: passes",
                "f.feature:11 after 1 of the 4 before it: passes",
                "f.feature:11 after 3 of the 4 before it: fails",
                "f.feature:11 after 2 of the 4 before it: passes",
                "f.feature:11 after 2 of the 4 before it: fails",
            ])
    }

    @Test("finds what a given scenario needs, whatever else fails")
    func target() async throws {
        let (finding, said) = try await search([5: [], 17: [9]], target: 17)
        #expect(finding == .needs([scenario(9)], scenario(17)))
        #expect(said.first == "f.feature:17 after all 7 before it: fails")
    }

    @Test("says that a scenario fails alone")
    func alone() async throws {
        #expect(try await search([11: []]).finding == .failsAlone(scenario(11)))
        #expect(try await search([3: []], target: 3).finding == .failsAlone(scenario(3)))
    }

    @Test("says that a scenario passes in this order")
    func passes() async throws {
        let (finding, said) = try await search([11: [13]], target: 11)
        #expect(finding == .passes(scenario(11)))
        #expect(said == ["f.feature:11 after all 4 before it: passes"])
    }

    @Test("says that nothing fails in this order")
    func nothingFails() async throws {
        let (finding, said) = try await search([11: [13]])
        #expect(finding == .nothingFails(count: 8))
        #expect(said == ["none fails"])
    }

    @Test("is given up when a run has no result")
    func noResult() async throws {
        let nothing = await #expect(throws: BisectionError.self) { try await search([:], without: [3, 7]) }
        #expect(nothing == .noResult(location(3)))
        let target = await #expect(throws: BisectionError.self) { try await search([:], target: 7, without: [7]) }
        #expect(target == .noResult(location(7)))
    }

    @Test("is given up for a scenario that is not selected")
    func notPlanned() async throws {
        let error = await #expect(throws: BisectionError.self) { try await search([:], target: 99) }
        #expect(error == .notPlanned(location(99)))
        #expect(error?.description == "f.feature:99: error: this scenario is not selected")
    }
}
