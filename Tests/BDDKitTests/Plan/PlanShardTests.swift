import BDDReports
import Gherkin
import Testing

@testable import BDDRunning

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
        #expect(first.shard?.digest == second.shard?.digest)
        #expect(first.shard?.planned == 10)
        #expect(first.shard?.plan.map(\.location) == first.pickles.map(\.scenarioLocation))
        let numbers = [first, second].flatMap { $0.shard?.plan.map(\.number) ?? [] }
        #expect(numbers.sorted() == Array(0..<10))
        let whole = Plan(features).pickles.map(\.scenarioLocation)
        #expect(second.shard?.plan.allSatisfy { whole[$0.number] == $0.location } == true)
        #expect(second.shard?.shard == Shard("2/2"))
        #expect(Plan(features).shard == nil)
    }

    @Test("has another digest when anything of it is another")
    func digest() throws {
        let features = try features()
        let plan = Plan(features, shard: Shard("1/2"))
        let other = Plan(features, order: .reverse, shard: Shard("1/2"))
        #expect(plan.shard?.digest != other.shard?.digest)
        #expect(plan.shard?.digest != Plan(features, shard: Shard("1/3")).shard?.digest)
    }

    @Test("tells in each of its own scenarios, and in the first of those that nobody runs")
    func told() throws {
        let features = try features()
        var selection = Selection()
        selection.require(names: [try SearchPattern("^[1-4]$")])
        let told = (1...2).map {
            Plan(features, selection: selection, shard: Shard(index: $0, total: 2)).reported?["f.feature"]
        }
        let first = try #require(told[0])
        let second = try #require(told[1])
        #expect(zip(first, second).allSatisfy { $0 != $1 })
        #expect(Array(first[4...]) == [Bool](repeating: true, count: 6))
        #expect(second.count { $0 } == 2)
        #expect(Plan(features).reported == nil)
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
