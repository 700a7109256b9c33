import Gherkin
import Testing

@testable import BDDAuthoring
@testable import BDDRunning

@Suite("AdoptedSteps")
struct AdoptedStepsTests {
    private func adopted(_ steps: String...) -> AdoptedSteps {
        let text = "Feature: F\n  Scenario: S\n" + steps.map { "    \($0)\n" }.joined()
        var ids = IdGenerator()
        let set = FeatureSet(uri: "a.feature", bytes: Array(text.utf8), dialect: .english, ids: &ids)
        #expect(set.isWhole)
        return AdoptedSteps(StepSurvey(set.features))
    }

    /// The definitions with the number of their steps, and the words of each type.
    private func words(_ steps: AdoptedSteps) -> [String] {
        #expect(steps.unclear == [])
        return steps.definitions.map { "\($0.uses.count) \($0.uses.keyword) \($0.source(steps.types))" }
            + steps.types.all.map { "\($0.name): \($0.words.joined(separator: ", "))" }
    }

    @Test("Values become parameters")
    func values() {
        #expect(
            words(adopted(#"Given I have 2 apples for "Eva""#, #"And I have 30 apples for "Bob""#, "Then I pay 4.20"))
                == [
                    "2 Given I have {int} apples for {string}", "1 Then I pay {float}",
                ])
    }

    @Test("A sentence whose steps have whole and other numbers is defined once")
    func numbers() {
        #expect(words(adopted("Given it costs 2 EUR", "And it costs 2.50 EUR")) == ["2 Given it costs {float} EUR"])
    }

    @Test("Quotes within quotes are defined so that each step has one definition")
    func quotes() {
        #expect(
            words(
                adopted(
                    #"When I run "ship""#, #"And I run "sync""#, #"And I run "pull""#, #"And I run "ship -m 'done'""#,
                    #"And I run "ship -m 'done "at last"'""#)) == [
                    #"4 When I run {string}"#, #"1 When I run "ship -m 'done "at last"'""#,
                ])
    }

    @Test("Words that vary in one place are an enum, the same one in other sentences")
    func enums() {
        #expect(
            words(
                adopted(
                    #"Given the local Git setting "a" is set"#, #"And the global Git setting "a" is set"#,
                    #"Then the local Git setting "a" is gone now"#, #"And the global Git setting "a" is gone now"#))
                == [
                    #"2 Given the {globalOrLocal} Git setting {string} is set"#,
                    #"2 Then the {globalOrLocal} Git setting {string} is gone now"#, "globalOrLocal: global, local",
                ])
    }

    @Test(
        "Sentences stay apart that are too short, say the opposite, have another keyword or something else below them",
        arguments: [
            ("Given the big box", "And the small box"), ("Then a red box is there", "And no red box is there"),
            ("Given a big box is there", "When a small box is there"),
            ("Given a big box is there:\n      | a |", "And a small box is there"),
        ])
    func apart(first: String, second: String) {
        #expect(adopted(first, second).definitions.count == 2)
    }

    @Test("More words than a type has are sentences of their own")
    func manyWords() {
        let colors = ["red", "blue", "green", "white", "black", "pink", "brown", "grey", "gold"]
        let steps = colors.map { "    Given a \($0) box is there\n" }.joined()
        var ids = IdGenerator()
        let text = "Feature: F\n  Scenario: S\n\(steps)"
        let set = FeatureSet(uri: "a.feature", bytes: Array(text.utf8), dialect: .english, ids: &ids)
        #expect(AdoptedSteps(StepSurvey(set.features)).definitions.count == 9)
    }

    @Test("What has a meaning in expressions is escaped")
    func escapes() {
        #expect(words(adopted("Given a/b (c) {d} \\e")) == [#"1 Given a\/b \(c) \{d} \\e"#])
    }

    @Test(
        "Names are Swift's",
        arguments: [
            ("non-TTY", "nonTTY"), ("default", "`default`"), ("URL", "url"), ("2nd", "n2nd"), ("Grün", "grün"),
            ("", "n"),
        ])
    func names(word: String, member: String) {
        #expect(SwiftName.member(of: word) == member)
    }
}
