import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import BDDWorkers

@Suite("ScenarioInput")
struct ScenarioInputTests {
    private static let text = """
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

    private static func pickles() throws -> Pickles {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        return document.pickles(ids: &ids)
    }

    @Test("A worker receives the input that is sent")
    func sent() throws {
        let input = ScenarioInput(try #require(Self.pickles().first))
        var writer = ByteWriter()
        input.encode(to: &writer)
        var reader = ByteReader(writer.bytes[...])
        #expect(try ScenarioInput(from: &reader) == input)
        #expect(reader.isAtEnd)
    }

    @Test("A pickle becomes what a run needs: places, tags, texts and arguments")
    func fromPickle() throws {
        #expect(
            try Self.pickles().map(ScenarioInput.init) == [
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
