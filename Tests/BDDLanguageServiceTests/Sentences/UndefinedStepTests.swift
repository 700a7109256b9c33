import CucumberExpressions
import Testing

@testable import BDDLanguageService

@Suite("Undefined steps")
struct UndefinedStepTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        func define(_ name: String, _ pattern: String) throws {
            try registry.define(ParameterType(name, regexps: [pattern]) { $0.first.flatMap(\.self) ?? "" })
        }
        let colour = "red|yellow|green|blue"
        try? define("colours", "(?:\(colour))(?:, (?:\(colour))){0,3}")
        try? define("combination", "[1-4]{4}")
        try? define("direction", "from left to right|from right to left")
        try? define("peg", "[CX]")
        let sources = [
            "the app is open", "the app is open with the secret combination {combination}",
            "I colour row {int} {colours}", "I swipe row {int} {direction}", "{int} row(s) is/are validated",
            "I say {string}", "peg {peg} wins", "nothing happens",
        ]
        let definitions = sources.enumerated().compactMap { index, source in
            (try? CucumberExpression(source, registry: registry)).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:\(index + 1)")
            }
        }
        return StepCatalogue(definitions)
    }()

    @Test(
        "What is wrong is said, and what was meant",
        arguments: [
            ("I color row 1 red", "'color' is written 'colour'", "'I colour row 1 red'"),
            (
                "I colour row 1 purple, yellow", "'purple' is none of red, yellow, green, blue",
                "'I colour row 1 red, yellow'"
            ),
            (
                "I colour row 1 red yellow", "'red yellow' needs a comma and a space between its values",
                "'I colour row 1 red, yellow'"
            ),
            (
                "I colour row 1 red, blue and green",
                "'red, blue and green' needs a comma and a space between its values",
                "'I colour row 1 red, blue, green'"
            ),
            (
                "I swipe row 1 from left to rigth",
                "'from left to rigth' is none of from left to right, from right to left",
                "'I swipe row 1 from left to right'"
            ),
            (
                "I colour row 1 red, red, red, red, red", "5 values are too many, 4 can stand here",
                "'I colour row 1 red, red, red, red'"
            ),
            (
                "I swipe row one from left to right", "'one' is not a whole number in digits",
                "'I swipe row 1 from left to right'"
            ),
            (
                "the app is open with the secret combination 1235", "'1235' is not 4 characters, each 1 to 4",
                "'the app is open with the secret combination 1111'"
            ),
            (
                "I swipe row <rwo> from left to right", "no column of Examples is named 'rwo'",
                "'I swipe row 1 from left to right'"
            ),
            ("I say hello", "'hello' is not a text in quotes", "'I say \"hello\"'"),
            ("peg Q wins", "'Q' is none of C, X", "'peg C wins'"),
            ("nothing happens.", "it ends with '.'", "'nothing happens'"),
            ("nothing  happens", "it has more than one space in a row", "'nothing happens'"),
            (
                "nothing happens # at all",
                "'# at all' is part of it, as a comment stands on a line of its own", "'nothing happens'"
            ),
            (
                "\u{FF11} row is validated",
                "character 1 is '\u{FF11}', U+FF11 (FULLWIDTH DIGIT ONE), not U+0031 (DIGIT ONE)",
                "'1 row is validated'"
            ),
            (
                "nothing\u{A0}happens", "character 8 is U+00A0 (NO-BREAK SPACE), not U+0020 (SPACE)",
                "'nothing happens'"
            ),
        ])
    func meant(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "did you mean \(sentence)?")
    }

    @Test("A text that is like no step has no hint", arguments: ["the shop sells bread", "", "row", "!?"])
    func unlike(text: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step")
        #expect(step.help == nil)
        #expect(step.replacement == nil)
    }

    @Test("Only what keeps the writer's values can be written in place of the text")
    func replacement() {
        #expect(Self.catalogue.explain("I color row 1 red").replacement == "I colour row 1 red")
        #expect(Self.catalogue.explain("I colour row 1 purple").replacement == nil)
        #expect(Self.catalogue.explain("nothing happens.").replacement == "nothing happens")
    }
}
