import CucumberMessages
import Gherkin
import Synchronization
import Testing

@testable import BDDSteps

@Suite("Properties in messages")
struct PropertyMessagesTests {
    /// Steps about numbers, and a record of the tried numbers.
    private final class Tried: Sendable {
        private let numbers = Mutex<[Int]>([])

        var all: [Int] { numbers.withLock(\.self) }

        func note(_ number: Int) { numbers.withLock { $0.append(number) } }

        var glue: [any Glue] {
            [
                [
                    Given("the number {int}") { (_, number: Int) in self.note(number) },
                    Then("{int} is below {int}") { (world, number: Int, limit: Int) in
                        world.log("looked at \(number)")
                        try expect(number < limit, "\(number) is not below \(limit)")
                    },
                    Then("{int} is even, or does not matter") { (_, number: Int) in
                        if !number.isMultiple(of: 2) { throw Skipped("odd") }
                    },
                    Then("{int} will matter") { (_, number: Int) in throw Pending("not yet") },
                    Before("@lucky") { (world, scenario) in world.attempt = scenario.attempt },
                    Then("{int} is lucky the second time") { (world, number: Int) in
                        try expect(world.attempt > 0, "\(number) has no luck")
                    },
                ] as StepLibrary<Nobody>
            ]
        }
    }

    private final class Nobody: World {
        var attempt = 0
    }

    private static func outline(_ step: String, cell: String = "{int 0..999}", tag: String = "@property") -> String {
        """
        Feature: F
          \(tag)
          Scenario Outline: about <n>
            Given the number <n>
            Then \(step)
            Examples:
              | n |
              | \(cell) |
        """
    }

    private static func run(
        _ step: String, cell: String = "{int 0..999}", tag: String = "@property", _ tried: Tried = Tried(),
        _ arguments: [String] = ["--seed", "1"]
    ) async throws -> FeatureRun {
        try await FeatureRun(["a.feature": outline(step, cell: cell, tag: tag)], tried.glue, arguments: arguments)
    }

    @Test("Without a seed all values are tried, if there are at most 100,000, and the report says so")
    func holdsForAll() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is below 1000", tried, [])
        #expect(run.exitCode == .accepted)
        #expect(tried.all == Array(0...999))
        #expect(run.logs == ["All 1,000 cases passed."])
        let most = Tried()
        #expect(try await Self.run("<n> is below 100001", cell: "{int 0..100000}", most, []).logs == [])
        #expect(most.all.count == 100)
    }

    @Test(
        "Of all values the first one that falsifies the property is found, wherever it is",
        arguments: [0, 1, 111, 222, 333, 499, 500, 777, 998, 999])
    func falsifiedForAll(limit: Int) async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is below \(limit)", tried, [])
        #expect(run.exitCode == .refused)
        #expect(tried.all == Array(0...limit))
        let place = "It is case \(limit == 999 ? "1,000" : "\(limit + 1)") of 1,000"
        #expect(
            run.failures == [
                """
                \(limit) is not below \(limit)

                This property is false for the row
                  | \(limit) |
                \(place), from the simplest on: each run tries all of them.
                """
            ])
    }

    @Test("A tag asks for all values, which is an error where there are more than 10,000,000")
    func tagForAll() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is below 1000", tag: "@property(all)", tried, ["--seed", "1"])
        #expect(run.exitCode == .accepted)
        #expect(tried.all == Array(0...999))
        let uncountable = try await Self.run("<n> is below 1000", cell: "{int}", tag: "@property(all)")
        #expect(uncountable.exitCode == .refused)
        let line = uncountable.failures.first?.split(separator: "\n").first
        #expect(line == "not all values can be tried: there are more than 10,000,000")
    }

    @Test("Of all values some may not apply")
    func skippedOfAll() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is even, or does not matter", tried, [])
        #expect(run.exitCode == .accepted)
        #expect(tried.all == Array(0...999))
        #expect(run.logs == ["All 1,000 cases were tried; the values of 500 did not apply."])
    }

    @Test("A property that holds is one scenario as it is written, without what its cases attached")
    func holds() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is below 1000", tried)
        #expect(run.exitCode == .accepted)
        #expect(tried.all.count == 100)
        #expect(
            run.outline(from: "test case about {int 0..999}") == [
                "test case about {int 0..999}",
                "    the number {int 0..999} → 0({int} '{int 0..999}' at 11)",
                "    {int 0..999} is below 1000 → 1({int} '{int 0..999}' at 0, {int} '1000' at 22)",
                "about {int 0..999} started",
                "  the number {int 0..999} started",
                "  the number {int 0..999}: PASSED",
                "  {int 0..999} is below 1000 started",
                "  {int 0..999} is below 1000: PASSED",
                "about {int 0..999} finished",
                "run finished: accepted",
            ])
    }

    @Test("A property that is false is reported with its smallest row, as a pickle of its own")
    func isFalse() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is below 900", tried)
        #expect(run.exitCode == .refused)
        #expect(
            run.outline(from: "test case about {int 0..999}").filter { !$0.contains("FAILED") } == [
                "test case about {int 0..999}",
                "    the number 900 → 0({int} '900' at 11)",
                "    900 is below 900 → 1({int} '900' at 0, {int} '900' at 13)",
                "about {int 0..999} started",
                "  the number 900 started",
                "  the number 900: PASSED",
                "  900 is below 900 started",
                "  900 is below 900 attached text/x.cucumber.log+plain: looked at 900",
                "about {int 0..999} finished",
                "run finished: refused",
            ])
        let pickles = run.envelopes.compactMap { if case .pickle(let pickle) = $0 { pickle } else { nil } }
        #expect(pickles.map(\.name) == ["about {int 0..999}", "about {int 0..999}"])
        #expect(pickles.map { $0.steps[0].text } == ["the number {int 0..999}", "the number 900"])
        #expect(pickles[0].astNodeIds == pickles[1].astNodeIds)
        #expect(pickles[0].location == pickles[1].location)
    }

    @Test("The failure names the row, the cases before, the row it was found with, and what replays it")
    func note() async throws {
        let run = try await Self.run("<n> is below 900")
        #expect(
            run.failures == [
                """
                900 is not below 900

                This property is false for the row
                  | 900 |
                1 case passed before it.
                It was simplified in 2 steps from
                  | 908 |
                To replay it: swift run bdd \(run.uri):8 --replay 1:2
                """
            ])
    }

    @Test("A case is replayed, and nothing else is run")
    func replay() async throws {
        let all = Tried()
        _ = try await Self.run("<n> is below 1000", all, ["--seed", "4"])
        let one = Tried()
        _ = try await Self.run("<n> is below 1000", one, ["--replay", "4:17"])
        #expect(one.all == [all.all[16]])
    }

    @Test("A replay of a case that fails shows the rows on the way to the smallest")
    func way() async throws {
        let run = try await Self.run("<n> is below 900", Tried(), ["--replay", "1:2"])
        let note = """
            900 is not below 900

            This property is false for the row
              | 900 |
            No case passed before it.
            It was simplified in 2 steps from
              | 908 |
            To replay it: swift run bdd \(run.uri):8 --replay 1:2
            """
        #expect(
            run.outline(from: "  900 is below 900 started").prefix(6) == [
                "  900 is below 900 started",
                "  900 is below 900 attached text/x.cucumber.log+plain: looked at 900",
                """
                  900 is below 900 attached text/x.cucumber.log+plain: \
                Each of these rows failed, and is simpler than the one before:
                  | 908 |
                  | 901 |
                  | 900 |
                """,
                "  900 is below 900: FAILED \(note) (AssertionError)",
                "about {int 0..999} finished",
                "run finished: refused",
            ])
    }

    @Test("The same seed gives the same cases, another one others, whatever else is run")
    func seeds() async throws {
        let (one, other, third) = (Tried(), Tried(), Tried())
        _ = try await Self.run("<n> is below 1000", one, ["--seed", "4"])
        let feature = "# more lines\n\n" + Self.outline("<n> is below 1000")
        _ = try await FeatureRun(
            ["b.feature": feature, "a.feature": "Feature: E\n  Scenario: S\n    Given the number 1"], other.glue,
            arguments: ["--seed", "4"])
        _ = try await Self.run("<n> is below 1000", third, ["--seed", "5"])
        #expect(other.all.dropFirst() == one.all[...])
        #expect(one.all != third.all)
    }

    @Test("Tags and options say how many cases are run, options more than tags")
    func runs() async throws {
        let (tag, option, seed) = (Tried(), Tried(), Tried())
        _ = try await Self.run("<n> is below 1000", tag: "@property(runs=7)", tag)
        _ = try await Self.run("<n> is below 1000", tag: "@property(runs=7)", option, ["--property-runs", "3"])
        _ = try await Self.run("<n> is below 1000", tag: "@property(runs=7,seed=1)", seed, ["--seed", "99"])
        #expect(tag.all.count == 7)
        #expect(option.all.count == 3)
        #expect(seed.all == tag.all)
    }

    @Test("Cells that are not generators stay as they are, in the same row")
    func mixed() async throws {
        let tried = Tried()
        let feature = """
            Feature: F
              Scenario Outline: S
                Given the number <a>
                Given the number <b>
                Given the number <c>
                Examples:
                  | a  | b           | c           |
                  | 42 | {int 0..99} | {int 0..99} |
            """
        _ = try await FeatureRun(
            ["a.feature": feature], tried.glue, arguments: ["--seed", "1", "--property-runs", "20"])
        let rows = stride(from: 0, to: tried.all.count, by: 3).map { Array(tried.all[$0..<$0 + 3]) }
        #expect(rows.count == 20)
        #expect(rows.allSatisfy { $0[0] == 42 })
        #expect(rows.count { $0[1] != $0[2] } > 10)
    }

    @Test("With the tag that says so, braces are text")
    func off() async throws {
        let run = try await Self.run("<n> is below 1000", tag: "@property(off)")
        #expect(
            run.outline(from: "test case about {int 0..999}") == [
                "test case about {int 0..999}",
                "    the number {int 0..999} → nothing",
                "    {int 0..999} is below 1000 → nothing",
                "about {int 0..999} started",
                "  the number {int 0..999} started",
                "  snippets for the number {int 0..999}",
                "  the number {int 0..999}: UNDEFINED",
                "  {int 0..999} is below 1000 started",
                "  snippets for {int 0..999} is below 1000",
                "  {int 0..999} is below 1000: UNDEFINED",
                "about {int 0..999} finished",
                "run finished: refused",
            ])
    }

    @Test("Values that do not apply are skipped, and others take their place")
    func skipped() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is even, or does not matter", tried)
        #expect(run.exitCode == .accepted)
        #expect(tried.all.count { $0.isMultiple(of: 2) } == 100)
        #expect(
            run.outline.suffix(3) == [
                "  {int 0..999} is even, or does not matter: PASSED", "about {int 0..999} finished",
                "run finished: accepted",
            ])
    }

    @Test("A property to which hardly any value applies is skipped")
    func hardlyAny() async throws {
        let tried = Tried()
        let run = try await Self.run(
            "<n> is even, or does not matter", cell: "{int 1..1}", tag: "@property(runs=5)", tried)
        #expect(tried.all.count == 50)
        #expect(
            run.outline.suffix(3) == [
                """
                  {int 1..1} is even, or does not matter: SKIPPED odd

                The values of 50 cases did not apply; 0 of 5 cases passed. (SkippedException)
                """, "about {int 1..1} finished", "run finished: accepted",
            ])
    }

    @Test("A pending case is shown as it is, and nothing is made simpler")
    func pending() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> will matter", tried)
        #expect(tried.all.count == 1)
        #expect(
            run.outline.suffix(3) == [
                "  \(tried.all[0]) will matter: PENDING not yet (PendingException)", "about {int 0..999} finished",
                "run finished: refused",
            ])
    }

    @Test("In a dry run the steps of one case are matched")
    func dryRun() async throws {
        let tried = Tried()
        let run = try await Self.run("<n> is below 100", tried, ["--dry-run"])
        #expect(tried.all == [])
        #expect(
            run.outline(from: "test case about {int 0..999}") == [
                "test case about {int 0..999}",
                "    the number {int 0..999} → 0({int} '{int 0..999}' at 11)",
                "    {int 0..999} is below 100 → 1({int} '{int 0..999}' at 0, {int} '100' at 22)",
                "about {int 0..999} started",
                "  the number {int 0..999} started",
                "  the number {int 0..999}: SKIPPED",
                "  {int 0..999} is below 100 started",
                "  {int 0..999} is below 100: SKIPPED",
                "about {int 0..999} finished",
                "run finished: accepted",
            ])
    }

    @Test("A property that fails is tried again as a whole")
    func retry() async throws {
        let tried = Tried()
        let run = try await Self.run(
            "<n> is lucky the second time", tag: "@lucky", tried, ["--seed", "1", "--retry", "1"])
        #expect(run.exitCode == .accepted)
        #expect(
            run.outline.filter { $0.contains("about") } == [
                "test case about {int 0..999}", "about {int 0..999} started",
                "about {int 0..999} finished, will be retried",
                "about {int 0..999} started, attempt 1", "about {int 0..999} finished",
            ])
    }

    @Test("After a failure nothing more is run, properties neither")
    func failFast() async throws {
        let tried = Tried()
        let feature = Self.outline("<n> is below 0") + "\n      | {int 5..9} |\n"
        let run = try await FeatureRun(
            ["a.feature": feature], tried.glue, arguments: ["--seed", "1", "--fail-fast"])
        #expect(
            run.outline(from: "about {int 0..999} finished") == [
                "about {int 0..999} finished",
                "test case about {int 5..9}",
                "    the number {int 5..9} → nothing",
                "    {int 5..9} is below 0 → nothing",
                "about {int 5..9} started",
                "  the number {int 5..9} started",
                "  the number {int 5..9}: SKIPPED",
                "  {int 5..9} is below 0 started",
                "  {int 5..9} is below 0: SKIPPED",
                "about {int 5..9} finished",
                "run finished: refused",
            ])
    }
}

extension FeatureRun {
    /// The path of the first feature.
    var uri: String {
        for case .source(let source) in envelopes { return source.uri }
        return ""
    }

    /// The texts that are logged.
    var logs: [String] {
        envelopes.compactMap { envelope in
            guard case .attachment(let log) = envelope, log.mediaType == MediaType.log else { return nil }
            return log.body
        }
    }

    /// The failure messages of the failed steps.
    var failures: [String] {
        envelopes.compactMap { envelope in
            guard case .testStepFinished(let step) = envelope, step.testStepResult.status == .failed else { return nil }
            return step.testStepResult.message
        }
    }
}
