import BDDJSON
import Testing

@testable import CucumberExpressions

@Suite("IndexWalk")
struct IndexWalkTests {
    /// The matching expressions, and whether the walk had to mark visited positions.
    private func walk(_ sources: [String], _ text: String) throws -> (found: [Int32], marksVisits: Bool) {
        let registry = ParameterTypeRegistry()
        var builder = IndexBuilder()
        var layouts = ArgumentLayouts(count: sources.count)
        for (number, source) in sources.enumerated() {
            let expression = try StepExpression(source, registry)
            layouts.add(expression, number, hasCaptures: builder.insert(expression, number))
        }
        var walk = IndexWalk()
        let tree = IndexTree(builder, layouts: layouts.numbers)
        let isComplete = text.withBytes { walk.run($0, tree) }
        #expect(isComplete)
        return ((0..<walk.matches.count).map { walk.matches[$0].expression }, walk.marksVisits)
    }

    @Test(
        "marks nothing where little is to be tried",
        arguments: [
            ("I have {int} cuke(s) in {word} and {string}", "I have 12 cukes in bag and \"the sack\""),
            ("/^(a+)+$/", "aaa"), ("/have/", "I have two"), ("{}", String(repeating: "x", count: 5_000)),
        ])
    func hurried(_ source: String, _ text: String) throws {
        let result = try walk([source], text)
        #expect(result.found == [0])
        #expect(!result.marksVisits)
    }

    @Test(
        "begins again and marks where much is",
        arguments: [
            ("/^(a+)+b$/", String(repeating: "a", count: 200) + "b", [0]),
            ("/^(a+)+b$/", String(repeating: "a", count: 200) + "c", []),
            ("/^(a*)*$/", "aa", [0]), ("/^(a|aa)+$/", String(repeating: "a", count: 400) + "b", []),
            ("{}x{}y{}z", String(repeating: "xy", count: 200), []),
        ] as [(String, String, [Int32])])
    func careful(_ source: String, _ text: String, _ found: [Int32]) throws {
        let result = try walk([source], text)
        #expect(result.found == found)
        #expect(result.marksVisits)
    }

    @Test("begins again when more expressions match than are quickly distinguished, and finds each once")
    func manyFound() throws {
        let result = try walk(Array(repeating: "/a/", count: 200), "a a a")
        #expect(result.found.sorted() == (0..<200).map { $0 })
        #expect(result.marksVisits)
    }

    @Test("an expression that matches at several positions is found once", arguments: ["/a/", "/a.*/", "/a|b/"])
    func once(_ source: String) throws {
        let result = try walk([source], "a ab a")
        #expect(result.found == (source == "/a|b/" ? [0, 0] : [0]))
        #expect(!result.marksVisits)
    }
}
