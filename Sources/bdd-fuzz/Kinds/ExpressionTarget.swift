import CucumberExpressions
import Foundation

/// Expressions of step definitions, a line each; behind an empty line the texts to match, a line each.
///
/// All of them in one index find what each one finds by itself, and a Cucumber expression finds what Foundation's
/// regular expressions find with the pattern that it stands for.
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
        for text in texts { try check(text, expressions, index) }
        for case .cucumber(let expression) in expressions { try check(expression, texts) }
    }

    /// A regular expression stands between slashes.
    private static func expression(_ source: String, _ registry: ParameterTypeRegistry) throws -> StepExpression {
        if source.count > 1, source.hasPrefix("/"), source.hasSuffix("/") {
            return .regular(try RegularExpression(String(source.dropFirst().dropLast()), registry: registry))
        }
        return .cucumber(try CucumberExpression(source, registry: registry))
    }

    private func check(_ text: String, _ expressions: [StepExpression], _ index: ExpressionIndex) throws(FuzzFailure) {
        var alone: [String] = []
        do {
            for (number, expression) in expressions.enumerated() {
                if let arguments = try expression.match(text) {
                    alone.append("\(number)\(arguments.map(Self.written))")
                }
            }
        } catch {
            // Matching was given up, which names the expression; the index may still find it.
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

    /// Only for ASCII: what is a letter or a digit elsewhere is another matter for each of the two.
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
