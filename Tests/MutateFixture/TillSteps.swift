import BDDSteps

enum Coin: Sendable, Equatable {
    case penny, shilling
}

final class TillWorld: World {
    var coins: [Coin] = []
    var numbers: [Int] = []
    var names: [String] = []
    var text = ""
    init() {}
}

let tillSteps: StepLibrary<TillWorld> = [
    ParameterType("coin", pattern: "penny|pence|shilling") { $0 == "shilling" ? Coin.shilling : .penny },

    Given("an empty till") { world in world.coins = [] },
    When("I put a {coin} into it") { (world, coin: Coin) in world.coins.append(coin) },
    When("I shake it") { _ in },
    When("I take all out") { world in world.coins = [] },
    Then("there is a {coin} in it") { (world, coin: Coin) in try expect(world.coins.contains(coin)) },
    Then("there are {int} coins in it") { (world, count: Int) in try expect(world.coins.count, equals: count) },
    Then("there are perhaps {int} coins in it") { (world, _: Int) in try expect(world.coins.count < 100) },
    Then("there are at least {int} coins in it") { (world, count: Int) in try expect(world.coins.count >= count) },
    Then("there are at most {int} coins in it") { (world, count: Int) in try expect(world.coins.count <= count) },
    Then("I do not see a {word}") { (world, name: String) in
        try expect(!world.coins.map { "\($0)" }.contains(name))
    },
    Then("all is well") { _ in },
    // The conversion checks, and the step does not.
    ParameterType("known-coin", pattern: "penny|shilling") { text in
        try expect(["penny", "shilling"].contains(text), "there is no such coin")
        return text
    },
    Then("a {known-coin} is not looked at") { (_, _: String) in },
    Then("all is well, else it throws", checks: .byThrowing) { _ in },
    Then("nothing is in it") { world in try expect(world.coins.isEmpty) },

    Given("the numbers {int} to {int}") { (world, first: Int, last: Int) in world.numbers = Array(first...last) },
    Given("the number {int}") { (world, number: Int) in world.numbers = [number] },
    When("they are doubled") { world in world.numbers = world.numbers.map { $0 &* 2 } },
    Then("their sum is {int}") { (world, sum: Int) in try expect(world.numbers.reduce(0, +), equals: sum) },
    Then("each of them is even") { world in try expect(world.numbers.allSatisfy { $0 % 2 == 0 }) },

    Given("these names:") { (world, table: DataTable) in world.names = table.rows.map { $0[0] } },
    Then("they are called:") { (world, table: DataTable) in
        try expect(world.names, equals: table.rows.map { $0[0] })
    },
    Then("they are called, in any order:") { (world, table: DataTable) in
        try expect(Set(world.names), equals: Set(table.rows.map { $0[0] }))
    },
    Given("the text:") { (world, text: DocString) in world.text = text.content },
    Then("it has {int} lines") { (world, count: Int) in
        try expect(world.text.split(separator: "\n").count, equals: count)
    },
]
