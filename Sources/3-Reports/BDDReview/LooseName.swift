/// A name in braces in a step's own text that no step takes at its place, whether a type has the name or not.
enum LooseName {
    /// What to do about the name; nil if the text has none, or braces of another form.
    ///
    /// - Parameter problem: the message about the text: braces that are not quoted in it may be right.
    static func help(for text: String, problem: String) -> String? {
        guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}"),
            text.utf8.count(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) == 2,
            text[..<open].last != "$", text[open...].dropFirst().first?.isLetter == true,
            text[open..<close].dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || " .-_".contains($0) }),
            text[..<open].count(where: { $0 == "\"" }) % 2 == 0, problem.contains("'\(text[open...close])'")
        else { return nil }
        return "write a value: '\(text[open...close])' stands for any value only in a cell of examples, if "
            + "'bdd --generators' lists it"
    }
}
