import Gherkin
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDRunning

@Suite("Languages")
struct LanguagesTests {
    @Test("There are 80, each with its code, its English and its own name")
    func list() {
        let lines = Languages.list.split(separator: "\n")
        #expect(lines.count == 80)
        #expect(lines.first == "af         Afrikaans            Afrikaans")
        #expect(lines.filter { $0.hasPrefix("de ") } == ["de         German               Deutsch"])
    }

    @Test("Keywords stand by kind, quoted, with the spaces that are part of them")
    func keywords() {
        #expect(
            Languages.keywords(.english) == """
                feature          "Feature", "Business Need", "Ability"
                rule             "Rule"
                background       "Background"
                scenario         "Example", "Scenario"
                scenarioOutline  "Scenario Outline", "Scenario Template"
                examples         "Examples", "Scenarios"
                given            "* ", "Given "
                when             "* ", "When "
                then             "* ", "Then "
                and              "* ", "And "
                but              "* ", "But "

                """)
    }

    @Test("An unknown language is reported with the nearest code")
    func unknown() throws {
        let given = try OptionParser(options: RunCommand.options).read(["--i18n-keywords", "ge"])
        let error = #expect(throws: UsageError.self) { try given.question?.answer({ [] }, help: { "" }) }
        #expect(
            error
                == .badValue(
                    option: "--i18n-keywords", value: "ge", expected: "the code of a language (see --i18n-languages)",
                    suggestions: []))
    }
}
