import Testing

@testable import BDDJSON
@testable import Gherkin

@Suite struct PickleRunningTests {
    @Test("Steps and tags in one go are those that are made one by one")
    func sameAsOneByOne() throws {
        let text = """
            @a
            Feature: f
              Background:
                Given <x> is no placeholder here

              @b @b
              Scenario Outline: <x>
                When <x> has
                  | <x> |
                Then it says
                  \"\"\"<x>
                  <x>!
                  \"\"\"

                @c
                Examples:
                  | x |
                  | 1 |
                  | 2 |

              Scenario: plain
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        for pickle in document.pickles(ids: &ids) {
            var steps: [(text: String, line: Int?, argument: PickleStepArgument?)] = []
            pickle.forEachStep { steps.append(($0, $1, $3)) }
            #expect(steps.map(\.text) == pickle.steps.map(\.text))
            #expect(steps.map(\.line) == pickle.steps.map(\.location?.line))
            #expect(steps.map(\.argument) == pickle.steps.map(\.argument))
            #expect(pickle.tagNames == pickle.tags.map(\.name))
            #expect((-1...3).map { pickle.stepId(at: $0) } == [nil] + pickle.steps.map(\.id) + pad(pickle))
        }
    }

    private func pad(_ pickle: Pickle) -> [String?] {
        Array(repeating: nil, count: 4 - pickle.steps.count)
    }

    @Test("A document that is renumbered with its pickles has the ids that it would have had behind others")
    func renumbered() throws {
        let text = "@t\nFeature: f\n  Scenario Outline: s\n    Given <a>\n    Examples:\n      | a |\n      | 1 |\n"
        var own = IdGenerator()
        let apart = try GherkinParser().parse(text, uri: "a.feature", ids: &own).pickles(ids: &own)
        var ids = IdGenerator(next: 40)
        let (document, pickles) = apart.renumbered(ids: &ids)
        var expectedIds = IdGenerator(next: 40)
        let expected = try GherkinParser().parse(text, uri: "a.feature", ids: &expectedIds)
        #expect(Self.json { document.write(to: &$0) } == Self.json { expected.write(to: &$0) })
        let expectedPickles = expected.pickles(ids: &expectedIds)
        #expect(
            pickles.map { pickle in Self.json { pickle.write(to: &$0) } }
                == expectedPickles.map { pickle in Self.json { pickle.write(to: &$0) } })
        #expect(pickles.map(\.id) != apart.map(\.id))
        #expect(ids.next == expectedIds.next)
    }

    private static func json(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
