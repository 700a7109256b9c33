import BDDJSON
import Testing

@testable import CucumberExpressions

@Suite("GrowingIndex")
struct GrowingIndexTests {
    private let expressions: [StepExpression]

    init() throws {
        let sources = (1...100).map { "the \($0) begins" } + ["{int} ends", "nobody comes"]
        expressions = try sources.map { try StepExpression($0, ParameterTypeRegistry()) }
    }

    /// The numbers of the matching expressions in the tree.
    private func found(_ text: String, in index: GrowingIndex) -> [Int32] {
        var walk = IndexWalk()
        _ = text.withBytes { walk.run($0, index.merged.tree) }
        return (0..<walk.matches.count).map { walk.matches[$0].expression }
    }

    @Test("merges what a text may match, and nothing else")
    func first() {
        var index = GrowingIndex(expressions)
        #expect(found("the 7 begins", in: index).isEmpty)
        index.merge(for: "the 7 begins", of: expressions)
        #expect(found("the 7 begins", in: index) == [6])
        #expect(found("3 ends", in: index) == [100])
        #expect(found("the 8 begins", in: index).isEmpty)
        index.merge(for: "the 8 begins", of: expressions)
        #expect(found("the 7 begins", in: index) == [6])
        #expect(found("the 8 begins", in: index) == [7])
        #expect(!index.isWhole)
    }

    @Test("merges all when it has been written again for so many that this would have been as fast")
    func work() {
        var index = GrowingIndex(expressions)
        let count = (1...100).first { number in
            index.merge(for: "the \(number) begins", of: expressions)
            return index.isWhole
        }
        #expect(count == 19)
        #expect(found("the 99 begins", in: index) == [98])
        #expect(found("nobody comes", in: index) == [101])
    }

    @Test("merges all when many texts were asked for, and stays as it is then")
    func manyTexts() {
        var index = GrowingIndex(expressions)
        for _ in 0..<500 { index.merge(for: "it rains", of: expressions) }
        #expect(!index.isWhole)
        for _ in 0..<2 {
            index.merge(for: "it rains", of: expressions)
            #expect(index.isWhole)
            #expect(found("nobody comes", in: index) == [101])
        }
    }
}
