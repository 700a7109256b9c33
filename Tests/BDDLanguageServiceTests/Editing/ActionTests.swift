import Testing

@testable import BDDLanguageService

@Suite("Code actions")
struct ActionTests {
    private func actions(_ text: String) -> (EditedProject, [CodeAction]) {
        let project = EditedProject()
        let position = project.open(text)
        return (project, project.service.actions("a.feature", in: TextSpan(start: position, end: position)))
    }

    @Test("A mistake is mended, or the step is made beside its neighbours")
    func mistakes() {
        let (project, actions) = actions(
            "Feature: a\n  Scenario: b\n    Given the app is open\n    When I taap‸ row 3, column 4\n")
        #expect(actions.map(\.title) == ["Write 'I tap row 3, column 4'", "Make this step, in Steps.swift"])
        #expect(actions.map(\.isPreferred) == [true, false])
        #expect(
            project.text(of: "a.feature", with: actions[0].edits[0].edits)
                == "Feature: a\n  Scenario: b\n    Given the app is open\n    When I tap row 3, column 4\n")
        let made = project.text(of: "Steps.swift", with: actions[1].edits[0].edits)
        #expect(
            made
                == EditedProject.code.replacing(
                    "        try world.open()\n    },\n",
                    with: """
                                try world.open()
                            },
                            When("I taap row {int}, column {int}") { (_, int: Int, int2: Int) in
                                throw Pending()
                            },

                        """))
    }

    @Test("What mends the mistakes of a whole file is asked for at once, and no code is read for it")
    func findings() {
        var read: [String] = []
        let service = LanguageService(EditedProject.catalogue) { path in
            read.append(path)
            return nil
        }
        service.open(
            "a.feature", text: "Feature: a\n  Scenario: b\n    Whne the app is open\n    When I taap row 3, column 4\n",
            version: 1)
        let found = service.findings(of: "a.feature")
        #expect(found.map(\.diagnostic) == service.diagnostics(of: "a.feature"))
        #expect(found.map { $0.fix?.title } == ["Write 'When'", "Write 'I tap row 3, column 4'"])
        #expect(read == [])
    }

    @Test("Steps that all scenarios begin with become a background")
    func background() {
        let (project, actions) = actions(
            """
            Feature: a

              @t
              Scenario: b
                Given the app is open
                And x:
                  | 1 |
                When y

              Scenario: c‸
                Given the app is open
                And x:
                  | 1 |
                And z
            """)
        #expect(actions.map(\.title) == ["Extract a background of 2 steps"])
        #expect(
            project.text(of: "a.feature", with: actions[0].edits[0].edits) == """
                Feature: a

                  Background:
                    Given the app is open
                    And x:
                      | 1 |

                  @t
                  Scenario: b
                    When y

                  Scenario: c
                    Given z
                """)
    }

    @Test("Nothing is extracted where scenarios begin otherwise, or there is a background")
    func noBackground() {
        #expect(
            actions("Feature: a\n  Scenario: b\n    Given x\n  Scenario: c‸\n    Given y\n").1.filter {
                $0.kind == .extract
            } == [])
        #expect(
            actions("Feature: a\n  Background:\n    Given w\n  Scenario: b\n    Given x\n  Scenario: c‸\n    Given x\n")
                .1
                .filter { $0.kind == .extract } == [])
    }
}
