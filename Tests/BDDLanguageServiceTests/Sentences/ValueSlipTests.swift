import CucumberExpressions
import Testing

@testable import BDDSentences

@Suite("Slips in values")
struct ValueSlipTests {
    private static func catalogue() throws -> StepCatalogue {
        var registry = ParameterTypeRegistry()
        let colour = "(?:red|yellow|green|blue)"
        for (name, pattern) in [
            ("circles", "[●○]+"), ("size", #"\d+x\d+"#), ("range", #"\d+ – \d+"#), ("offset", #"-?\d+"#),
            ("buttons", #""[^"]*"(?:, "[^"]*")*"#), ("colours", "\(colour)(?:, \(colour)){0,3}"),
            ("level", #"level \d+:\d+"#),
        ] {
            try registry.define(ParameterType(name, regexps: [pattern]) { $0.first.flatMap(\.self) ?? "" })
        }
        let sources = [
            "its circles are {circles}", "a view of {size} with {string}", "pages {range} are shown",
            "it moves by {offset} points", "the bar has {buttons} left and {buttons} right",
            "I play {colours} in row {int}",
            "it takes {int} second(s)", "it is {float} by {float} pixels", "the battery is at {int}%",
            "nothing happens",
            "it is not shown", "only row {int} is full", "the game starts at {level}", "it is tapped {int} time(s)",
        ]
        let definitions = try sources.map {
            StepCatalogue.Definition(.cucumber(try CucumberExpression($0, registry: registry)), location: "S:1")
        }
        return StepCatalogue(definitions, registry: registry)
    }

    @Test(
        "A sign that only looks right is exchanged, but not within quotes",
        arguments: [
            ("its circles are ●o", "'o' should be '○', U+25CB (WHITE CIRCLE)", "its circles are ●○"),
            (
                "its circles are •○", "'•', U+2022 (BULLET), should be '●', U+25CF (BLACK CIRCLE)",
                "its circles are ●○"
            ),
            ("its circles are O", "'O' should be '○', U+25CB (WHITE CIRCLE)", "its circles are ○"),
            (
                "a view of 36×79 with \"2×3\"", "'×', U+00D7 (MULTIPLICATION SIGN), should be 'x'",
                "a view of 36x79 with \"2×3\""
            ),
            ("pages 1 - 9 are shown", "'-' should be '–', U+2013 (EN DASH)", "pages 1 – 9 are shown"),
            ("it moves by −3 points", "'−', U+2212 (MINUS SIGN), should be '-'", "it moves by -3 points"),
            (
                "it is ½ by 1½ pixels", "'½', U+00BD (VULGAR FRACTION ONE HALF), should be '.5'",
                "it is 0.5 by 1.5 pixels"
            ),
            (
                "I play red、 blue in row 1", "'、', U+3001 (IDEOGRAPHIC COMMA), should be ','",
                "I play red, blue in row 1"
            ),
            ("the game starts at level 1∶2", "'∶', U+2236 (RATIO), should be ':'", "the game starts at level 1:2"),
        ])
    func signs(text: String, problem: String, meant: String) throws {
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.replacement == meant)
    }

    @Test(
        "A sign that may stand for several values stays as it is",
        arguments: ["its circles are ●?", "its circles are ●a", "a view of \"36×79\" with \"×\""])
    func unclearSigns(text: String) throws {
        #expect(try Self.catalogue().explain(text).replacement == nil)
    }

    @Test(
        "A missing quote is put where it makes a step",
        arguments: [
            (
                "the bar has \"Back\" left and \"Help, \"Share\" right",
                "the bar has \"Back\" left and \"Help\", \"Share\" right"
            ),
            (
                "the bar has \"Back\" left and Help\", \"Share\" right",
                "the bar has \"Back\" left and \"Help\", \"Share\" right"
            ),
            ("the bar has \"Back\" left and \" right", "the bar has \"Back\" left and \"\" right"),
            ("the bar has \"Back left and \"Share\" right", "the bar has \"Back\" left and \"Share\" right"),
        ])
    func quotes(text: String, meant: String) throws {
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: a quotation mark is missing")
        #expect(step.replacement == meant)
    }

    @Test(
        "A unit has the form of its sentence",
        arguments: [
            ("it takes 3s", "'3s' should be '3 seconds'", "it takes 3 seconds"),
            ("it takes 1 s", "'s' should be 'second'", "it takes 1 second"),
            ("it takes 3 sec", "'sec' should be 'seconds'", "it takes 3 seconds"),
            ("it takes 3 sec.", "'sec.' should be 'seconds'", "it takes 3 seconds"),
            ("it is 3 by 4px", "'4px' should be '4 pixels'", "it is 3 by 4 pixels"),
            ("it is 3x4 px", "'3x4 px' should be '3 by 4 pixels'", "it is 3 by 4 pixels"),
            ("it is 3px by 4px", "'3px by 4px' should be '3 by 4 pixels'", "it is 3 by 4 pixels"),
            ("it is 3 pixels by 4 px", "'pixels by 4 px' should be 'by 4 pixels'", "it is 3 by 4 pixels"),
            ("it is 3 × 4 pixels", "'×' should be 'by'", "it is 3 by 4 pixels"),
            ("the battery is at 50 pct", "'50 pct' should be '50%'", "the battery is at 50%"),
            ("the battery is at 50 percent", "'50 percent' should be '50%'", "the battery is at 50%"),
            ("it is tapped 3×", "'3×' should be '3 times'", "it is tapped 3 times"),
        ])
    func units(text: String, problem: String, meant: String) throws {
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.replacement == meant)
    }

    @Test(
        "Another unit is not the same in another form", arguments: ["it takes 3 ms", "it takes 3min", "it takes 3px"])
    func otherUnits(text: String) throws {
        #expect(try Self.catalogue().explain(text).replacement == nil)
    }

    @Test(
        "A space that is missing beside a word that says much is proposed",
        arguments: [
            ("nothinghappens", "'nothinghappens' should be 'nothing happens'", "nothing happens"),
            ("it isnot shown", "'isnot' should be 'is not'", "it is not shown"),
            ("onlyrow 2 is full", "'onlyrow' should be 'only row'", "only row 2 is full"),
        ])
    func spaces(text: String, problem: String, meant: String) throws {
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.replacement == meant)
    }

    @Test(
        "A whole number has no sign between its thousands",
        arguments: [("it takes 262.144 seconds", "262.144"), ("it takes 1.262.144 seconds", "1.262.144")])
    func thousands(text: String, number: String) throws {
        let value = number.filter(\.isNumber)
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: '\(number)' should be '\(value)'")
        #expect(step.replacement == "it takes \(value) seconds")
    }

    @Test(
        "A letter that looks like a digit is one in a number",
        arguments: [
            ("it takes 3OOO seconds", "3000"), ("it takes l00 seconds", "100"), ("it takes 1O0 seconds", "100"),
        ])
    func lettersInNumbers(text: String, value: String) throws {
        #expect(try Self.catalogue().explain(text).replacement == "it takes \(value) seconds")
    }

    @Test("A letter behind a number may be a unit", arguments: ["it takes 10l seconds", "it takes Ol seconds"])
    func unitLetters(text: String) throws {
        #expect(try Self.catalogue().explain(text).replacement == nil)
    }

    @Test(
        "A decimal is not taken for thousands",
        arguments: ["it takes 2.5 seconds", "it takes 0.125 seconds", "it takes 4.000 seconds"])
    func decimals(text: String) throws {
        #expect(try Self.catalogue().explain(text).replacement == nil)
    }

    @Test(
        "A slip in a word that says no, or in a short one, is proposed",
        arguments: [
            ("nothign happens", "'nothign' should be 'nothing'", "nothing happens"),
            ("nothng happens", "'nothng' should be 'nothing'", "nothing happens"),
            ("it si not shown", "'si' should be 'is'", "it is not shown"),
            ("it is nto shown", "'nto' should be 'not'", "it is not shown"),
            ("olny row 2 is full", "'olny' should be 'only'", "only row 2 is full"),
        ])
    func meaning(text: String, problem: String, meant: String) throws {
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.replacement == meant)
    }

    @Test(
        "A word with a meaning of its own is no slip of another one",
        arguments: ["noting happens", "it is now shown", "it is no shown", "something happens"])
    func otherMeaning(text: String) throws {
        #expect(try Self.catalogue().explain(text).replacement == nil)
    }

    @Test(
        "No step is named in which nobody knows what a value should be",
        arguments: [
            ("I play rot, rot, rot, rot in row 4", "'rot' is not one of red, yellow, green, blue"),
            ("I play red in row x", "'x' is not a whole number in digits"),
            ("its circles are ●?", "'●?' is not 1 or more characters, each ○ or ●"),
            ("its circles are a●", "'a●' is not 1 or more characters, each ○ or ●"),
        ])
    func unknownValues(text: String, problem: String) throws {
        let step = try Self.catalogue().explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == nil)
    }

    @Test("A list keeps its length where other words are wrong too")
    func lengthOfList() throws {
        #expect(
            try Self.catalogue().explain("I play blue, rot, green in the row 4").help
                == "the nearest step is 'I play blue, red, green in row 4', without 'the'")
    }
}
