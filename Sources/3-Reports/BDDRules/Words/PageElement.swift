/// Elements of HTML, in lines that were copied from a page, that have to do with how text looks. Other words in angle brackets
/// are placeholders of an outline.
enum PageElement {
    /// The number of characters of the element with which a text begins; nil if it begins with none.
    static func length(_ text: Substring) -> Int? {
        guard text.first == "<", let end = text.firstIndex(of: ">") else { return nil }
        let name = text[..<end].dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        return names.contains(name) ? text.distance(from: text.startIndex, to: end) + 1 : nil
    }

    /// The text without elements.
    static func removed(from text: String) -> String {
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
