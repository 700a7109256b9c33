/// HTML elements for the look of text, in lines that were copied from a page. Other words in angle brackets are
/// placeholders of an outline.
package enum PageElement {
    /// The number of characters of the element with which a text begins; nil if it begins with none.
    package static func length(_ text: Substring) -> Int? {
        guard text.first == "<", let end = text.firstIndex(of: ">") else { return nil }
        let name = text[..<end].dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        return names.contains(name) ? text.distance(from: text.startIndex, to: end) + 1 : nil
    }

    /// The text without HTML elements.
    package static func removed(from text: String) -> String {
        // Most texts have none, and going through their characters took a fortieth of a check.
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var (rest, result) = (text[...], "")
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            rest = rest[start...]
            let length = length(rest) ?? 1
            if length == 1 { result += "<" }
            rest = rest.dropFirst(length)
        }
        return result + rest
    }

    private static let names: Set<String> = [
        "a", "b", "br", "code", "dd", "del", "details", "div", "dl", "dt", "em", "h1", "h2", "h3", "h4", "h5", "h6",
        "i", "kbd", "li", "mark", "ol", "p", "s", "span", "strong", "sub", "summary", "sup", "td", "th", "tr", "tt",
        "u", "ul",
    ]
}
