"""Programs with a library of steps in any number and spelling, in the mix in which this package's own steps are written:
seven of ten closures are one statement, one of seven puts values into a text, half of them compare values."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

HEAD = '''import BDDKit

enum Fruit: String, CaseIterable { case apple, pear, plum }

struct Price: Sendable, Equatable {
    var cents: Int
    init(_ groups: [String?]) throws {
        let numbers = groups.compactMap { $0.flatMap { Int($0) } }
        cents = numbers.reduce(0) { $0 * 100 + $1 }
    }
}

struct Basket: Sendable, Equatable {
    var items: [Fruit] = []
    var state: String { items.isEmpty ? "empty" : "full" }
    mutating func add(_ count: Int, _ fruit: Fruit) { items += Array(repeating: fruit, count: count) }
}

final class ShopWorld: World {
    var basket = Basket()
    var notes: [String] = []
    var prices: [String: String] = [:]
    var total = 0.0
    var count = 0
    var paid: Price?
    var receipt: [[String]] { basket.items.map { [$0.rawValue] } }
    func open() { notes = [] }
    func pay(_ price: Price) async throws { paid = price }
    func parcel(_ name: String) async throws -> String? { notes.first { $0 == name } }
}
'''

TYPES = [
    'ParameterType("fruit", Fruit.self)',
    'ParameterType("price", pattern: #"(\\d+)\\.(\\d\\d)"#, groups: { try Price($0) })',
]

# § is a number that makes an entry different from all others.
STEPS = [
    'Given("shop § is open") { shop in shop.open() }',
    'Given("I have {int} cuke(s) in basket §") { (shop, count: Int) in shop.count = count }',
    'Given("note § of the shop:") { (shop, note: DocString) in shop.notes.append(note.content) }',
    'Given("a {fruit} is in basket §") { (shop, fruit: Fruit) in shop.basket.add(1, fruit) }',
    '''Given("the prices of shop § are:") { (shop, table: DataTable) in
        let prices = try table.rowsHash()
        shop.prices.merge(prices) { _, new in new }
    }''',
    'When("I pay {price} at till §") { (shop, price: Price) in try await shop.pay(price) }',
    '''When("I put {int} {fruit}(s) into basket §") { (shop, count: Int, fruit: Fruit) in
        guard count > 0 else { throw StepFailure("there are no \\(fruit)s to put into it") }
        shop.basket.add(count, fruit)
    }''',
    '''When(/^I swap (\\d+) and (\\d+) in § for some (day|week)s$/) { (shop, first: Int, second: Int, unit: String) in
        let days = unit == "week" ? 7 : 1
        shop.count = (second - first) * days
        shop.log("swapped")
    }''',
    '''When("I wait for parcel § of {word}") { (shop, name: String) in
        let parcel = try await shop.parcel(name)
        shop.notes.append(try require(parcel, "there is no parcel"))
    }''',
    'And("{int} {fruit}(s) come(s) on top of §") { (shop, count: Int, fruit: Fruit) in shop.basket.add(count, fruit) }',
    'But("nobody shakes tree §") { _ in throw Pending("nobody can, yet") }',
    '''Then(/^basket § is (empty|full)$/) { (shop, state: String) in
        try expect(shop.basket.state, equals: state, "the basket")
    }''',
    'Then("receipt § says:") { (shop, lines: DataTable) in try lines.diff(against: shop.receipt) }',
    '''Then("total § is {double} for {string}") { (shop, total: Double, name: String) in
        let actual = shop.total + Double(shop.count) * 0.5
        try expect(actual, equals: total, "the total of \\(name)")
    }''',
    '''Then("there are {int} {fruit}(s) in basket §") { (shop, count: Int, fruit: Fruit) in
        try expect(shop.basket.items.filter { $0 == fruit }.count, equals: count, "the fruit")
    }''',
    '''Then(/^row § is (\\w+)(?: and (\\d+))?$/) { (shop, word: String, count: Int?) in
        try expect(shop.notes.contains(word) || count == nil, "there is no such row")
    }''',
    'Then("no customer is in queue §") { shop in try expect(shop.count, equals: 0, "the customers") }',
    '''Then("the names in list § are:") { (shop, names: DataTable) in
        for row in names.body {
            let name = try require(row.first, "a row is empty")
            try expect(shop.notes.contains(name), "'\\(name)' is not in the list")
        }
    }''',
    'Then("parcel § weighs {double} kilos") { (shop, weight: Double) in try expect(shop.total, equals: weight, "it") }',
    'Then("till § has taken {price}") { (shop, price: Price) in try expect(shop.paid, equals: price, "the price") }',
]

# One of these stands before each turn through the steps.
OTHERS = [
    'Before("@till§") { shop in shop.count = 0 }',
    'After("@log§") { (shop, scenario: Scenario) in if scenario.status == .failed { shop.log("\\(shop.basket)") } }',
    'ParameterType("word§", pattern: "[a-z]+") { text in text.uppercased() }',
    'BeforeAll(name: "§") {}',
]


def entries(first, last):
    """The steps from one number up to another, with hooks and parameter types between them."""
    found = TYPES[:] if first == 0 else []
    for number in range(first, last):
        turn, index = divmod(number, len(STEPS))
        if index == 0:
            found.append(OTHERS[turn % len(OTHERS)].replace("§", str(turn)))
        found.append(STEPS[index].replace("§", str(number)))
    return found


def as_list(name, found):
    return f"\nlet {name}: StepLibrary<ShopWorld> = [\n    " + ",\n    ".join(found) + ",\n]\n"


def as_builder(name, found):
    return f"\nlet {name} = StepLibrary<ShopWorld> {{\n    " + "\n    ".join(found) + "\n}\n"


def program(count, spelling):
    """A program with so many steps: in one list, in lists of 100 that are joined, or in a builder's braces."""
    if count == 0:
        return HEAD
    if spelling == "list":
        return HEAD + as_list("shopSteps", entries(0, count))
    if spelling == "builder":
        return HEAD + as_builder("shopSteps", entries(0, count))
    starts = range(0, count, 100)
    lists = [as_list(f"shopSteps{start}", entries(start, min(start + 100, count))) for start in starts]
    names = ", ".join(f"shopSteps{start}" for start in starts)
    return HEAD + "".join(lists) + f"\nlet shopSteps = StepLibrary(joining: {names})\n"


def program_around(entry, count):
    """A program with an entry, as it is written with its comma, in the middle of a list of so many steps, and the line
    on which the entry begins."""
    before = HEAD + as_list("shopSteps", entries(0, count // 2)).removesuffix("]\n")
    after = ",\n    ".join(entries(count // 2, count))
    return f"{before}    {entry}\n    {after},\n]\n", before.count("\n") + 1


def modules_of(folder=None):
    """The folder of the built modules, that of 'swift build' unless another one is given. Nothing is built for it."""
    modules = pathlib.Path(folder or ROOT / ".build/debug/Modules")
    if not (modules / "BDDKit.swiftmodule").exists():
        sys.exit(f"{modules} has no BDDKit: build it first with 'swift build'")
    return modules
