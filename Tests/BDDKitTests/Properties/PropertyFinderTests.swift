import BDDDiagnostics
import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("Cells and tags that cannot be used are said with their place")
struct PropertyFinderTests {
    private final class Nobody: World {}

    private func plan(_ table: String, tag: String = "@a") throws -> Plan {
        let text = """
            \(tag)
            Feature: F
              Scenario Outline: S
                Given <a> and <b>
                Examples:
            \(table)
            """
        var ids = IdGenerator()
        let bytes = Array(text.utf8)
        let document = try GherkinParser().parse(bytes, uri: "a.feature", ids: &ids)
        let feature = LoadedFeature(
            bytes: bytes, document: document, pickles: document.pickles(ids: &ids))
        var plan = Plan([feature], selection: Selection(), order: .defined)
        let code = SupportCode([
            [
                ParameterType("date", pattern: "\\d+", file: "Steps.swift", line: 9) { (text: String) in text }
            ] as StepLibrary<Nobody>
        ])
        try plan.readProperties(code, RunOptions())
        return plan
    }

    private func errors(_ table: String, tag: String = "@a") -> String? {
        do {
            _ = try plan(table, tag: tag)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("All errors of all rows")
    func all() {
        #expect(
            errors("      | a | b |\n      | {date} | {int 9..1} |\n      | 1 | {wrod} |") == """
                a.feature:7:9: error: the parameter type {date} has no generator, so '{date}' has no value
                    | {date} | {int 9..1} |
                      ^
                  help: write a value, or a generator that exists: 'bdd --generators' lists them all; date gets one at Steps.swift:9: ParameterType("date", pattern: …, generator: …)
                a.feature:7:18: error: the range of '{int 9..1}' is the wrong way round: 9 is more than 1
                    | {date} | {int 9..1} |
                               ^
                  help: write {int 1..9}
                a.feature:8:13: error: there is no generator for '{wrod}'
                    | 1 | {wrod} |
                          ^
                  help: did you mean {word}? '@property(off)' makes it plain text
                """)
    }

    @Test("A tag that cannot be understood is an error once, however many rows have it")
    func tag() {
        #expect(
            errors("      | a | b |\n      | {int} | 1 |\n      | {int} | 2 |", tag: "@x @property(x)") == """
                a.feature:1:4: error: '@property(x)' cannot be understood
                    @x @property(x)
                       ^
                  help: write @property(runs=20), @property(runs=20,seed=7), @property(all) or @property(off)
                """)
    }

    @Test("A name that nobody knows is text, and reported; where a property is wanted it is an error")
    func unknown() throws {
        let table = "      | a | b |\n      | {customer} | {int} |"
        let plan = try plan(table)
        #expect(plan.properties[0]?.input.generated == [1])
        #expect(
            DiagnosticRenderer().render(plan.warnings) == """
                a.feature:7:9: warning: there is no generator for '{customer}', so it is plain text
                    | {customer} | {int} |
                      ^
                  help: 'bdd --generators' lists them all; '@property(off)' makes it plain text

                """)
        #expect(
            errors(table, tag: "@property") == """
                a.feature:7:9: error: there is no generator for '{customer}'
                    | {customer} | {int} |
                      ^
                  help: 'bdd --generators' lists them all; '@property(off)' makes it plain text
                """)
    }

    @Test("A generator that is only a part of its cell is text, and told; where a property is wanted it is an error")
    func part() throws {
        let table = "      | a | b |\n      | 1 | id-{word 3..5} |\n      | {int} | {lower}{upper} |"
        let plan = try plan(table)
        #expect(plan.properties.mapValues(\.input.generated) == [1: [0]])
        #expect(
            DiagnosticRenderer().render(plan.warnings) == """
                a.feature:7:13: warning: '{word 3..5}' is only a part of its cell 'id-{word 3..5}', so it is plain text
                    | 1 | id-{word 3..5} |
                          ^
                  help: a generator stands for a whole cell: write '| {word 3..5} |', and in the step what is around it; \
                '@property(off)' makes it plain text
                a.feature:8:17: warning: '{lower}' is only a part of its cell '{lower}{upper}', so it is plain text
                    | {int} | {lower}{upper} |
                              ^
                  help: a generator stands for a whole cell: write '| {lower} |', and in the step what is around it; \
                '@property(off)' makes it plain text

                """)
        #expect(
            errors("      | a | b |\n      | 1 | id-{word} |", tag: "@property") == """
                a.feature:7:13: error: '{word}' is only a part of its cell 'id-{word}'
                    | 1 | id-{word} |
                          ^
                  help: a generator stands for a whole cell: write '| {word} |', and in the step what is around it; \
                '@property(off)' makes it plain text
                """)
        #expect(errors("      | a | b |\n      | 1 | id-{word} |", tag: "@property(off)") == nil)
    }

    @Test("Rows without generators, scenarios without steps, and all with the tag that says so are not properties")
    func none() throws {
        #expect(try plan("      | a | b |\n      | {} | x |").properties == [:])
        #expect(try plan("      | a | b |\n      | {int} | {wrod} |", tag: "@property(off)").properties == [:])
        #expect(try plan("      | a | b |\n      | {} | x{} |\n      | {date}-1 | x{int 9..1} |").warnings == [])
    }
}
