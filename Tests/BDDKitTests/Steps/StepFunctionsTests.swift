import Foundation
import RegexBuilder
import Testing

@testable import BDDKit

@Suite("StepFunctions")
struct StepFunctionsTests {
    private func definition(_ entry: LibraryEntry<Notes>) throws -> StepDefinition {
        guard case .step(let step) = entry.definition else { throw StepFailure("no step") }
        return step
    }

    @Test("Each function keeps its name, place and expression")
    func cucumberExpressions() throws {
        let entries: [LibraryEntry<Notes>] = [
            Given("a {int}", file: "f.swift", line: 1) { (_, _: Int) in },
            When("a {int}", file: "f.swift", line: 2) { (_, _: Int) in },
            Then("a {int}", file: "f.swift", line: 3) { (_, _: Int) in },
            And("a {int}", file: "f.swift", line: 4) { (_, _: Int) in },
            But("a {int}", file: "f.swift", line: 5) { (_, _: Int) in },
        ]
        let steps = try entries.map(definition)
        #expect(steps.map(\.keyword) == ["Given", "When", "Then", "And", "But"])
        #expect(steps.map(\.location.description) == (1...5).map { "f.swift:\($0)" })
        #expect(Set(steps.map(\.pattern)) == [.init(source: "a {int}", type: .cucumberExpression)])
        #expect(steps.map { $0.parameters.map(\.typeName) } == Array(repeating: ["Int"], count: 5))
    }

    @Test("Regular expression literals keep their text")
    func regularExpressions() throws {
        let entries: [LibraryEntry<Notes>] = [
            Given(/^a (\d+)$/) { (_, _: Int) in },
            When(/a\/b/) { _ in },
            Then(#/a/b/#) { _ in },
            And(/(?i)a/) { _ in },
            But(/a(?<name>b)/) { (_, _: String) in },
        ]
        let steps = try entries.map(definition)
        #expect(steps.map(\.pattern.source) == [#"^a (\d+)$"#, "a/b", "a/b", "(?i)a", "a(?<name>b)"])
        #expect(Set(steps.map(\.pattern.type)) == [.regularExpression])
        #expect(steps.map(\.keyword) == ["Given", "When", "Then", "And", "But"])
    }

    @Test("The options and the layout of a literal are kept")
    func options() async {
        let caseless = await StepCall("A B", Given(/a b/.ignoresCase()) { notes in notes.note("called") })
        #expect(caseless.words == "String called")
        let layout = await StepCall(
            "ab",
            Given(
                #/
                a  # first
                b
                /#
            ) { notes in notes.note("called") })
        #expect(layout.words == "String called")
    }

    @Test("A Regex without a text is refused")
    func notALiteral() {
        let regex = Regex {
            TryCapture {
                OneOrMore(.digit)
            } transform: {
                Int($0)
            }
        }
        let code = SupportCode([
            [Given(regex, file: "f.swift", line: 3) { (_, _: Int) in }] as StepLibrary<Notes>
        ])
        #expect(
            code.problems.map(\.description) == [
                #"f.swift:3: error: a step's regular expression has to be a literal between slashes, as in /^I tap (\d+)$/"#
            ])
    }

    @Test("Steps may be async, and see what they await")
    func asynchronous() async {
        let call = await StepCall(
            "a",
            Given("a") { notes in
                await Task.yield()
                let value = await Task { 7 }.value
                notes.note(value)
            })
        #expect(call.words == "Int 7")
    }

    @Test("A step matches whatever function defined it")
    func anyKeyword() async {
        let call = await StepCall("a", But("a") { notes in notes.note("called") })
        #expect(call.words == "String called")
    }
}
