import CucumberExpressions
import Testing

@testable import BDDRules

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
        try? define("level", "[1-9]")
        let sources = [
            "the app is open", "the app is open with the secret combination {combination}",
            "I colour row {int} {colours}", "I swipe row {int} {direction}", "{int} row(s) is/are validated",
            "I say {string}", "peg {peg} wins", "nothing happens", "level {level} is done",
            "the game is not over",
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
                "I swipe row one from left to right", "'one' is not a whole number in digits",
                "'I swipe row 1 from left to right'"
            ),
            ("I say hello", "'hello' is not a text in quotes", "'I say \"hello\"'"),
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
            ("the game isn't over", "'isn't' is written 'is not'", "'the game is not over'"),
            ("nothing happens (see ticket 12)", "'(see ticket 12)' is part of it", "'nothing happens'"),
        ])
    func meant(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "did you mean \(sentence)?")
    }

    @Test(
        "What a step is joined to, and who does it in other words, is said without a proposal",
        arguments: [
            (
                "nothing happens and level 2 is done", "'nothing happens' is a step, and 'and' adds something to it",
                "write what stands behind 'and' as a step on a line of its own"
            ),
            (
                "the player says \"a\"", "no step says 'the player' here",
                "the nearest sentence is 'I say \"a\"', which says 'I' instead of 'the player'"
            ),
            ("| a | b |", "this is a row of a table", "a row begins with '|': remove what stands before it"),
        ])
    func others(text: String, problem: String, help: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == help)
        #expect(step.replacement == nil)
    }

    @Test("What is no step is not called one, and a number is no word that is missing")
    func withoutAdvice() {
        let joined = Self.catalogue.explain("nothing happens and the user waits")
        #expect(
            joined.message == "there is no such step: 'nothing happens' is a step, and 'and' adds something to it")
        #expect(joined.help == nil)
        #expect(Self.catalogue.explain("3 wombats graze").message == "there is no such step: no step says 'wombats' or 'graze'")
    }

    @Test(
        "A list with a word in place of its last comma, and a unit in short",
        arguments: [
            ("I place pegs on squares 2 and 4", "a list has ',' in place of 'and'", "I place pegs on squares 2, 4"),
            ("I place pegs on squares 2, 3, and 4", "a list has ',' in place of 'and'", "I place pegs on squares 2, 3, 4"),
            ("3 secs pass", "'secs' is written 'seconds'", "3 seconds pass"),
            ("a field of 3 x 4", "'x' is written 'by'", "a field of 3 by 4"),
            ("a field of {int 0..4} x {int 0..4}", "'x' is written 'by'", "a field of {int 0..4} by {int 0..4}"),
        ])
    func shortForms(text: String, problem: String, meant: String) throws {
        var registry = ParameterTypeRegistry()
        try registry.define(ParameterType("squares", regexps: ["[1-9](?:, [1-9])*"]) { $0.first.flatMap(\.self) ?? "" })
        let definitions = try ["I place pegs on squares {squares}", "{int} seconds pass", "a field of {int} by {int}"].map {
            StepCatalogue.Definition(
                .cucumber(try CucumberExpression($0, registry: registry)), location: "Steps.swift:1")
        }
        let step = StepCatalogue(definitions, registry: registry).explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.replacement == meant)
    }

    @Test("A remark that negates is no remark")
    func negatingRemark() {
        #expect(Self.catalogue.explain("nothing happens (not at all)").replacement == nil)
    }

    @Test(
        "A sentence that says something else is named as the nearest, with what it leaves out",
        arguments: [
            (
                "I colour row 1 purple, yellow", "'purple' is none of red, yellow, green, blue",
                "I colour row 1 {colours}'"
            ),
            (
                "I colour row 1 red, red, red, red, red", "5 values are too many, 4 can stand here",
                "I colour row 1 {colours}'"
            ),
            (
                "the app is open with the secret combination 1235", "'1235' is not 4 characters, each 1 to 4",
                "the app is open with the secret combination {combination}'"
            ),
            (
                "I swipe row <rwo> from left to right", "no column of Examples is named 'rwo'",
                "I swipe row {int} from left to right'"
            ),
            ("peg Q wins", "'Q' is none of C, X", "peg {peg} wins'"),
            ("1 row is not validated", "no step says 'not' here", "1 row is validated', which says the opposite"),
            ("hardly 1 row is validated", "no step says 'hardly' here", "1 row is validated', which says the opposite"),
            (
                "1 row is invalidated", "no step says 'invalidated' here",
                "1 row is validated', which says the opposite"
            ),
            ("1 row is validated later", "no step says 'later' here", "1 row is validated', without 'later'"),
            ("± 1 row is validated", "no step says '±' here", "1 row is validated', without '±'"),
            ("I say not \"hello\"", "no step says 'not' here", "I say \"hello\"', which says the opposite"),
            ("level 10 is done", "'10' is too large: at most 9 can stand here", "level {level} is done'"),
            (
                "level 99999999999999999999 is done", "'99999999999999999999' is too large: at most 9 can stand here",
                "level {level} is done'"
            ),
            ("level 0 is done", "'0' is too small: at least 1 can stand here", "level {level} is done'"),
        ])
    func another(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "the nearest sentence is '\(sentence)")
        #expect(step.replacement == nil)
    }

    @Test(
        "A value that is written as elsewhere is known",
        arguments: [
            ("three rows are validated", "'three' is not a whole number in digits", "3 rows are validated"),
            ("–3 rows are validated", "'–', U+2013 (EN DASH), is no minus, which is '-'", "-3 rows are validated"),
            ("2nd rows are validated", "'2nd' is not a whole number in digits", "2 rows are validated"),
            ("1 000 rows are validated", "'1 000' is written '1000'", "1000 rows are validated"),
            ("1'000 rows are validated", "'1'000' is written '1000'", "1000 rows are validated"),
            ("\"2\" rows are validated", "\"2\" stands here without quotes", "2 rows are validated"),
            ("I colour row 1 “red”", "“red” stands here without quotes", "I colour row 1 red"),
            ("I say \"\"hello\"\"", "\"\"hello\"\" has two pairs of quotes, and needs one", "I say \"hello\""),
            ("I say &quot;hello&quot;", "'&quot;' is how HTML spells '\"'", "I say \"hello\""),
            ("I&nbsp;say \"hello\"", "'&nbsp;' is how HTML spells a space", "I say \"hello\""),
            ("I say &#34;a &amp; b&#x22;", "'&#34;' is how HTML spells '\"'", "I say \"a & b\""),
        ])
    func writtenElsewhere(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "did you mean '\(sentence)'?")
        #expect(Self.catalogue.mend(text) == nil)
    }

    @Test("A fraction where a whole number belongs has no value to propose")
    func fraction() {
        let step = Self.catalogue.explain("1,5 rows are validated")
        #expect(step.message == "there is no such step: '1,5' is not a whole number in digits")
        #expect(step.help == "the nearest sentence is '{int} rows are validated'")
    }

    @Test(
        "A text that is like no step has no hint, and its words are named",
        arguments: [
            ("the shop sells bread", ": no step says 'shop', 'sells' or 'bread'"), ("", ""),
            ("row", ": no step says 'row'"), ("!?", ": no step says '!?'"),
        ])
    func unlike(text: String, problem: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step\(problem)")
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
