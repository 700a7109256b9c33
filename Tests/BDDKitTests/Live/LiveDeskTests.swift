import Testing

@testable import BDDLive
@testable import BDDRunning
@testable import BDDSteps

@Suite("The jobs of a live run")
struct LiveDeskTests {
    private final class PlainWorld: World {
        init() {}
    }

    private static let steps: StepLibrary<PlainWorld> = [Given("a {int}") { (_, _: Int) in }]
    private let rules = LiveRules(code: SupportCode([Self.steps]))

    private func order(_ names: String...) -> LiveOrder {
        let text = "Feature: F\n" + names.map { "  Scenario: \($0)\n    Given a 2\n" }.joined()
        return .take(["a.feature": Array(text.utf8)])
    }

    /// Gives an order, and returns the jobs that were made for it.
    private func carryOut(_ desk: inout LiveDesk, _ order: LiveOrder, running: [Int] = []) -> Range<Int>? {
        desk.orders = [order]
        guard case .run(let jobs, _) = desk.carryOut(rules, running: running) else { return nil }
        return jobs
    }

    @Test("that have begun continue when something else is edited, though nothing was reported of them yet")
    func begun() {
        var desk = LiveDesk()
        #expect(carryOut(&desk, order("one", "two")) == 0..<2)
        #expect(carryOut(&desk, order("one", "two", "three"), running: [0]) == 2..<4)
        #expect(desk.jobs == [0: 0, 2: 1, 3: 2])
        #expect(desk.state.scenarios[0]?.phase == .running)
    }

    @Test("are made again for what was edited, even if it runs")
    func edited() {
        var desk = LiveDesk()
        #expect(carryOut(&desk, order("one", "two")) == 0..<2)
        #expect(carryOut(&desk, order("other", "two"), running: [0, 1]) == 2..<3)
        #expect(desk.jobs == [1: 1, 2: 0])
        #expect(carryOut(&desk, .run(.scenarios([1])), running: [1]) == 3..<5)
        #expect(desk.jobs == [3: 0, 4: 1])
    }
}
