import BDDTestStreams
import CucumberMessages
import Gherkin
import Testing

@testable import BDDReportFormats

@Suite("The lines of a feature's parts")
struct PartLinesTests {
    @Test("backgrounds, rules, scenarios, examples and rows, each from its first tag on, and steps")
    func distances() throws {
        #expect(
            try distances(
                """
                @feature
                Feature: F
                  Background:
                    Given b
                  # a comment
                  @one
                  @two
                  Scenario: S
                    Given s
                      | a table |
                  @rule
                  Rule: R
                    Background:
                    Scenario Outline: O
                      Given <a>
                      @examples
                      Examples:
                        | a |
                        | 1 |
                        | 2 |
                """) == [3, 1, 2, 3, 2, 2, 1, 1, 1, 3, 1])
    }

    @Test("a feature without scenarios has none")
    func empty() throws {
        #expect(try distances("Feature: F\n  Only words.") == [])
    }

    private func distances(_ text: String) throws -> [Int] {
        let feature = try ScriptedRun(["f": text]).envelopes.compactMap { envelope in
            if case .gherkinDocument(let document) = envelope { document.feature } else { nil }
        }.first
        return PartLines.distances(in: try #require(feature))
    }
}
