import CucumberExpressions
import Testing

@testable import BDDLanguageService
@testable import BDDSentences

@Suite("Steps without their slips")
struct MendedStepTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        func define(_ name: String, _ pattern: String) {
            try? registry.define(ParameterType(name, regexps: [pattern]) { $0.first.flatMap(\.self) ?? "" })
        }
        define("colours", "(?:red|yellow|green)(?:, (?:red|yellow|green)){0,3}")
        let sources = [
            "{int} row(s) is/are validated", "I colour row {int} {colours}", "I tap {string}", "I tap {string} twice",
            "the lamp is visible", "the lamp is not visible", "I upload the picture", "the note is able to move",
            "die Lampe ist sichtbar", "лампа включена", "la lampe s’allume", "I enable the sound",
            "row {int}, column {int}",
            "the price is {int} %", "the light is switched on", "the lines are shown", "the liner is shown",
        ]
        let definitions = sources.enumerated().compactMap { index, source in
            (try? CucumberExpression(source, registry: registry)).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:\(index + 1)")
            }
        }
        return StepCatalogue(definitions, registry: registry)
    }()

    @Test(
        "Letters, spaces, quotes, look-alikes and one misspelt word are mended, and nothing else is touched",
        arguments: [
            ("1 Row IS validated", "1 row is validated"), ("  2\t rows\u{A0}are  validated ", "2 rows are validated"),
            ("1 row is vаlidated", "1 row is validated"), ("1row is validated", "1 row is validated"),
            ("1 row is vali dated", "1 row is validated"), ("1 row is validtaed", "1 row is validated"),
            ("1 row is validate", "1 row is validated"), ("1 row is validatedd", "1 row is validated"),
            ("I colour row 1 Red,yellow", "I colour row 1 red, yellow"), ("I tap “Go  Back”", "I tap \"Go  Back\""),
            ("I tap «Zurück» twice", "I tap \"Zurück\" twice"), ("row 1 ,column 2", "row 1, column 2"),
            ("\u{FF11} row is validated", "1 row is validated"), ("the price is 5%", "the price is 5 %"),
            ("лампа вклюена", "лампа включена"), ("лампa включена", "лампа включена"),
            ("die lampe ist sichtbra", "die Lampe ist sichtbar"), ("la lampe s'allume", "la lampe s’allume"),
        ])
    func mended(text: String, sentence: String) {
        let mended = Self.catalogue.mend(text)?.text
        #expect(mended.map { Array($0.utf8) } == Array(sentence.utf8))
    }

    @Test(
        "What says something else stays",
        arguments: [
            "1 row is invalidated", "1 row is unvalidated", "1 row is not validated", "1 row is validated not",
            "the lamp is invisible", "the lamp is nicht visible", "the lamp is hardly visible",
            "the lamp is visibl e not",
            "I unload the picture", "I unable the sound", "the notable to move", "die Lampe ist unsichtbar",
            "die Lampe ist kaum sichtbar", "die Lampe ist nichtsichtbar", "лампа не включена", "лампа невключена",
            "лампа выключена", "la lampe ne s’allume", "– 1 row is validated", "–1 row is validated",
            "± 1 row is validated",
            "1 row is validated.", "1 row is validated!", "1 row is validated %", "1st row is validated",
            "1 . 5 rows are validated", "one row is validated", "1 row is validated #12", "1 row is validated # Anna",
            "I tap not \"Back\"", "I tap Back", "I tap \"Back", "I colour row 1 rde", "I colour row 1 red or yellow",
            "row 1,2, column 3", "row 1, clumn", "the price is −5 %", "the lightis switched no",
            "1 rwo is validated", "1 row is vaildaetd",
        ])
    func another(text: String) {
        #expect(Self.catalogue.mend(text)?.text == nil)
    }

    @Test(
        "A word of its own is no misspelling of another one",
        arguments: [
            ("a photo is presented", "a photo is prevented"), ("the door is locked", "the door is looked"),
            ("the right square is shown", "the light square is shown"),
            ("their heights are 20", "their weights are 20"),
            ("the order is accepted", "the order is excepted"), ("the sub-texts are shown", "the sub-tests are shown"),
            ("the tower is selected", "the tower is rejected"),
        ])
    func ordinary(sentence: String, text: String) throws {
        let expression = StepExpression.cucumber(try CucumberExpression(sentence, registry: ParameterTypeRegistry()))
        let catalogue = StepCatalogue([.init(expression, location: "Steps.swift:1")])
        #expect(catalogue.mend(text)?.text == nil)
        #expect(catalogue.explain(text).replacement == nil)
        #expect(catalogue.explain(text).help?.hasPrefix("did you mean") != true)
    }

    @Test(
        "Forms and other spellings of a word are misspellings",
        arguments: [
            ("the colours are labelled", "the colors are labelled"),
            ("the colours are labelled", "the colours are labeled"),
            ("a row is validated", "a row is validates"), ("a photo is presented", "a photo is presnted"),
        ])
    func forms(sentence: String, text: String) throws {
        let expression = StepExpression.cucumber(try CucumberExpression(sentence, registry: ParameterTypeRegistry()))
        #expect(StepCatalogue([.init(expression, location: "Steps.swift:1")]).mend(text)?.text == sentence)
    }

    @Test("The word that was misspelt is told, as it must stand nowhere else")
    func misspelling() {
        #expect(Self.catalogue.mend("1 row is validtaed")?.misspelling == "validtaed")
        #expect(Self.catalogue.mend("1 row is Validated")?.misspelling == nil)
    }

    @Test("Placeholders stay, and values are put in their place only to ask definitions")
    func placeholders() {
        let fill = { (text: String) in text.replacing("<n>", with: "3").replacing("<name>", with: "Back") }
        #expect(Self.catalogue.mend("<n> rows  are Validated", fill: fill)?.text == "<n> rows are validated")
        #expect(Self.catalogue.mend("I Tap \"<name>\"", fill: fill)?.text == "I tap \"<name>\"")
        #expect(Self.catalogue.mend("<m> rows  are validated", fill: fill) == nil)
    }

    @Test(
        "A comment is one only behind ' # ' and behind what is a step",
        arguments: [
            ("1 row is validated # ask Anna", "1 row is validated"), ("I tap \"a # b\" # ask # Bea", "I tap \"a # b\""),
        ])
    func comments(text: String, step: String) {
        let comment = StepComment(text, in: Self.catalogue)
        #expect(comment?.step == step)
        #expect(comment.map { "\($0.step) \($0.comment)" } == text)
    }

    @Test(
        "All else with a '#' is text",
        arguments: ["I tap \"a # b\"", "1 row is validated #12", "1 row is # validated", "1 row is validated # 12"])
    func texts(text: String) {
        #expect(StepComment(text, in: Self.catalogue) == nil)
    }
}
