import BDDLanguageService
import Testing

@Suite("UnifiedDiff")
struct UnifiedDiffTests {
    private func diff(_ text: String) throws -> String {
        let formatted = try FeatureFormatter().format(Array(text.utf8), uri: "a.feature")
        return String(decoding: formatted.diff(path: "a.feature"), as: UTF8.self)
    }

    @Test("Nothing for what does not change")
    func unchanged() throws {
        #expect(try diff("Feature: A\n\n  Scenario: B\n    Given c\n") == "")
    }

    @Test("What changes, with three lines around it, what is near in one hunk")
    func hunks() throws {
        let steps = (1...9).map { "    Given \($0)\n" }
        let text = "Feature: A\n  Scenario: B\n\n" + steps.joined() + "   When c\n    Then d"
        #expect(
            try diff(text) == """
                --- a/a.feature
                +++ b/a.feature
                @@ -1,6 +1,6 @@
                 Feature: A
                +
                   Scenario: B
                -
                     Given 1
                     Given 2
                     Given 3
                @@ -10,5 +10,5 @@
                     Given 7
                     Given 8
                     Given 9
                -   When c
                -    Then d
                \\ No newline at end of file
                +    When c
                +    Then d

                """)
    }

    @Test("Blank lines at either end, and line ends as they are")
    func ends() throws {
        #expect(
            try diff("\n\nFeature: A\r\n \n") == """
                --- a/a.feature
                +++ b/a.feature
                @@ -1,4 +1,1 @@
                -
                -
                 Feature: A\r
                - 

                """)
    }
}
