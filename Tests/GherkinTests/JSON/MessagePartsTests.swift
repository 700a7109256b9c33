import BDDJSON
import Gherkin
import Testing

@Suite("Messages in parts")
struct MessagePartsTests {
    private static let text = """
        # language: en
        @a
        Feature: Parts
          Background:
            Given a "start"

          Scenario: One
            When a table
              | 1 | 2 |

          Scenario Outline: <n>
            Then <n>
            Examples:
              | n |
              | 1 |
              | 2 |
            Examples:
              | n |
              | 3 |

          # before the rule
          Rule: R
            Scenario: Two
              * x
        """

    private func parsed(_ text: String) throws -> (GherkinDocument, Pickles) {
        var ids = IdGenerator(next: 7)
        let document = try GherkinParser().parse(text, uri: "parts.feature", ids: &ids)
        return (document, document.pickles(ids: &ids))
    }

    private func text(_ count: Int, in parts: Int, _ write: (Range<Int>, inout JSONWriter) -> Void) -> String {
        (0..<parts).map { part in
            var json = JSONWriter()
            write(part * count / parts..<(part + 1) * count / parts, &json)
            return json.text
        }.joined()
    }

    @Test("The parts of a document in a row are its message", arguments: 1...4)
    func document(parts: Int) throws {
        let (document, _) = try parsed(Self.text)
        var whole = JSONWriter()
        document.write(to: &whole)
        #expect(document.childCount == 4)
        #expect(text(document.childCount, in: parts) { document.write(children: $0, to: &$1) } == whole.text)
    }

    @Test("A document without children is one part", arguments: ["", "Feature: F", "# c"])
    func empty(text: String) throws {
        let (document, _) = try parsed(text)
        var json = JSONWriter()
        document.write(children: 0..<0, to: &json)
        #expect(json.text == self.text(document))
    }

    private func text(_ document: GherkinDocument) -> String {
        var json = JSONWriter()
        document.write(to: &json)
        return json.text
    }

    @Test("The parts of the pickles in a row are all of them", arguments: 1...4)
    func pickles(parts: Int) throws {
        let (_, pickles) = try parsed(Self.text)
        let whole = pickles.map { pickle in
            var json = JSONWriter()
            pickle.write(to: &json)
            json.endLine()
            return json.text
        }.joined()
        #expect(pickles.groupCount == 4)
        let written = text(pickles.groupCount, in: parts) { groups, json in
            pickles.write(groups, to: &json) { json, pickle in
                pickle(&json)
                json.endLine()
            }
        }
        #expect(written == whole)
    }
}
