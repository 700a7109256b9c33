import Conformance
import Foundation
import Testing

@testable import CucumberExpressions

@Suite(
    "Official: Cucumber Expressions", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct OfficialCucumberExpressionTests {
    @Test("the suites are there")
    func complete() {
        let suites = ["tokenizer", "parser", "transformation", "matching"]
        let counts = suites.map { OfficialCase.all("cucumber-expressions/cucumber-expression-\($0).json").count }
        #expect(counts.allSatisfy { $0 > 0 })
    }

    @Test("tokenizer", arguments: OfficialCase.all("cucumber-expressions/cucumber-expression-tokenizer.json"))
    func tokenizer(_ official: OfficialCase) throws {
        if let exception = official.exception {
            let error = #expect(throws: CucumberExpressionError.self) {
                try CucumberExpressionTokenizer.tokens(of: official.expression)
            }
            #expect(error?.description == exception)
            return
        }
        let tokens = try CucumberExpressionTokenizer.tokens(of: official.expression)
        let written = try sortedJSON(tokens.map { $0.official(in: official.expression) })
        #expect(try written == official.json("expected_tokens"))
    }

    @Test("parser", arguments: OfficialCase.all("cucumber-expressions/cucumber-expression-parser.json"))
    func parser(_ official: OfficialCase) throws {
        if let exception = official.exception {
            let error = #expect(throws: CucumberExpressionError.self) {
                try CucumberExpressionParser.parse(official.expression)
            }
            #expect(error?.description == exception)
            return
        }
        let ast = try CucumberExpressionParser.parse(official.expression)
        #expect(try sortedJSON(ast.official(in: official.expression)) == official.json("expected_ast"))
    }

    @Test("transformation", arguments: OfficialCase.all("cucumber-expressions/cucumber-expression-transformation.json"))
    func transformation(_ official: OfficialCase) throws {
        let expression = try CucumberExpression(official.expression, registry: ParameterTypeRegistry())
        #expect(try sortedJSON(expression.regexp) == official.json("expected_regex"))
    }

    @Test("matching", arguments: OfficialCase.all("cucumber-expressions/cucumber-expression-matching.json"))
    func matching(_ official: OfficialCase) throws {
        if let exception = official.exception {
            let error = #expect(throws: CucumberExpressionError.self) {
                try CucumberExpression(official.expression, registry: ParameterTypeRegistry())
            }
            #expect(error?.description == exception)
            return
        }
        let expression = try CucumberExpression(official.expression, registry: ParameterTypeRegistry())
        let index = ExpressionIndex([.cucumber(expression)])
        #expect(try officialArguments(expression.match(official.text)) == official.json("expected_args"))
        #expect(try officialArguments(index.matches(official.text).first?.arguments) == official.json("expected_args"))
    }

    @Test(
        "matching of regular expressions",
        arguments: OfficialCase.all("cucumber-expressions/regular-expression-matching.json"))
    func regularExpressions(_ official: OfficialCase) throws {
        let expression = try RegularExpression(official.expression, registry: ParameterTypeRegistry())
        #expect(try officialArguments(expression.match(official.text)) == official.json("expected_args"))
    }
}

/// The values in the form of the official data: numbers too large for JSON are strings.
private func officialArguments(_ arguments: Arguments?) throws -> String {
    guard let arguments else { return "null" }
    let values = try arguments.map { argument -> Any in
        switch try argument.value() {
        case nil: NSNull()
        case let value as Int: value
        case let value as Int8: Int(value)
        case let value as Int16: Int(value)
        case let value as Int64: value
        // Converted by its decimal digits, because 0.22 as Float differs from 0.22 as Double.
        case let value as Float: Double(value.description) ?? 0
        case let value as Double: value
        case let value?: String(describing: value)
        }
    }
    return try sortedJSON(values)
}

extension CucumberExpressionToken {
    fileprivate func official(in source: String) -> [String: Any] {
        let piece = Piece(source, start, end)
        let text = kind == .text ? piece.unescaped : piece.text
        return ["type": kind.rawValue, "start": piece.start, "end": piece.end, "text": text]
    }
}

extension CucumberExpressionNode {
    fileprivate func official(in source: String) -> [String: Any] {
        let piece = Piece(source, start, end)
        var object: [String: Any] = ["type": kind.rawValue, "start": piece.start, "end": piece.end]
        if kind == .text {
            object["token"] = piece.unescaped
        } else {
            object["nodes"] = children.map { $0.official(in: source) }
        }
        return object
    }
}

/// A part of an expression. Its bounds count code points.
private struct Piece {
    let text: String
    let start: Int
    let end: Int

    init(_ source: String, _ start: Int, _ end: Int) {
        let bytes = Array(source.utf8)
        text = String(decoding: bytes[start..<end], as: UTF8.self)
        self.start = String(decoding: bytes[..<start], as: UTF8.self).unicodeScalars.count
        self.end = self.start + text.unicodeScalars.count
    }

    var unescaped: String {
        text.replacing(#/\\(.)/#.dotMatchesNewlines()) { $0.1 }
    }
}
