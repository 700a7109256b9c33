import CucumberExpressions
import Testing

@testable import BDDSentences

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
            ("I color row 1 red", "'color' should be 'colour'", "'I colour row 1 red'"),
            (
                "I colour row 1 red yellow", "'red yellow' should have a comma and a space between its values",
                "'I colour row 1 red, yellow'"
            ),
            (
                "I colour row 1 red, yellow yellow",
                "a comma is missing between 'yellow' and 'yellow'",
                "'I colour row 1 red, yellow, yellow'"
            ),
            (
                "I colour row 1 red, blue and green",
                "a list has ',' instead of 'and'",
                "'I colour row 1 red, blue, green'"
            ),
            (
                "I swipe row 1 from left to rigth",
                "'from left to rigth' is not one of from left to right, from right to left",
                "'I swipe row 1 from left to right'"
            ),
            (
                "I swipe row one from left to right", "'one' is not a whole number in digits",
                "'I swipe row 1 from left to right'"
            ),
            ("I say hello", "'hello' is not in quotes", "'I say \"hello\"'"),
            ("nothing happens.", "it ends with '.'", "'nothing happens'"),
            ("nothing  happens", "two words have more than one space between them", "'nothing happens'"),
            (
                "nothing happens # at all",
                "'# at all' is part of the step, but a comment needs a line of its own", "'nothing happens'"
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
            ("the game isn't over", "'isn't' should be 'is not'", "'the game is not over'"),
            ("nothing happens (see ticket 12)", "'(see ticket 12)' is part of the step", "'nothing happens'"),
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
                "nothing happens and level 2 is done", "'nothing happens' is a step, but 'and' adds something to it",
                "write what comes after 'and' as a step on a line of its own"
            ),
            (
                "the player says \"a\"", "no step says 'the player' here",
                "the nearest step is 'I say \"a\"', which says 'I' instead of 'the player'"
            ),
            ("| a | b |", "this is a table row", "remove everything before the first '|'"),
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
            joined.message == "there is no such step: 'nothing happens' is a step, but 'and' adds something to it")
        #expect(joined.help == nil)
        #expect(
            Self.catalogue.explain("3 wombats graze").message
                == "there is no such step: no step says 'wombats' or 'graze'")
    }

    @Test(
        "A list with a word in place of its last comma, and a unit in short",
        arguments: [
            ("I place pegs on squares 2 and 4", "a list has ',' instead of 'and'", "I place pegs on squares 2, 4"),
            (
                "I place pegs on squares 2, 3, and 4", "a list has ',' instead of 'and'",
                "I place pegs on squares 2, 3, 4"
            ),
            ("3 secs pass", "'secs' should be 'seconds'", "3 seconds pass"),
            ("a field of 3 x 4", "'x' should be 'by'", "a field of 3 by 4"),
            ("a field of {int 0..4} x {int 0..4}", "'x' should be 'by'", "a field of {int 0..4} by {int 0..4}"),
        ])
    func shortForms(text: String, problem: String, meant: String) throws {
        var registry = ParameterTypeRegistry()
        try registry.define(ParameterType("squares", regexps: ["[1-9](?:, [1-9])*"]) { $0.first.flatMap(\.self) ?? "" })
        let definitions = try ["I place pegs on squares {squares}", "{int} seconds pass", "a field of {int} by {int}"]
            .map {
                StepCatalogue.Definition(
                    .cucumber(try CucumberExpression($0, registry: registry)), location: "Steps.swift:1")
            }
        let step = StepCatalogue(definitions, registry: registry).explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.replacement == meant)
    }

    @Test("A remark with a negation is not treated as a remark")
    func negatingRemark() {
        #expect(Self.catalogue.explain("nothing happens (not at all)").replacement == nil)
    }

    @Test(
        "A sentence that says something else is named as the nearest, with what it leaves out",
        arguments: [
            ("1 row is not validated", "no step says 'not' here", "1 row is validated', which says the opposite"),
            ("hardly 1 row is validated", "no step says 'hardly' here", "1 row is validated', which says the opposite"),
            (
                "1 row is invalidated", "no step says 'invalidated' here",
                "1 row is validated', which says the opposite"
            ),
            ("1 row is validated later", "no step says 'later' here", "1 row is validated', without 'later'"),
            ("± 1 row is validated", "no step says '±' here", "1 row is validated', without '±'"),
            ("I say not \"hello\"", "no step says 'not' here", "I say \"hello\"', which says the opposite"),
        ])
    func another(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "the nearest step is '\(sentence)")
        #expect(step.replacement == nil)
    }

    @Test(
        "No sentence is named with a value that nobody wrote",
        arguments: [
            ("I colour row 1 purple, yellow", "'purple' is not one of red, yellow, green, blue"),
            ("I colour row 1 red, red, red, red, red", "5 values are too many: the maximum is 4"),
            ("the app is open with the secret combination 1235", "'1235' is not 4 digits from 1 to 4"),
            ("I swipe row <rwo> from left to right", "there is no column 'rwo' in the examples"),
            ("peg Q wins", "'Q' is not one of C, X"),
            ("level 10 is done", "'10' is too large: the maximum is 9"),
            ("level 99999999999999999999 is done", "'99999999999999999999' is too large: the maximum is 9"),
            ("level 0 is done", "'0' is too small: the minimum is 1"),
            (
                "I swipe row 1 from top to bottom",
                "'from top to bottom' is not one of from left to right, from right to left"
            ),
            ("1,5 rows are validated", "'1,5' is not a whole number in digits"),
        ])
    func unknownValue(text: String, problem: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == nil)
        #expect(step.replacement == nil)
    }

    @Test(
        "A value that is written as elsewhere is known",
        arguments: [
            ("three rows are validated", "'three' is not a whole number in digits", "3 rows are validated"),
            ("–3 rows are validated", "'–', U+2013 (EN DASH), should be '-'", "-3 rows are validated"),
            ("2nd rows are validated", "'2nd' is not a whole number in digits", "2 rows are validated"),
            ("1 000 rows are validated", "'1 000' should be '1000'", "1000 rows are validated"),
            ("1'000 rows are validated", "'1'000' should be '1000'", "1000 rows are validated"),
            ("\"2\" rows are validated", "\"2\" should have no quotes here", "2 rows are validated"),
            ("I colour row 1 “red”", "“red” should have no quotes here", "I colour row 1 red"),
            ("I say \"\"hello\"\"", "\"\"hello\"\" has two pairs of quotes, but needs one", "I say \"hello\""),
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

    @Test(
        "A text with one other place than a sentence has that sentence as help",
        arguments: [
            ("I utter \"hello\"", "no step says 'utter' here", "I say \"hello\"', which says 'say' instead of 'utter")
        ])
    func oneDifference(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "the nearest step is '\(sentence)'")
        #expect(step.replacement == nil)
    }

    @Test("A word of its own is not taken for a slip in another word that changes the meaning")
    func ordinaryWord() throws {
        let definition = StepCatalogue.Definition(
            .cucumber(try CucumberExpression("the last row is empty", registry: ParameterTypeRegistry())),
            location: "Steps.swift:1")
        let step = { StepCatalogue([definition]).explain($0) }
        #expect(step("the list row is empty").help == nil)
        #expect(step("the lats row is empty").help == "did you mean 'the last row is empty'?")
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

    private static let board: StepCatalogue? = {
        var registry = ParameterTypeRegistry()
        func define(_ name: String, _ pattern: String) throws {
            try registry.define(ParameterType(name, regexps: [pattern]) { $0.first.flatMap(\.self) ?? "" })
        }
        try? define("colours", "(?:red|yellow|blue)(?:, (?:red|yellow|blue)){0,3}")
        try? define("combination", "[1-4]{4}")
        try? define("rows", "[1-9] to [1-9]")
        try? define("numbers", #"\d+(?:, \d+)*"#)
        let sources = [
            "I tap row {int}, column {int}", "I tap outside of the board, in row {int}, column {int}",
            "I tap everywhere in rows {rows}", "I tap {string}", "I play {colours} in row {int}",
            "the game is not over", "{int} attempts have been made", "{int} row(s) is/are validated",
            "all {int} squares are empty", "it is given {string}", "it is refused, because {string}",
            "a new game of tic-tac-toe", "the numbers are {numbers}",
            "the app is open with the secret combination {combination}",
        ]
        let definitions = sources.compactMap { source in
            (try? CucumberExpression(source, registry: registry)).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
            }
        }
        return definitions.count == sources.count ? StepCatalogue(definitions, registry: registry) : nil
    }()

    @Test(
        "A word that limits the meaning is not missing, and neighbouring words are one phrase",
        arguments: [
            (
                "I tap on the cell in row 1, column 2", "no step says 'on the cell in' here",
                "the nearest step is 'I tap row 1, column 2', without 'on the cell in'"
            ),
            (
                "I tap on the board, in row 1, column 2", "no step says 'on the board, in' here",
                "the nearest step is 'I tap row 1, column 2', without 'on the board, in'"
            ),
            ("the game is over", "no step says 'the game is over'", nil),
            (
                "at most 9 attempts have been made", "no step says 'at most' here",
                "the nearest step is '9 attempts have been made', without 'at most', and means something else"
            ),
            ("row 1 is validated", "no step says 'row 1 is validated'", nil),
            (
                "I tap row 1, column 2 3 times", "no step says '3 times' here",
                "the nearest step is 'I tap row 1, column 2', without '3 times', and means something else"
            ),
            ("I tap cell 2 in row 1", "no step says 'cell'", nil),
            ("the row is validated", "no step says 'the row is validated'", nil),
            ("all rows are empty", "no step says 'all rows are empty'", nil),
            (
                "I have played red, blue in row 1", "no step says 'have played' here",
                "the nearest step is 'I play red, blue in row 1', which says 'play' instead of 'have played'"
            ),
            (
                "I tap everywhere", "it ends too early",
                "write the whole step, such as 'I tap everywhere in rows 1 to 9'"
            ),
            (
                "it is refused", "it ends too early",
                "write the whole step, such as 'it is refused, because \"text\"'"
            ),
            ("a new game", "'of tic-tac-toe' is missing", "the nearest step is 'a new game of tic-tac-toe'"),
            (
                "the app is open with the secret combination red, red, yellow, blue",
                "'red, red, yellow, blue' is not 4 digits from 1 to 4", nil
            ),
            (
                "I tap everywhere in rows 1 to 12",
                "'1 to 12' is not possible here: write, for example, '1 to 9'", nil
            ),
        ])
    func otherMeaning(text: String, problem: String, help: String?) throws {
        let step = try #require(Self.board).explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == help)
        #expect(step.replacement == nil)
    }

    @Test(
        "A value in quotes that its type does not have is written without them, and a comma is put between values",
        arguments: [
            (
                "the app is open with the secret combination \"1123\"", "\"1123\" should have no quotes here",
                "the app is open with the secret combination 1123"
            ),
            ("the numbers are 1, 2, 3 4", "a comma is missing between '3' and '4'", "the numbers are 1, 2, 3, 4"),
            ("the numbers are 1 2, 3", "a comma is missing between '1' and '2'", "the numbers are 1, 2, 3"),
            ("I tap row \"1\", column 2", "\"1\" should have no quotes here", "I tap row 1, column 2"),
            (
                "I play red, red, red red in row 1", "a comma is missing between 'red' and 'red'",
                "I play red, red, red, red in row 1"
            ),
            (
                "I play red, blue and blue in row 1", "a list has ',' instead of 'and'",
                "I play red, blue, blue in row 1"
            ),
            (
                "I play red, blue et blue in row 1", "a list has ',' instead of 'et'",
                "I play red, blue, blue in row 1"
            ),
        ])
    func valuesWrittenOtherwise(text: String, problem: String, meant: String) throws {
        let step = try #require(Self.board).explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "did you mean '\(meant)'?")
        #expect(step.replacement == meant)
    }

    @Test(
        "The name of a type with one of its braces is answered with both, where a step may have it",
        arguments: [
            ("cells of {colour are drawn", "'{colour' has no '}'", "did you mean 'cells of {colour} are drawn'?"),
            ("cells of colour} are drawn", "'colour}' has no '{'", "did you mean 'cells of {colour} are drawn'?"),
            (
                "I see {colour",
                "'{colour' has no '}', and '{colour}' stands for any value in a cell of examples, not in a step",
                "write a value, as in 'I see red', or a placeholder with '{colour}' in its cell"
            ),
            (
                "I see {colour 2..3}", "'{colour 2..3}' stands for any value in a cell of examples, not in a step",
                "write a value, as in 'I see red', or a placeholder with '{colour 2..3}' in its cell"
            ),
            (
                "I see {colour}", "'{colour}' stands for any value in a cell of examples, not in a step",
                "write a value, as in 'I see red', or a placeholder with '{colour}' in its cell"
            ),
        ])
    func braces(text: String, problem: String, help: String) throws {
        var registry = ParameterTypeRegistry()
        try registry.define(ParameterType("colour", regexps: ["red|blue"]) { $0.first.flatMap(\.self) ?? "" })
        let definitions = try ["I see {colour}", "cells of \\{colour} are drawn"].map { source in
            StepCatalogue.Definition(
                .cucumber(try CucumberExpression(source, registry: registry)), location: "Steps.swift:1")
        }
        let step = StepCatalogue(definitions, registry: registry).explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == help)
    }

    @Test(
        "A word that no definition has is told apart, and a slip from a step that is missing",
        arguments: [
            ("I color row 1 red", "color", true), ("I colour row 1 purple", "purple", true),
            ("the app is open with the secret combination 1239", "1239", true), ("nothing happens.", nil, true),
            ("I colour row 1 red slowly", "slowly", false), ("the wizard dances", "wizard", false),
            ("nothing happens,", nil, true), ("I say red", "red", true), ("| a |", nil, true),
        ])
    func words(text: String, word: String?, isSlip: Bool) {
        let step = Self.catalogue.explain(text)
        #expect(step.word == word)
        #expect(step.isSlip == isSlip)
    }

    @Test("Only what keeps the writer's values can be written in place of the text")
    func replacement() {
        #expect(Self.catalogue.explain("I color row 1 red").replacement == "I colour row 1 red")
        #expect(Self.catalogue.explain("I colour row 1 purple").replacement == nil)
        #expect(Self.catalogue.explain("nothing happens.").replacement == "nothing happens")
    }
}
