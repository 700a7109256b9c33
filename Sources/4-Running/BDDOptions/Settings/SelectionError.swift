import BDDDiagnostics
package import BDDRunning
package import CucumberExpressions

/// A selection on the command line cannot be understood or selects nothing.
package enum SelectionError: WholeMessage {
    case tags(TagExpressionError)
    case pattern(option: String, RegularExpressionError)
    case noScenario(path: String, line: Int, of: Int)
    /// The feature files at these paths contain no scenario.
    case noScenarios(in: [String])
    /// The filters select none of the `found` scenarios. `hints` suggest tags and names that may have been meant.
    case nothing(found: Int, filters: [String], hints: [String])
    case noFiles(filters: [String])

    package var description: String {
        isOfNothing ? "\(cause)\n  help: '--allow-no-tests' makes this a success" : cause
    }

    /// The message without help about options, for callers without a command line.
    package var cause: String {
        switch self {
        case .tags(let error):
            "bdd: error: \(error)\n  \(error.expression)\n  \(String(repeating: " ", count: error.offset))^"
                + (error.proposals.map { "\n  help: did you mean \($0)?" } ?? "")
        case .pattern(let option, let error):
            "bdd: error: option '\(option)' needs a regular expression: \(error)"
        case .noScenario(let path, let line, let count) where line > count:
            "\(path):\(line): error: the file has only \(count) lines"
        case .noScenario(let path, let line, _):
            "\(path):\(line): error: there is no scenario at this line"
        case .noScenarios(let files):
            "bdd: error: the feature files hold no scenario: \(Self.list(files))"
        case .nothing(let found, let filters, let hints):
            "bdd: error: \(Self.none(of: found)) selected by \(filters.joined(separator: " "))"
                + hints.map { "\n  help: \($0)" }.joined()
        case .noFiles(let filters):
            "bdd: error: no feature file is left by \(filters.joined(separator: " "))"
        }
    }

    /// Whether the selection is valid but empty.
    private var isOfNothing: Bool {
        switch self {
        case .noScenarios, .nothing, .noFiles: true
        case .tags, .pattern, .noScenario: false
        }
    }

    /// Up to six files, or the first five and the number of the others.
    private static func list(_ files: [String]) -> String {
        let more = files.count > 6 ? " and \(files.count - 5) more" : ""
        return files.prefix(more.isEmpty ? 6 : 5).joined(separator: ", ") + more
    }

    private static func none(of found: Int) -> String {
        found == 1 ? "the only scenario is not" : "none of \(found) scenarios is"
    }
}

/// All errors of a selection.
package struct SelectionErrors: WholeMessage {
    let errors: [SelectionError]

    package var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension TagExpressionError {
    /// The expression with the operator that may be missing, as in `'@a and @b' or '@a or @b'`; or with the escapes that
    /// the parentheses of a tag need.
    fileprivate var proposals: String? {
        guard problem == .expectedOperator else { return nil }
        if let escaped = withEscapedParentheses { return "'\(escaped)'" }
        let scalars = expression.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: offset)
        let end = String(scalars[index...])
        let start = expression[..<index].trimmingSuffix { $0.isWhitespace || $0 == "," }
        let rest = end.trimmingPrefix { $0 == "," || $0.isWhitespace }
        let meant = ["and", "or"].map { "\(start) \($0) \(rest)" }.filter { (try? TagExpression($0)) != nil }
        return meant.isEmpty ? nil : meant.map { "'\($0)'" }.joined(separator: " or ")
    }
}

extension TagExpressionError {
    /// The expression with escapes before the parentheses that follow a tag directly, as in `@timeout(2s)`; nil if no tag
    /// has any, or the expression has another error too.
    private var withEscapedParentheses: String? {
        let escaped = expression.replacing(#/@[^\s()\\]+\([^\s()\\]*\)/#) { TagExpression.escaped($0.output) }
        return escaped != expression && (try? TagExpression(escaped)) != nil ? escaped : nil
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}

extension TagExpression {
    /// Reads a tag expression of the command line.
    init(selecting source: String) throws(SelectionError) {
        do throws(TagExpressionError) {
            self = try TagExpression(source)
        } catch {
            throw .tags(error)
        }
    }
}

extension SelectionError {
    /// The reason why the settings select no scenario of `features`.
    package init(nothingOf features: [LoadedFeature], _ settings: RunSettings) {
        let found = features.reduce(0) { $0 + $1.traits.pickleCount }
        if features.isEmpty {
            self = .noFiles(filters: settings.typedFileFilters)
        } else if found == 0 {
            self = .noScenarios(in: features.map(\.uri))
        } else {
            self = .nothing(
                found: found, filters: settings.typedFilters, hints: SelectionHints(features).hints(settings))
        }
    }
}
