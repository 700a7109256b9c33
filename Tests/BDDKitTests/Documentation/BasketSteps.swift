import BDDKit

enum Fruit: String, CaseIterable { case apple, pear, plum }

final class BasketWorld: World {
    var fruit: [Fruit: Int] = [:]
    var state: String { fruit.isEmpty ? "empty" : "full" }
}

let basketSteps: StepLibrary<BasketWorld> = [
    ParameterType("fruit", Fruit.self),

    Given("an empty basket") { basket in basket.fruit = [:] },
    When("I add {int} {fruit}(s)") { (basket, count: Int, fruit: Fruit) in basket.fruit[fruit, default: 0] += count },
    When("I take out the {fruit}s") { (basket, fruit: Fruit) in basket.fruit[fruit] = nil },
    Then("the basket is {word}") { (basket, state: String) in try expect(basket.state, equals: state, "the basket") },
    Then("the {word} is empty") { (basket, place: String) in try expect(basket.state, equals: "empty", place) },
    Then("the basket holds:") { (basket, fruit: DataTable) in
        try fruit.diff(against: basket.fruit.map { [$0.rawValue, "\($1)"] }.sorted { $0[0] < $1[0] })
    },
    Then("the label says:") { (basket, label: DocString) in
        let lines = basket.fruit.map { "\($1) \($0)s" }.sorted()
        try expect(lines.joined(separator: "\n"), equals: label.content, "the label")
    },
]
