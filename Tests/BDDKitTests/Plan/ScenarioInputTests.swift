import Gherkin
import Testing

@testable import BDDKit

@Suite("ScenarioInput")
struct ScenarioInputTests {
    @Test("A pickle becomes what a run needs: places, tags, texts and arguments")
    func fromPickle() throws {
        let text = """
            @f
            Feature: F
              Background:
                Given a room

              @a
              Scenario Outline: <n> rooms
                When a letter:
                  ```json
                  {"rooms": <n>}
                  ```
                Then a list:
                  | n   |
                  | <n> |

                Examples:
                  | n |
                  | 7 |
            """
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        #expect(
            document.pickles(ids: &ids).map(ScenarioInput.init) == [
                ScenarioInput(
                    name: "7 rooms", uri: "a.feature", line: 18, tags: ["@f", "@a"],
                    steps: [
                        StepInput(text: "a room", line: 4),
                        StepInput(
                            text: "a letter:", line: 8,
                            docString: DocString(content: #"{"rooms": 7}"#, mediaType: "json")),
                        StepInput(
                            text: "a list:", line: 12, isOutcome: true,
                            dataTable: DataTable(equallyLong: [["n"], ["7"]])),
                    ])
            ])
    }
}
