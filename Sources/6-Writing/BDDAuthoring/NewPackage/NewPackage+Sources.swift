extension NewPackage {
    static let ignored = ".build\n.swiftpm\n.DS_Store\n.*.draft\n"

    static let feature = """
        Feature: The basket
          A customer puts fruit into a basket and sees what is in it, and what it costs.

          Scenario: Each fruit has its price
            Given a basket with 2 apples in it
            When I add 3 pears
            Then it costs 130 cents

          Scenario: What is taken out is gone
            Given a basket with 4 apples in it
            And I add 1 pear
            When I take out 1 apple
            Then it holds:
              | apple | 3 |
              | pear  | 1 |

        """

    static let system = """
        public enum Fruit: String, CaseIterable, Sendable {
            case apple, pear

            /// The price in cents.
            public var price: Int { self == .apple ? 20 : 30 }
        }

        public struct Basket {
            public private(set) var pieces: [Fruit: Int] = [:]

            public init() {}

            /// In cents.
            public var price: Int { pieces.reduce(0) { $0 + $1.key.price * $1.value } }

            public mutating func add(_ count: Int, _ fruit: Fruit) { pieces[fruit, default: 0] += count }

            /// Takes out `count` pieces, or all if there are fewer.
            public mutating func takeOut(_ count: Int, _ fruit: Fruit) {
                pieces[fruit] = max(0, pieces[fruit, default: 0] - count)
            }
        }

        """

    static let world = """
        import BDDKit
        import Basket

        /// What the steps of a scenario share: each scenario gets a fresh one.
        public final class BasketWorld: World {
            var basket = Basket()

            public init() {}
        }

        """

    static let steps = """
        import BDDKit
        import Basket

        public let basketSteps: StepLibrary<BasketWorld> = [
            ParameterType("fruit", Fruit.self),  // {fruit} is apple or pear

            Given("a basket with {int} {fruit}(s) in it") { (world, count: Int, fruit: Fruit) in
                world.basket.add(count, fruit)
            },
            When("I add {int} {fruit}(s)") { (world, count: Int, fruit: Fruit) in
                world.basket.add(count, fruit)
            },
            When("I take out {int} {fruit}(s)") { (world, count: Int, fruit: Fruit) in
                world.basket.takeOut(count, fruit)
            },
            Then("it costs {int} cents") { (world, price: Int) in
                try expect(world.basket.price, equals: price, "the price in cents")
            },
            Then("it holds:") { (world, expected: DataTable) in
                let pieces = Fruit.allCases.map { [$0.rawValue, "\\(world.basket.pieces[$0, default: 0])"] }
                try expected.diff(against: pieces)
            },
        ]

        """

    static let program = """
        import BDDKit
        import BasketSteps

        @main struct Program {
            static func main() async { await AcceptanceRunner([basketSteps]).main() }
        }

        """

    static let tests = """
        import BDDTesting
        import BasketSteps
        import Testing

        @Test("Features", .features, arguments: await FeatureScenario.all(in: "Features", steps: [basketSteps]))
        func feature(_ scenario: FeatureScenario) async { await scenario.run() }

        """

    static let workflow = """
        name: acceptance
        on: [push, pull_request]
        jobs:
          features:
            runs-on: ubuntu-latest
            container: swift:6.3
            steps:
              - uses: actions/checkout@v4
              - run: swift run acceptance -f github -f html:report.html
              - run: swift test
              - uses: actions/upload-artifact@v4
                if: always()
                with: { name: report, path: report.html }

        """
}
