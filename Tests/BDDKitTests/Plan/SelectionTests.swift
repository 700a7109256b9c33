import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRunning

@Suite("Selection")
struct SelectionTests {
    private static let feature = """
        @f
        Feature: F
          @a
          Scenario: one apple
            Given a
          @b
          Scenario: two (pears)
            Given a
          Scenario: three apples
            Given a
        """

    private let pickles: [Pickle]

    init() throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(Self.feature.utf8), uri: "a.feature", ids: &ids)
        pickles = Array(document.pickles(ids: &ids))
    }

    private func names(_ selection: Selection) -> [String] { pickles.filter(selection.accepts).map(\.name) }

    @Test("Without filters everything is selected")
    func all() {
        #expect(names(Selection()) == ["one apple", "two (pears)", "three apples"])
    }

    @Test("Every tag expression must match; tags are inherited")
    func tags() throws {
        var selection = Selection()
        selection.require([try TagExpression("@f and not @b")])
        #expect(names(selection) == ["one apple", "three apples"])
        selection.require([try TagExpression("@a")])
        #expect(names(selection) == ["one apple"])
    }

    @Test("One of the patterns must be found in the name")
    func namePatterns() throws {
        var selection = Selection()
        selection.require(names: [])
        #expect(names(selection).count == 3)
        selection.require(names: [try SearchPattern("^one"), try SearchPattern(#"\("#)])
        #expect(names(selection) == ["one apple", "two (pears)"])
        selection.require(names: [try SearchPattern("apples?$")])
        #expect(names(selection) == ["one apple"])
    }

    @Test("The scenarios of a file with lines must come from their nodes, those of other files are not asked")
    func nodes() {
        var selection = Selection()
        selection.require(nodes: ["a.feature": [pickles[1].astNodeIds[0]]])
        #expect(names(selection) == ["two (pears)"])
        var other = Selection()
        other.require(nodes: ["b.feature": ["99"]])
        #expect(names(other).count == 3)
        var none = Selection()
        none.require(nodes: ["a.feature": []])
        #expect(names(none) == [])
    }

    @Test("A pattern that is none is an error")
    func badPattern() {
        #expect(throws: RegularExpressionError.self) { try SearchPattern("(") }
    }
}
