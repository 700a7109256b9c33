import Gherkin
import Testing

@Suite("Pickles with other values in their row")
struct PickleExampleTests {
    private static let text = #"""
        @f
        Feature: F
          Background:
            Given <a> stays
          Scenario Outline: about <a>
            When <a> meets <b c>
              """<a>
              x <b c> <d>
              """
            Then so it is
              | <a> | <d> |
            Examples:
              | a | b c |
              | 1 | 2   |
              | \| |  |
          Scenario: plain
            Given x
        """#

    private func pickles(_ ids: inout IdGenerator) throws -> Pickles {
        let document = try GherkinParser().parse(Self.text, uri: "a.feature", ids: &ids)
        return document.pickles(ids: &ids)
    }

    @Test("the row has a header, cells and their locations")
    func example() throws {
        var ids = IdGenerator()
        let pickles = try pickles(&ids)
        let row = try #require(pickles[1].example)
        #expect(row.header == ["a", "b c"])
        #expect(row.cells == ["|", ""])
        #expect(row.locations == [Location(line: 15, column: 9), Location(line: 15, column: 15)])
        #expect(pickles[2].example == nil)
    }

    @Test("the texts are filled with the values, those of the background are not")
    func filled() throws {
        var ids = IdGenerator()
        let pickle = try pickles(&ids)[0]
        let next = ids.next
        let filled = pickle.filled(with: ["<b c>", "z"], ids: &ids)
        #expect(filled.name == "about z")
        #expect(filled.steps.map(\.text) == ["<a> stays", "z meets z", "so it is"])
        #expect(filled.steps[1].argument?.docString?.mediaType == "z")
        #expect(filled.steps[1].argument?.docString?.content == "x z <d>")
        #expect(filled.steps[2].argument?.dataTable?.rows[0].cells.map(\.value) == ["z", "<d>"])
        #expect(filled.steps.map(\.id) + [filled.id] == (next..<next + 4).map { "\($0)" })
    }

    @Test("it is the same scenario in every other way")
    func same() throws {
        var ids = IdGenerator()
        let pickle = try pickles(&ids)[1]
        let filled = pickle.filled(with: ["x", "y"], ids: &ids)
        #expect(filled.astNodeIds == pickle.astNodeIds)
        #expect(filled.location == pickle.location)
        #expect(filled.tags == pickle.tags)
        #expect(filled.uri == pickle.uri)
        #expect(filled.language == pickle.language)
        #expect(filled.steps.map(\.astNodeIds) == pickle.steps.map(\.astNodeIds))
        #expect(filled.steps.map(\.type) == pickle.steps.map(\.type))
    }

    @Test("with its own values it says the same, and with placeholders what the outline says")
    func identity() throws {
        var ids = IdGenerator()
        let pickle = try pickles(&ids)[0]
        let same = pickle.filled(with: ["1", "2"], ids: &ids)
        #expect(same.steps.map(\.text) == pickle.steps.map(\.text))
        #expect(same.steps.map(\.argument) == pickle.steps.map(\.argument))
        let outline = pickle.filled(with: ["<a>", "<b c>"], ids: &ids)
        #expect(outline.name == "about <a>")
        #expect(outline.steps.map(\.text) == ["<a> stays", "<a> meets <b c>", "so it is"])
        let filling = OutlineHeader(["a", "b c"]).filling(["1", "2"])
        #expect(outline.steps.map { filling.fill($0.text) }.dropFirst() == pickle.steps.map(\.text).dropFirst())
    }
}
