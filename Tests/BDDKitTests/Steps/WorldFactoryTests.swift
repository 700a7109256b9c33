import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("Worlds that libraries make")
struct WorldFactoryTests {
    final class Server: Sendable {
        let name = "shared"
    }

    final class Shop: World {
        let server: String
        var count = 0

        init(server: Server) async throws { self.server = server.name }
    }

    private static let feature = """
        Feature: F
          Scenario: one
            Given 2 apples
            Then it is shared, with 2
          Scenario: two
            Then it is shared, with 0
        """

    private static let others: StepLibrary<Shop> = [
        Then("it is {word}, with {int}") { (shop, server: String, count: Int) in
            try expect(shop.server, equals: server)
            try expect(shop.count, equals: count)
        }
    ]

    @Test("each scenario has a fresh one, which libraries of the same world share")
    func made() async throws {
        let server = Server()
        let steps = StepLibrary(
            world: { try await Shop(server: server) },
            [Given("{int} apples") { (shop, count: Int) in shop.count = count }])
        let run = try await FeatureRun(["a.feature": Self.feature], [Self.others, steps])
        #expect(run.exitCode == .accepted)
    }

    @Test("what the closure throws fails the step")
    func thrown() async throws {
        let steps = StepLibrary<Shop>(world: { throw StepFailure("no server") }, [])
        let run = try await FeatureRun(["a.feature": Self.feature], [Self.others, steps])
        #expect(run.plainOutline().contains("  it is shared, with 0: FAILED no server"))
    }

    @Test("a world that nobody makes is reported, with what to write")
    func unmakable() async throws {
        let run = try await FeatureRun(["a.feature": Self.feature], [Self.others])
        #expect(
            run.plainOutline().contains(
                """
                  it is shared, with 0: FAILED nothing says how a Shop is made, because it has no init()
                help: StepLibrary(world: { Shop(…) }, […]) says how
                """))
    }

    @Test("two libraries that make the same world are a mistake")
    func twice() {
        let make: @Sendable () async throws -> Shop = { try await Shop(server: Server()) }
        let code = SupportCode([
            StepLibrary(world: { try await make() }, file: "a.swift", line: 1, []),
            StepLibrary(world: { try await make() }, file: "b.swift", line: 2, []),
        ])
        #expect(
            code.problems.map(\.description) == [
                "b.swift:2: error: a Shop is made by two definitions, the first one at a.swift:1"
            ])
    }

    @MainActor final class Screen: World {
        var count = 0
        var isMain: Bool {
            MainActor.assertIsolated()
            return count > 0
        }
    }

    @MainActor private static var screenSteps: StepLibrary<Screen> {
        [
            ParameterType("size", pattern: "big|small") { text in text },
            Before { screen in screen.count = 1 },
            Given("{int} apples") { (screen, count: Int) in screen.count += count },
            Then("it is {word}, with {int}") { (screen, _: String, count: Int) in
                try expect(screen.isMain, "the screen has nothing")
                try expect(screen.count - 1, equals: count)
            },
        ]
    }

    @Test("steps in a property of the main actor run there, with a world of the main actor")
    @MainActor func mainActor() async throws {
        let run = try await FeatureRun(["a.feature": Self.feature], [Self.screenSteps])
        #expect(run.exitCode == .accepted)
    }
}
