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
    /// No selected scenario is a property, so there is no case to run again.
    case noProperty
    /// The words after an option's value belong to its tag expression.
    case unquotedTags(expression: String)
    /// The words after a path belong to it.
    case unquotedPath(String)
    /// The words after a name belong to it.
    case unquotedName(String)

    package var description: String {
        isOfNothing ? "\(cause)\n  help: '--allow-no-tests' makes this a success" : cause
    }

    /// The message without help about options, for callers without a command line.
    package var cause: String {
        switch self {
        case .tags(let error):
            "bdd: error: \(error)\n  \(error.expression)\n  \(String(repeating: " ", count: error.offset))^"
                + (error.help.map { "\n  help: \($0)" } ?? "")
        case .pattern(let option, let error):
            "bdd: error: option '\(option)' needs a regular expression: \(error.problem.description.uncapitalizedFirst)\n"
                + "  \(error.pattern)\n  \(String(repeating: " ", count: error.position))^\n"
                + "  help: "
                + (Self.plain(error.pattern).map { "'\(option) \($0)' finds this text anywhere" }
                    ?? error.problem.solution.uncapitalizedFirst)
        case .noScenario(let path, let line, let count) where line > count:
            "\(path):\(line): error: the file has only \(count) lines"
        case .noScenario(let path, let line, _):
            "\(path):\(line): error: there is no scenario at this line"
        case .noScenarios(let files):
            "bdd: error: the feature files contain no scenarios: \(Self.list(files))"
        case .nothing(let found, let filters, let hints):
            "bdd: error: \(Self.none(of: found)) selected by \(filters.joined(separator: " "))"
                + hints.map { "\n  help: \($0)" }.joined()
        case .noFiles(let filters):
            "bdd: error: no feature file is selected by \(filters.joined(separator: " "))"
        case .noProperty:
            "bdd: error: no selected scenario is a property, so there is no case for '--replay'\n"
                + "  help: name the row of the property, as the failure does: '--replay S:CASE FILE:LINE'"
        case .unquotedTags(let expression):
            "bdd: error: the shell splits a tag expression at its spaces\n"
                + "  help: put the expression in quotes: --tags '\(expression)'"
        case .unquotedPath(let path):
            "bdd: error: the shell splits a path at its spaces\n"
                + "  help: put the path in quotes: \(ShellText.word(path))"
        case .unquotedName(let name):
            "bdd: error: the shell splits a name at its spaces\n"
                + "  help: put the name in quotes: --name \(ShellText.word(name))"
        }
    }

    /// The pattern without the stars of a shell's pattern around it, as in `*tap*`; nil if it has none, or is still no
    /// regular expression.
    private static func plain(_ pattern: String) -> String? {
        var text = pattern[...]
        while let first = text.first, "*?".contains(first) { text.removeFirst() }
        while let last = text.last, last == "*" { text.removeLast() }
        let isCut = pattern.first == "*" || pattern.first == "?"
        guard isCut, !text.isEmpty, (try? SearchPattern(String(text))) != nil else { return nil }
        return ShellText.word(String(text))
    }

    /// Whether the selection is valid but empty.
    private var isOfNothing: Bool {
        switch self {
        case .noScenarios, .nothing, .noFiles: true
        case .tags, .pattern, .noScenario, .noProperty, .unquotedTags, .unquotedPath, .unquotedName: false
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
    /// How to write the expression; nil if it is not known.
    fileprivate var help: String? {
        let words = OperatorWords(in: expression)
        if words.hasCapitals { return "operators are written in small letters: 'and', 'or', 'not'" }
        if words.isChanged, (try? TagExpression(words.text)) != nil { return "did you mean '\(words.text)'?" }
        switch problem {
        case .expectedOperator: return proposals.map { "did you mean \($0)?" }
        case .expectedOperand: return missingTag
        case .unmatchedOpeningParenthesis: return "')' is missing"
        case .unmatchedClosingParenthesis: return "'(' is missing"
        case .illegalEscape, .illegalEscapeAtEnd: return nil
        }
    }

    /// Where a tag is missing: after an operator, or before the word at the problem.
    private var missingTag: String {
        let scalars = expression.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: offset)
        let isParted = { (character: Character) in character.isWhitespace || "()".contains(character) }
        let before = expression[..<index].trimmingSuffix(while: \.isWhitespace)
        let last = before.lastIndex(where: isParted).map { before[before.index(after: $0)...] } ?? before
        if ["and", "or", "not"].contains(last) { return "a tag is missing after '\(last)'" }
        let next = expression[index...].prefix { !isParted($0) }
        return "a tag is missing before '\(next.isEmpty ? ")" : next)'"
    }

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

extension String {
    /// The text with a small first letter.
    fileprivate var uncapitalizedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// An expression with the words for its operators in place of capitals and signs: `&&`, `OR`, `!`.
private struct OperatorWords {
    private(set) var text = ""
    /// Whether an operator is written in capitals.
    private(set) var hasCapitals = false
    /// Whether an operator is written in another way than an expression has it.
    private(set) var isChanged = false

    init(in expression: String) {
        var word = ""
        for character in expression + " " {
            guard character.isWhitespace || "()".contains(character) else {
                word.append(character)
                continue
            }
            text += operatorWord(for: word) ?? word
            text.append(character)
            word = ""
        }
        text.removeLast()
    }

    private mutating func operatorWord(for word: String) -> String? {
        let lower = word.lowercased()
        if word != lower, ["and", "or", "not"].contains(lower) {
            (hasCapitals, isChanged) = (true, true)
            return lower
        }
        guard let meant = Self.signs[word] else { return nil }
        isChanged = true
        return meant
    }

    private static let signs = ["&": "and", "&&": "and", "+": "and", "|": "or", "||": "or", "!": "not", "~": "not"]
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
