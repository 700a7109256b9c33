import Testing

@testable import BDDMutation

@Suite("Lines that say what a feature in a doc string is called")
struct HeadingLinesTests {
    private func lines(_ text: String) -> [Int] {
        let headings = HeadingLines(text)
        return text.split(separator: "\n", omittingEmptySubsequences: false).indices.filter { headings.contains($0) }
    }

    @Test("a feature, its background, its rules and its scenarios have them")
    func feature() {
        #expect(
            lines(
                """
                Feature: The till
                  Background:
                    Given a till
                  Scenario: A coin
                    Then it is in it
                  Rule: Coins
                    Scenario: Another one
                      Then it is in it
                """) == [0, 1, 3, 5, 6])
    }

    @Test("a text that is not a feature has none")
    func text() {
        #expect(lines("Scenario: A coin\nThen it is in it") == [])
    }
}
