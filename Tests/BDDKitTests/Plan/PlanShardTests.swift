import Gherkin
import Testing

@testable import BDDKit

@Suite("A plan in shards")
struct PlanShardTests {
    /// Ten scenarios in the lines 3, 5, 7 …
    private func features() throws -> [LoadedFeature] {
        let text = "Feature: F\n" + (1...10).map { "\nScenario: \($0)\n" }.joined()
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "f.feature", ids: &ids)
        return [LoadedFeature(bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))]
    }

    private func lines(_ plan: Plan) -> [Int] { plan.pickles.map(\.scenarioLocation.line) }

    @Test("has every scenario in one of them", arguments: [2, 3, 10, 11])
    func partition(total: Int) throws {
        let features = try features()
        let plans = (1...total).map { Plan(features, shard: Shard(index: $0, total: total)) }
        #expect(plans.flatMap(lines).sorted() == lines(Plan(features)))
        #expect(Set(plans.map { $0.pickles.count }) == Set([10 / total, (10 + total - 1) / total]))
    }

    @Test("keeps in each the order of the whole")
    func order() throws {
        let features = try features()
        let whole = lines(Plan(features, order: .random(seed: 7)))
        for index in 1...3 {
            let part = lines(Plan(features, order: .random(seed: 7), shard: Shard(index: index, total: 3)))
            #expect(part == whole.filter(part.contains))
            #expect(Set(part) == Set(lines(Plan(features, shard: Shard(index: index, total: 3)))))
        }
    }

    @Test("tells in each what all of them run")
    func note() throws {
        let features = try features()
        let first = Plan(features, shard: Shard(index: 1, total: 2))
        let second = Plan(features, shard: Shard(index: 2, total: 2))
        #expect(first.shard?.plan == second.shard?.plan)
        #expect(first.shard?.plan.map(\.location) == Plan(features).pickles.map(\.scenarioLocation))
        #expect(first.shard?.plan.filter { $0.shard == 1 }.map(\.location) == first.pickles.map(\.scenarioLocation))
        #expect(second.shard?.shard == Shard("2/2"))
        #expect(Plan(features).shard == nil)
    }

    @Test("is empty only when the whole is empty")
    func empty() throws {
        let features = try features()
        let plans = (1...11).map { Plan(features, shard: Shard(index: $0, total: 11)) }
        #expect(plans.count { $0.pickles.isEmpty } == 1)
        #expect(plans.count { $0.isEmpty } == 0)
        #expect(Plan([], shard: Shard("1/2")).isEmpty)
        #expect(Plan([]).isEmpty)
    }
}
