import CucumberExpressions
import CucumberMessages
import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("SupportCode")
struct SupportCodeTests {
    /// The problems of the definitions, which are all in `f.swift`.
    private func problems(_ library: StepLibrary<Notes>) -> [String] {
        SupportCode([library]).problems.map(\.description)
    }

    @Test("Definitions that fit are no problem")
    func fitting() {
        #expect(
            problems([
                Given("a {int}") { (_, _: Int) in },
                Given("b {int}") { (_, _: String?, _: DocString, _: DataTable) in },
                Given("c {word}") { (_, _: Double) in },
                Given("d") { (_, _: DataTable, _: String) in },
                Given(/e (.*) (\d+)/) { (_, _: String, _: Int) in },
            ]) == [])
    }

    @Test("A closure with fewer parameters is told what to take")
    func tooFew() {
        #expect(
            problems([
                Given("{int} of {word}", file: "f.swift", line: 1) { _ in },
                Given("{int} of {word}", file: "f.swift", line: 2) { (_, _: Int) in },
                Given(/(.) (\d+) (.*)/, file: "f.swift", line: 3) { (_, _: String, _: Int) in },
            ]) == [
                """
                f.swift:1: error: the closure takes no arguments after the world, but the expression gives \
                2 arguments ({int}, {word})
                  help: take them all, as in { (_, _: Int, _: String) in … }
                """,
                """
                f.swift:2: error: the closure takes 1 argument (Int) after the world, but the expression gives \
                2 arguments ({int}, {word})
                  help: take them all, as in { (_, _: Int, _: String) in … }
                """,
                """
                f.swift:3: error: the closure takes 2 arguments (String, Int) after the world, but the expression \
                gives 3 arguments (the group, {int}, {})
                  help: take them all, as in { (_, _: String, _: Int, _: String) in … }
                """,
            ])
    }

    @Test("A closure with more parameters is told what may stand after the expression's")
    func tooMany() {
        let help = """
              help: after the expression's arguments, a closure may take a DocString, a DataTable and the Scenario
            """
        #expect(
            problems([
                Given("a", file: "f.swift", line: 1) { (_, _: Int) in },
                Given("b {int}", file: "f.swift", line: 2) { (_, _: Int, _: DocString, _: DocString) in },
                Given("c", file: "f.swift", line: 3) { (_, _: DataTable, _: DataTable?) in },
                Given("d", file: "f.swift", line: 4) { (_, _: DocString, _: String) in },
            ]) == [
                """
                f.swift:1: error: the closure takes 1 argument (Int) after the world, but the expression gives \
                no arguments
                \(help)
                """,
                """
                f.swift:2: error: the closure takes 3 arguments (Int, DocString, DocString) after the world, but the \
                expression gives 1 argument ({int})
                \(help)
                """,
                """
                f.swift:3: error: the closure takes 2 arguments (DataTable, Optional<DataTable>) after the world, but \
                the expression gives no arguments
                \(help)
                """,
                """
                f.swift:4: error: the closure takes 2 arguments (DocString, String) after the world, but the \
                expression gives no arguments
                \(help)
                """,
            ])
    }

    @Test("A parameter of another type is named by its place")
    func unfitTypes() {
        #expect(
            problems([
                ParameterType("peg", pattern: "red|green") { $0.count },
                ParameterType("color", pattern: "red|green") { Character($0) },
                Given("{int}", file: "f.swift", line: 1) { (_, _: Bool) in },
                Given("a {int} {color}", file: "f.swift", line: 2) { (_, _: Int, _: Int) in },
                Given("{word}", file: "f.swift", line: 3) { (_, _: DataTable) in },
                Given(/([a-z])/, file: "f.swift", line: 4) { (_, _: [String]) in },
                Given("b {peg}", file: "f.swift", line: 5) { (_, _: UInt8) in },
                Given("b {color}", file: "f.swift", line: 6) { (_, _: UInt8) in },
            ]) == [
                "f.swift:1: error: argument 1 of the closure, after the world, is a Bool, but {int} gives an Int",
                "f.swift:2: error: argument 2 of the closure, after the world, is an Int, but {color} gives a Character",
                "f.swift:3: error: argument 1 of the closure, after the world, is a DataTable, but {word} gives a String",
                """
                f.swift:4: error: argument 1 of the closure, after the world, is an Array<String>, but the group gives \
                a String
                """,
                "f.swift:6: error: argument 1 of the closure, after the world, is a UInt8, but {color} gives a Character",
            ])
    }

    @Test("Expressions, patterns, names and tags that cannot be read are reported with their place, all of them")
    func unreadable() {
        #expect(
            problems([
                ParameterType("int", pattern: "x", file: "f.swift", line: 1) { $0 },
                ParameterType("a(b", pattern: "x", file: "f.swift", line: 2) { $0 },
                Given("a {int", file: "f.swift", line: 3) { _ in },
                Before("@a or", file: "f.swift", line: 4) { _ in },
            ]) == [
                "f.swift:1: error: There is already a parameter type with name int",
                """
                f.swift:2: error: Illegal character in parameter name {a(b}. Parameter names may not contain \
                '{', '}', '(', ')', '\\' or '/'
                """,
                """
                f.swift:3: error: This Cucumber Expression has a problem at column 3:

                a {int
                  ^
                The '{' does not have a matching '}'.
                If you did not intend to use a parameter you can use '\\{' to escape the a parameter
                """,
                """
                f.swift:4: error: Tag expression "@a or" could not be parsed because of syntax error: Expected operand.
                """,
            ])
    }

    @Test("An unknown parameter type is not a problem for the others, and reported with its place")
    func unknownParameterType() throws {
        let code = SupportCode([
            [
                Given("a {harbour}", file: "f.swift", line: 1) { (_, _: String) in },
                Given("b") { _ in },
            ] as StepLibrary<Notes>
        ])
        #expect(code.problems.isEmpty)
        #expect(
            code.undefinedParameterTypeProblems.map(\.description) == [
                """
                f.swift:1: error: the parameter type {harbour} of 'a {harbour}' is not defined, so no step can match it
                  help: define it in a library: ParameterType("harbour", pattern: …) { … }
                """
            ])
        #expect(try code.matches("a b").map(code.index) == [])
        #expect(try code.matches("b").map(code.index) == [1])
    }

    @Test("A parameter type whose name is nearly known is asked for")
    func nearlyKnown() {
        let code = SupportCode([[Given("{Int} of {wrod}", file: "f.swift", line: 1) { _ in }] as StepLibrary<Notes>])
        #expect(
            code.undefinedParameterTypeProblems.map(\.description) == [
                """
                f.swift:1: error: the parameter type {Int} of '{Int} of {wrod}' is not defined, so no step can match it
                  help: did you mean {int}? Otherwise define it in a library: ParameterType("Int", pattern: …) { … }
                """
            ])
    }

    @Test("A regular expression between quotes is told where it belongs")
    func regularExpressionInQuotes() {
        #expect(
            problems([Given("^I go (\\d+) km/h$", file: "f.swift", line: 1) { (_, _: Int) in }]) == [
                """
                f.swift:1: error: This Cucumber Expression has a problem at column 9:

                ^I go (\\d+) km/h$
                        ^
                Only the characters '{', '}', '(', ')', '\\', '/' and whitespace can be escaped.
                If you did mean to use an '\\' you can use '\\\\' to escape it
                  help: write a regular expression between slashes, instead of quotes: /^I go (\\d+) km\\/h$/
                """
            ])
    }

    @Test("Problems are reported in the order of their lines, with what the features say of a definition")
    func order() throws {
        let text = "Feature: F\n  Scenario: S\n    Given 5 apples\n"
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "f.feature", ids: &ids)
        let feature = LoadedFeature(
            bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
        let code = SupportCode([
            [
                Given("{int} apples", file: "f.swift", line: 1) { (_, _: Int, _: String) in },
                Given("{harbour}", file: "f.swift", line: 2) { (_, _: String) in },
                Given("{int} pears", file: "f.swift", line: 3) { (_, _: Bool) in },
                Given("{int} apples", file: "f.swift", line: 4) { (_, _: Int) in },
                Given("x", file: "f.swift", line: 5) { (_, _: Int) in },
            ] as StepLibrary<Notes>
        ])
        let error = #expect(throws: DefinitionProblems.self) { try code.checked { [feature] } }
        let places = error?.description.lines.filter { $0.hasPrefix("f.swift") }.map { $0.prefix(18) }
        #expect(
            places == [
                "f.swift:1: warning", "f.swift:2: error: ", "f.swift:3: error: ", "f.swift:4: warning",
                "f.swift:5: error: ",
            ])
    }

    @Test("Equal expressions are reported at the start, each with the place of the first, and refuse nothing")
    func equalExpressions() throws {
        let library: StepLibrary<Notes> = [
            Given("a {int}", file: "f.swift", line: 1) { (_, _: Int) in },
            When("a {int}", file: "f.swift", line: 2) { (_, _: Int) in },
            Then("a {word}", file: "f.swift", line: 3) { (_, _: String) in },
            Then("a {int}", file: "f.swift", line: 4) { (_, _: Int) in },
        ]
        let code = SupportCode([library])
        let expected = [2, 4].map { line in
            """
            f.swift:\(line): warning: 'a {int}' is defined twice, so every step that it matches is ambiguous
              help: change or remove this definition, or the one at f.swift:1
            """
        }
        #expect(code.remarks.map(\.description) == expected)
        #expect(throws: Never.self) { try code.checked() }
    }

    @Test("A definition that cannot be used does not keep other remarks back")
    func remarksBesideProblems() {
        let library: StepLibrary<Notes> = [
            Given("a", file: "f.swift", line: 1) { _ in },
            Given("a", file: "f.swift", line: 2) { _ in },
            Given("b {harbour}", file: "f.swift", line: 3) { (_, _: String) in },
            Given("c", file: "f.swift", line: 4) { (_, _: Int) in },
        ]
        do throws(DefinitionProblems) {
            _ = try SupportCode([library]).checked()
            Issue.record("the wrong definition is accepted")
        } catch {
            let places = error.description.split(separator: "\n").filter { $0.hasPrefix("f.swift") }
                .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
            #expect(places == ["f.swift:2: warning:", "f.swift:3: error:", "f.swift:4: error:"])
        }
    }

    @Test("A parameter type may be defined after the steps that use it, and in another library")
    func parameterTypesAnywhere() throws {
        let steps: StepLibrary<Notes> = [
            Given("a {peg}") { (_, _: String) in }
        ]
        let types: StepLibrary<Notes> = [
            ParameterType("peg", pattern: "red") { $0 }
        ]
        let code = SupportCode([steps, types])
        #expect(code.problems.isEmpty)
        #expect(try code.matches("a red").map(code.index) == [0])
    }

    @Test("All definitions that match are found, in their order, over all libraries")
    func matches() throws {
        let first: StepLibrary<Notes> = [
            Given("a {word}") { (_, _: String) in },
            Given("a b c") { _ in },
        ]
        let second: StepLibrary<Notes> = [
            Given(/^a (.)$/) { (_, _: String) in }
        ]
        let code = SupportCode([first, second])
        let matches = try code.matches("a b")
        #expect(matches.map(code.index) == [0, 2])
        #expect(matches.map { code.definition(of: $0).pattern.source } == ["a {word}", "^a (.)$"])
        #expect(matches.map { $0.arguments.map(\.group.value) } == [["b"], ["b"]])
    }

    @Test("A group that could be several parameter types makes the step fail, with the ways out")
    func ambiguousParameterTypes() async {
        let call = await StepCall(
            "a red",
            ParameterType("peg", pattern: "red|green") { $0 },
            ParameterType("light", pattern: "red|green") { $0 },
            Given(/^a (red|green)$/) { (_, _: String) in })
        #expect(
            call.words == """
                FAILED Your Regular Expression /^a (red|green)$/
                matches multiple parameter types with regexp /red|green/:
                   {light}
                   {peg}

                I couldn't decide which one to use. You have two options:

                1) Use a Cucumber Expression instead of a Regular Expression. Try one of these:
                   a {light}
                   a {peg}

                2) Make one of the parameter types preferential and continue to use a Regular Expression.
                """)
    }
}
