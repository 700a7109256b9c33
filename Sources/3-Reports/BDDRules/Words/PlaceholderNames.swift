/// The names between angle brackets, as in `<colour>`.
package enum PlaceholderNames {
    package static func all(in text: Substring) -> [String] {
        // Most texts have none, and looking at characters takes ten times as long as looking at bytes.
        guard text.utf8.contains(UInt8(ascii: ">")) else { return [] }
        var names: [String] = []
        var rest = text
        while let end = rest.firstIndex(of: ">") {
            if let start = rest[..<end].lastIndex(of: "<") {
                names.append(String(rest[rest.index(after: start)..<end]))
            }
            rest = rest[rest.index(after: end)...]
        }
        return names
    }

    /// The names in some texts, found by bytes; names that contain a bracket are left out.
    package static func used(in texts: [String]) -> Set<String> {
        var names: Set<String> = []
        for text in texts {
            var start: String.Index?
            for index in text.utf8.indices {
                switch text.utf8[index] {
                case UInt8(ascii: "<"): start = text.utf8.index(after: index)
                case UInt8(ascii: ">"):
                    if let start { names.insert(String(text[start..<index])) }
                    start = nil
                default: break
                }
            }
        }
        return names
    }
}
