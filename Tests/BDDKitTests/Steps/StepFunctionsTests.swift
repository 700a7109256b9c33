import CucumberMessages
import Foundation
import RegexBuilder
import Testing

@testable import BDDRunning
@testable import BDDSteps

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

    @Test("A Regex of a text that is known at run time is taken with its options, and so is one of a builder")
    func values() async throws {
        let text = "(\\d+) b"
        let made = await StepCall("1 B", Given(try Regex(text).ignoresCase()) { (notes, n: Int) in notes.note(n) })
        #expect(made.words == "Int 1")
        let built = Regex {
            Capture { OneOrMore(.digit) }
            " a.b"
        }
        let call = await StepCall("12 a.b", Given(built) { (notes, n: Int) in notes.note(n) })
        #expect(call.words == "Int 12")
        let other = await StepCall("12 axb", Given(built) { (notes, n: Int) in notes.note(n) })
        #expect(other.words == "UNDEFINED")
    }

    @Test("Only one place asks the standard library for the text of a Regex")
    func underscored() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/4-Running").standardized
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let asking = try files.compactMap { $0 as? URL }.filter {
            try $0.pathExtension == "swift" && String(contentsOf: $0, encoding: .utf8).contains("_literal" + "Pattern")
        }
        #expect(asking.map(\.lastPathComponent) == ["Regex+Text.swift"])
    }

    @Test("A Regex without a text is refused")
    func withoutText() {
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
                #"""
                f.swift:3: error: this Regex has no text, because it transforms its matches
                  help: write it between slashes, as in /^I tap (\d+)$/, and let the closure's types transform the groups
                """#
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
