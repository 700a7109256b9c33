import CucumberExpressions
import Testing

@testable import BDDSentences

@Suite("Sentences in another order or form")
struct WordOrderTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        func define(_ name: String, _ pattern: String) throws {
            try registry.define(ParameterType(name, regexps: [pattern]) { $0.first.flatMap(\.self) ?? "" })
        }
        try? define("combination", "[1-4]{4}")
        try? define("count", "[0-9]{1,3}")
        try? define("rows", "([1-9]) to ([1-9])")
        try? define("direction", "from left to right|from right to left|upwards")
        let sources = [
            "I tap row {int}, column {int}", "I try {string}", "the screen has {int} rows and {int} columns",
            "{int} row(s) is/are validated", "no row is validated", "the cell is empty", "the cells are round",
            "I swipe row {int} {direction}", "I swipe rows {rows} {direction}", "the secret is {combination}",
            "{count} games are started", "I go from row {int} to row {int}",
            "each colouring of a row is as the rules say",
        ]
        let definitions = sources.enumerated().compactMap { index, source in
            (try? CucumberExpression(source, registry: registry)).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:\(index + 1)")
            }
        }
        return StepCatalogue(definitions)
    }()

    @Test(
        "What says the same is proposed",
        arguments: [
            ("I tap column 2, row 1", "'column 2' is before 'row 1'", "I tap row 1, column 2"),
            (
                "the screen has 5 columns and 9 rows", "'5 columns' is before '9 rows'",
                "the screen has 9 rows and 5 columns"
            ),
            ("there are 2 rows validated", "no step begins with 'there are'", "2 rows are validated"),
            ("There is no row validated", "no step begins with 'There is'", "no row is validated"),
            ("is the cell empty?", "no step begins with 'is'", "the cell is empty"),
            ("no rows are validated", "'rows are' should be 'row is'", "no row is validated"),
            ("the cells is round", "'is' should be 'are'", "the cells are round"),
            ("2 rows validated", "'are' is missing", "2 rows are validated"),
            ("1 row validated", "'is' is missing", "1 row is validated"),
            (
                "I swipe row 1 left to right",
                "'left to right' is not one of from left to right, from right to left, upwards",
                "I swipe row 1 from left to right"
            ),
            ("I swipe rows 1-9 upwards", "'1-9' should be '1 to 9'", "I swipe rows 1 to 9 upwards"),
            ("I swipe rows 1 and 2 upwards", "'1 and 2' should be '1 to 2'", "I swipe rows 1 to 2 upwards"),
            ("I swipe rows 1 – 9 upwards", "'1 – 9' should be '1 to 9'", "I swipe rows 1 to 9 upwards"),
            ("the secret is 1,1,2,3", "'1,1,2,3' should be '1123'", "the secret is 1123"),
            ("the secret is 1-1-2-3", "'1-1-2-3' should be '1123'", "the secret is 1123"),
            ("the cells are ro- und", "'ro- und' should be 'round'", "the cells are round"),
            ("the=20cells are round", "'=20' is how mails spell a space", "the cells are round"),
            ("the%20cells%20are%20round", "'%20' is how links spell a space", "the cells are round"),
            ("the+cells+are+round", "'+' is how links spell a space", "the cells are round"),
        ])
    func meant(text: String, problem: String, sentence: String) {
        let step = Self.catalogue.explain(text)
        #expect(step.message == "there is no such step: \(problem)")
        #expect(step.help == "did you mean '\(sentence)'?")
        #expect(step.replacement == sentence)
    }

    @Test(
        "What says something else is not",
        arguments: [
            // Nobody knows which of the two rows was meant first.
            "I go from row 2, to row 1", "I tap row 2, row 1",
            // Three and a range of games.
            "1-3 games are started", "1,3 games are started", "the secret is 1,1,2",
            // Of one cell and of all.
            "the cells are empty", "the cell is round",
        ])
    func other(text: String) {
        #expect(Self.catalogue.explain(text).replacement == nil)
    }

    @Test("A sentence that was cut off is reported with those that begin so")
    func begun() {
        let step = Self.catalogue.explain("each colouring of a ro")
        #expect(step.message == "there is no such step: it ends too early")
        #expect(step.help == "write the whole step, such as 'each colouring of a row is as the rules say'")
        #expect(step.replacement == nil)
    }
}
