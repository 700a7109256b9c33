import CucumberExpressions
import Foundation

/// Fuzzes expressions. An input has one expression in each line, an empty line, then one text to match in each line.
///
/// An index of all expressions must find what each expression finds by itself. A Cucumber expression must match what
/// Foundation's regular expressions match with its pattern.
struct ExpressionTarget: FuzzTarget {
    let words = [
        "{int}", "{float}", "{word}", "{string}", "{}", "{", "}", "(s)", "(", ")", "/", "a/b", "\\{", "\\(", "\\/",
        "\\\\",
        "/^", "$/", "(\\d+)", "(.*)", "(a|b)*", "[^\"]+", "(?:", "(?=a)", "(?<!b)", "(?i)", "{2,3}", "\\b", "\\1",
        "\n\n",
    ]
    let limit = 1024

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        let own = [
            "I have {int} cuke(s)\n\nI have 3 cukes\nI have 1 cuke",
            "a/b {word} {string}\n{}\n\nb x 'y'\na é \"q\\\"\"",
            "/^I have (\\d+) (big|small)? cukes$/\nI have {float} big cukes\n\nI have 3 big cukes\nI have .5 big cukes",
            "/(?i)a+(b|c)*\\b/\n/a(?=b)/\n\\{a\\} \\(b\\)\n\naab\n{a} (b)",
        ]
        return own.map { Array($0.utf8) } + files.contents(".yaml", limit: limit)
    }

    func check(_ bytes: [UInt8]) throws {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let sources = lines.prefix { !$0.isEmpty }.prefix(12)
        let texts = lines.dropFirst(sources.count).filter { !$0.isEmpty }.prefix(8).map(String.init)
        let registry = ParameterTypeRegistry()
        var expressions: [StepExpression] = []
        for source in sources {
            do {
                expressions.append(try Self.expression(String(source), registry))
            } catch {
                try require(!"\(error)".isEmpty, "the error in '\(source)' has no words")
            }
        }
        let index = ExpressionIndex(expressions)
        for text in texts { try check(text, expressions, index: index) }
        for case .cucumber(let expression) in expressions { try check(expression, texts) }
    }

    /// Reads a regular expression if the source is between slashes, otherwise a Cucumber expression.
    private static func expression(_ source: String, _ registry: ParameterTypeRegistry) throws -> StepExpression {
        if source.count > 1, source.hasPrefix("/"), source.hasSuffix("/") {
            return .regular(try RegularExpression(String(source.dropFirst().dropLast()), registry: registry))
        }
        return .cucumber(try CucumberExpression(source, registry: registry))
    }

    private func check(_ text: String, _ expressions: [StepExpression], index: ExpressionIndex) throws(FuzzFailure) {
        var alone: [String] = []
        do {
            for (number, expression) in expressions.enumerated() {
                if let arguments = try expression.match(text) {
                    alone.append("\(number)\(arguments.map(Self.written))")
                }
            }
        } catch {
            // An expression gave up matching. The index may still match, so nothing can be compared.
            return
        }
        let together: [String]
        do {
            together = try index.matches(text).map { "\($0.expression)\($0.arguments.map(Self.written))" }
        } catch {
            throw FuzzFailure("the index gives up where each expression matches: \(error)")
        }
        try require(alone == together, "'\(text)': \(alone) one by one, \(together) in the index")
    }

    private static func written(_ argument: Argument) -> String {
        "\(argument.group.start ?? -1) \(argument.group.value ?? "nothing")"
    }

    /// Compares with Foundation, only for ASCII: the two disagree about letters and digits elsewhere.
    private func check(_ expression: CucumberExpression, _ texts: [String]) throws(FuzzFailure) {
        guard expression.source.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
            let oracle = try? NSRegularExpression(pattern: expression.regexp)
        else { return }
        for text in texts where text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            guard let matches = try? expression.match(text) != nil else { continue }
            let range = NSRange(location: 0, length: text.utf16.count)
            let isExpected = oracle.firstMatch(in: text, range: range) != nil
            try require(
                matches == isExpected,
                "'\(expression.source)' \(matches ? "matches" : "does not match") '\(text)', unlike \(expression.regexp)"
            )
        }
    }
}
