import Conformance
import CucumberExpressions
import Foundation
import Testing

@Suite("Official: tag expressions", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct OfficialTagExpressionTests {
    @Test("the suites are there")
    func complete() {
        let counts = ["parsing", "evaluations", "errors"].map { OfficialCase.all("tag-expressions/\($0).json").count }
        #expect(counts.allSatisfy { $0 > 0 })
    }

    @Test("parsing", arguments: OfficialCase.all("tag-expressions/parsing.json"))
    func parsing(_ official: OfficialCase) throws {
        let formatted = try TagExpression(official.expression).description
        #expect(try sortedJSON(formatted) == official.json("formatted"))
        #expect(try TagExpression(formatted).description == formatted)
    }

    @Test("evaluations", arguments: OfficialCase.all("tag-expressions/evaluations.json"))
    func evaluations(_ official: OfficialCase) throws {
        let expression = try TagExpression(official.expression)
        let tests = try #require(official.object["tests"] as? [[String: Any]])
        for test in tests {
            let tags = try #require(test["variables"] as? [String])
            #expect(expression.evaluate(tags: tags) == test["result"] as? Bool, "\(tags)")
        }
    }

    @Test("errors", arguments: OfficialCase.all("tag-expressions/errors.json"))
    func errors(_ official: OfficialCase) throws {
        let error = #expect(throws: TagExpressionError.self) { try TagExpression(official.expression) }
        #expect(error?.description == official.exception)
    }
}
