import Testing

@testable import BDDReports

@Suite("Names of scenarios")
struct NamingStrategyTests {
    private func names(_ feature: String, _ strategy: NamingStrategy) throws -> [String] {
        let query = RunQuery()
        return try ScriptedRun.played(feature).compactMap { envelope in
            guard case .attemptFinished(let attempt) = query.receive(envelope) else { return nil }
            return strategy.name(of: attempt.pickle, query.lineage(of: attempt.pickle))
        }
    }

    private let outline = """
        Feature: F
          Rule: R
            Scenario Outline: eat <n>
              Given <n>
              Examples: few
                | n |
                | 1 |
              Examples:
                | n |
                | 2 |
                | 3 |
          Rule:
            Scenario: plain
              Given x
        """

    @Test("rows by number, and by name where the row changed it")
    func numberAndName() throws {
        #expect(
            try names(outline, .withoutFeature) == [
                "R - eat <n> - few - #1.1: eat 1", "R - eat <n> - #2.1: eat 2", "R - eat <n> - #2.2: eat 3", "plain",
            ])
    }

    @Test("with the feature in front")
    func long() throws {
        #expect(try names("Feature: F\n  Scenario: S\n    Given x", .long) == ["F - S"])
        #expect(try names("Feature:\n  Scenario:\n    Given x", .long) == [""])
    }

    @Test("rows by number alone, or by name alone")
    func others() throws {
        let number = NamingStrategy(includesFeature: true, example: .number)
        #expect(try names(outline, number)[1] == "F - R - eat <n> - #2.1")
        let name = NamingStrategy(includesFeature: false, example: .name)
        #expect(try names(outline, name)[1] == "R - eat <n> - eat 2")
    }
}
