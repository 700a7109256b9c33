import BDDDiagnostics
import BDDReview
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

@Suite("Names and rows")
struct FeatureReviewTests {
    private static let catalogue: StepCatalogue = {
        let sources = ["the app is open", "I tap {int}", "{int} rows"]
        let definitions = sources.compactMap { source in
            (try? CucumberExpression(source, registry: ParameterTypeRegistry())).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
            }
        }
        return StepCatalogue(definitions)
    }()

    private func findings(_ text: String, today: CalendarDay? = nil) throws -> [String] {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        let found =
            FeatureCheck(document, in: source, catalogue: Self.catalogue).diagnostics
            + FeatureReview(document, in: source, catalogue: Self.catalogue, today: today).diagnostics
        return found.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code) \($0.message)" }
    }

    private func helps(_ text: String) throws -> [String] {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        return FeatureReview(document, in: source, catalogue: Self.catalogue).diagnostics.map { finding in
            let fix = finding.fix.map { " → \($0.line):\($0.column) \($0.length) \($0.text)" } ?? ""
            return "\(finding.location?.line ?? 0) \(finding.message) (\(finding.help ?? ""))\(fix)"
        }
    }

    private static func outline(_ name: String, _ steps: String..., rows: String) -> String {
        "Feature: F\n  Scenario Outline: \(name)\n" + steps.map { "    \($0)\n" }.joined() + "    Examples:\n"
            + rows.split(separator: "/").map { "      | \($0) |\n" }.joined()
    }

    @Test("A space behind the sign of a tag is told")
    func spaceInTag() throws {
        #expect(
            try helps("@ PR-8 @x\nFeature: F\n  Scenario: S\n    Given the app is open\n") == [
                "1 there is a space between '@' and the name of this tag (did you mean '@PR-8'?) → 1:1 2 @"
            ])
    }

    @Test("A feature without its line breaks is one finding")
    func oneLine() throws {
        #expect(
            try helps("Feature: F Scenario: S Given the app is open When I tap 1\n") == [
                "1 'Scenario:' and the steps behind it are part of the name here, so nothing of it runs "
                    + "(the line breaks are lost: begin a line with each heading and each step)"
            ])
    }

    @Test("A value in the place of its placeholder is told where it stands, if that is the only place")
    func filledPlaceholders() throws {
        let filled = [
            "3 '4' is the same for all rows, and no step refers to the column 'row' (did you mean '<row>'?) → 3:16 1 <row>"
        ]
        #expect(try helps(Self.outline("O", "When I tap 4", rows: "row/4/5")) == filled)
        #expect(try helps(Self.outline("O <row>", "When I tap 4", rows: "row/4/5")) == filled)
        #expect(
            try helps(Self.outline("O <row>", "When I tap <n>", "Then 4 rows", rows: "row | n/4 | 1/5 | 2")) == [])
        #expect(
            try helps(Self.outline("O <row>", "When I tap <n>", "Then 4 rows", rows: "row | n/4 | 1/5 | 1"))
                == [
                    "4 '4' is the same for all rows, and no step refers to the column 'row' (did you mean '<row>'?) → 4:10 1 <row>"
                ])
        #expect(try helps(Self.outline("O <time>", "When I tap 1", rows: "time/1/2/3")) == [])
        #expect(
            try helps(Self.outline("O", "When I tap 4", "And I tap 4", rows: "row/4/5")) == [
                "6 nothing in this scenario refers to the column 'row' (write '<row>' where its values belong, or remove the column)"
            ])
        #expect(
            try helps(Self.outline("O", "When I tap 14", rows: "row/4/5")) == [
                "5 nothing in this scenario refers to the column 'row' (write '<row>' where its values belong, or remove the column)"
            ])
    }

    private func findings(inHeading heading: String) throws -> [String] {
        try findings("Feature: F\n  \(heading)\n    Given the app is open\n")
    }

    @Test(
        "A name that is missing is told, but for backgrounds, the only scenario of a part if others lack one too, and what has several lines below"
    )
    func emptyNames() throws {
        let scenario = "  Scenario:\n    Given I tap 1\n"
        let named = "  Scenario: named\n    Given I tap 2\n"
        #expect(
            try findings("Feature:\n  Background:\n    Given the app is open\n" + scenario + named) == [
                "1:1 empty-name this Feature has no name, so nobody knows what it is about",
                "4:3 empty-name this Scenario has no name, so nobody knows what it is about",
            ])
        #expect(try findings("Feature: F\n" + scenario) == [])
        #expect(try findings("Feature:\n  In order to tap\n\n" + scenario) == [])
        #expect(try findings("Feature: F\n  Rule: R\n" + scenario + "  Rule: S\n" + named) == [])
        #expect(
            try findings(
                "Feature: F\n  Rule: R\n" + scenario + "  Rule: S\n" + named + "  Scenario: other\n    Given I tap 2\n")
                == [
                    "3:3 empty-name this Scenario has no name, so nobody knows what it is about"
                ])
        #expect(
            try findings("Feature: F\n" + named + "  Scenario:\n  In words\n    Given I tap 1\n") == [
                "4:3 empty-name this Scenario has no name, because the line below it is its description"
            ])
        #expect(try findings("Feature: F\n" + named + "  Scenario:\n  In\n  words\n    Given I tap 1\n") == [])
        #expect(try findings("Feature: F\n" + named + "  Scenario:\n\n  In words\n    Given I tap 1\n") == [])
    }

    @Test("A rule without scenarios is told")
    func emptyRules() throws {
        let scenario = "  Scenario: S\n    Given I tap 1\n"
        #expect(
            try findings("Feature: F\n  Rule: R\n  Rule: S\n" + scenario + "  Rule: T\n") == [
                "2:3 no-steps this Rule has no scenario, so nothing checks it",
                "6:3 no-steps this Rule has no scenario, so nothing checks it",
            ])
    }

    @Test(
        "A quarantine has a date that can be read and is to come, and a reason above it",
        arguments: [
            ("# why\n@quarantined(until=2026-12-31)", []),
            ("# why\n@slow\n@fast @quarantined(until=2026-12-31)", []),
            (
                "# why\n@quarantined",
                ["2:1 quarantine '@quarantined' has no date, so it excuses nothing"]
            ),
            (
                "# why\n@quarantined @quarantined(until=2026-12-31)",
                [
                    "2:1 quarantine '@quarantined' has no date and no effect, because '@quarantined(until=2026-12-31)' applies here"
                ]
            ),
            (
                "# why\n@quarantined(until=2026-12-30) @quarantined(until=2026-12-31)",
                [
                    "2:1 quarantine '@quarantined(until=2026-12-30)' has no effect, because '@quarantined(until=2026-12-31)' "
                        + "after it applies"
                ]
            ),
            (
                "# why\n@quarantined(until=soon)",
                ["2:1 quarantine '@quarantined(until=soon)' has no valid date, so it excuses nothing"]
            ),
            ("@quarantined(until=2026-12-31)", ["1:1 quarantine nothing says why this is in quarantine"]),
            (
                "# why\n@quarantined(until=2026-12-31)\n@quarantined(until=2026-12-31)",
                ["3:1 repeated-tag '@quarantined(until=2026-12-31)' is written here twice"]
            ),
            (
                "@quarantined(until=2026-12-31)\n@slow\n@quarantined(until=2026-12-31)",
                [
                    "1:1 quarantine nothing says why this is in quarantine",
                    "3:1 quarantine nothing says why this is in quarantine",
                    "3:1 repeated-tag '@quarantined(until=2026-12-31)' is written here twice",
                ]
            ),
            ("# why\n\n@quarantined(until=2026-12-31)", ["3:1 quarantine nothing says why this is in quarantine"]),
            (
                "# check: ignore empty-name - x\n# -----\n@quarantined(until=2026-12-31)",
                ["3:1 quarantine nothing says why this is in quarantine"]
            ),
            (
                "# why\n@quarantined(until=2026-11-26)",
                ["2:1 quarantine this quarantine ended on 2026-11-26, so failures count again"]
            ),
            ("# why\n@quarantined(until=2026-11-27)", []),
            (
                "# why\n@quarantine(until=2026-12-31)",
                ["2:1 tag-without-meaning '@quarantine(until=2026-12-31)' has no special meaning as a tag"]
            ),
        ])
    func quarantine(tags: String, found: [String]) throws {
        let text = "\(tags)\nFeature: F\n  Scenario: S\n    Given the app is open\n"
        #expect(try findings(text, today: CalendarDay("2026-11-26")) == found)
    }

    @Test(
        "Tags at the end of a name are told",
        arguments: [
            ("Scenario: one @smoke", "2:17 tag-in-name '@smoke' is part of the name here, not a tag"),
            ("Scenario: one @a @b", "2:17 tag-in-name '@a' is part of the name here, not a tag"),
            ("Rule: one @smoke\n  Scenario: S", "2:13 tag-in-name '@smoke' is part of the name here, not a tag"),
        ])
    func tags(heading: String, finding: String) throws {
        #expect(try findings(inHeading: heading) == [finding])
    }

    @Test(
        "Other names with such signs and words are not told",
        arguments: [
            "Scenario: mail to ann@example.org", "Scenario: @ann is told", "Scenario: a price @ 5",
            "Scenario: who is @ann?",
            "Scenario: Given a name", "Scenario: When I tap", "Scenario: the app is open", "Background: Then some",
        ])
    func others(heading: String) throws {
        #expect(try findings(inHeading: heading) == [])
    }

    @Test(
        "A step behind the colon of a heading is told",
        arguments: [
            ("Background: Given the app is open", "2:15 step-in-name 'Given the app is open'"),
            ("Scenario: one When I tap 3", "2:17 step-in-name 'When I tap 3'"),
            ("Scenario: And I tap <row>", "2:13 step-in-name 'And I tap <row>'"),
        ])
    func steps(heading: String, finding: String) throws {
        #expect(
            try findings(inHeading: heading) == ["\(finding) is part of the name here, so it does not run"])
    }

    @Test(
        "A second colon or keyword behind the colon of a heading is reported",
        arguments: [
            ("Scenario:: one", "2:12 step-in-name ':' is part of the name here"),
            ("Scenario: Scenario: one", "2:13 step-in-name 'Scenario:' is part of the name here"),
            ("Scenario: Example: one", "2:13 step-in-name 'Example:' is part of the name here"),
        ])
    func colons(heading: String, finding: String) throws {
        #expect(try findings(inHeading: heading) == [finding])
    }

    @Test("A row of dashes below the first row of a table is reported, and dashes elsewhere are values")
    func dashes() throws {
        let text = """
            Feature: F
              Scenario Outline: From <count> rows
                Given these rows:
                  | a   | b    |
                  | --- | ---: |
                  | 1   | 2    |
                And <count> rows
                And these rows:
                  | a   | b  |
                  | --- | 1  |
                  | --- | -- |

                Examples:
                  | count |
                  | :---: |
            """
        let finding = "row-of-dashes this row of dashes is read as values: only Markdown tables have such a row"
        #expect(try findings(text).filter { $0.contains("dashes") } == ["5:7 \(finding)", "15:7 \(finding)"])
    }

    @Test("A column with one of its brackets, and a heading that begins examples and was meant to begin a scenario")
    func brackets() throws {
        let text = """
            Feature: F
              Scenario Outline: From <count rows
                Given count> rows
                And <count> rows <counted
                And 3 > 2 rows <count>

                Examples:
                  | count |
                  | 1     |

              Scenarios: The next one
                Given 3 rows
            """
        #expect(
            try findings(text).filter { $0.contains("has no '") || $0.contains("begins") } == [
                "2:26 unknown-placeholder '<count' has no '>', so it is not replaced",
                "3:11 unknown-placeholder 'count>' has no '<', so it is not replaced",
                "11:3 lost-step 'Scenarios:' begins examples, so the steps below it are not run",
            ])
    }

    @Test("A column in the form of a shell's variable is reported, and no longer name and no sum of money")
    func variables() throws {
        let text = """
            Feature: F
              Scenario Outline: <count> rows
                Given "$count" rows
                And "$counted", "$count-1" and "$5" rows

                Examples:
                  | count |
                  | 1     |
            """
        #expect(
            try findings(text).filter { $0.contains("$") } == [
                "3:12 unknown-placeholder '$count' is not a placeholder, so it is not replaced"
            ])
    }

    @Test("A row that stands twice in the same examples is told, and a placeholder of a name that is nearly a column")
    func rows() throws {
        let text = """
            Feature: F
              Scenario Outline: From <conut> rows
                Given <count> rows

                Examples:
                  | count |
                  | 1     |
                  | 2     |
                  | 1     |

                Examples: more
                  | count |
                  | 2     |
            """
        #expect(
            try findings(text) == [
                "2:26 unknown-placeholder there is no column 'conut', so this is not replaced",
                "9:7 repeated-row the row in line 7 already has these values",
            ])
    }

    @Test("A second scenario of the same name is told with the line of the first, and each rule has its own names")
    func names() throws {
        let scenario = "  Scenario: one\n    Given the app is open\n"
        #expect(
            try findings("Feature: F\n\(scenario)\(scenario)  Rule: R\n\(scenario)") == [
                "4:3 duplicate-name the scenario in line 2 already has this name"
            ])
        var ids = IdGenerator()
        let text = Array("Feature: F\n\(scenario)\(scenario)".utf8)
        #expect(try !GherkinParser().parse(text, uri: "a.feature", ids: &ids).isPlain)
    }
}
