import BDDDiagnostics
import Gherkin

/// A line that another program puts around or above Gherkin: a macro of a wiki, an attribute of code, a heading of a wiki.
enum PastedMarkup {
    /// What to do with the line; nil for any other line.
    ///
    /// - Parameters:
    ///   - isAboveHeading: whether a heading follows.
    static func help(_ line: String, isAboveHeading: Bool, dialect: Dialect) -> String? {
        let text = line.trimmed
        return macro(text) ?? attribute(text, isAboveHeading: isAboveHeading) ?? heading(text, dialect) ?? address(text)
    }

    private static func macro(_ text: Substring) -> String? {
        let name = text.dropFirst().prefix(while: \.isLetter).lowercased()
        let rest = text.dropFirst(1 + name.count)
        let isMacro =
            text.first == "{" && text.last == "}" && ("}:".contains(rest.first ?? " ")) && macros.contains(name)
        let isFence = text.hasPrefix(":::") || text == "----" || text.hasPrefix("[source")
        return isMacro || isFence ? "this line is the markup of a wiki: remove it" : nil
    }

    private static let macros: Set<String> = [
        "code", "noformat", "panel", "quote", "color", "info", "tip", "note", "warning", "expand", "toc", "anchor",
        "section", "column", "excerpt", "status", "jira", "gherkin",
    ]

    /// An attribute that gives a test a category: `[Category("smoke")]`.
    private static func attribute(_ text: Substring, isAboveHeading: Bool) -> String? {
        guard text.first == "[", text.last == "]", isAboveHeading else { return nil }
        let inner = text.dropFirst().dropLast()
        let name = inner.prefix { $0.isLetter }.lowercased()
        guard attributes.contains(name) else { return nil }
        let rest = inner.dropFirst(name.count).drop { "(\"' ".contains($0) }
        let words = rest.split(omittingEmptySubsequences: true) { "(\"'), ".contains($0) }
        guard words.count == 1, words[0].first?.isLetter == true,
            words[0].allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
        else { return words.isEmpty ? "an attribute of code has no meaning here: remove it" : nil }
        return "did you mean '@\(words[0])'?"
    }

    private static let attributes: Set<String> = [
        "category", "testcategory", "tag", "tags", "trait", "label", "test", "fact", "theory", "testmethod", "testcase",
        "ignore", "scenario",
    ]

    /// A heading of a wiki without a keyword: `h2. Who cancels`, `== Who cancels ==`.
    private static func heading(_ text: Substring, _ dialect: Dialect) -> String? {
        let mark: Substring
        if text.first == "h", let digit = text.dropFirst().first, ("1"..."6").contains(digit),
            text.dropFirst(2).first == "."
        {
            mark = text.prefix(3)
        } else if text.hasPrefix("=="), text.hasSuffix("==") {
            mark = text.prefix { $0 == "=" }
        } else {
            return nil
        }
        let name = text.dropFirst(mark.count).drop { $0 == " " }
        guard name.first?.isLetter == true, !UnexpectedLine.isHeading(String(name.prefix(200)), dialect) else {
            return nil
        }
        return "a heading does not begin with '\(mark)' but with '\(dialect.usual(.rule)):' or "
            + "'\(dialect.usual(.scenario)):'"
    }

    /// The address of a page or of a person in a line of its own.
    private static func address(_ text: Substring) -> String? {
        let isPage = ["http://", "https://", "www."].contains(where: text.hasPrefix)
        let isPerson =
            text.first?.isLetter == true && text.split(separator: "@").count == 2
            && text.split(separator: "@")[1].dropFirst().dropLast().contains(".")
        guard isPage || isPerson, !text.contains(where: \.isWhitespace) else { return nil }
        return "a comment begins with '#': write '# \(String(text).shortened)'"
    }
}
