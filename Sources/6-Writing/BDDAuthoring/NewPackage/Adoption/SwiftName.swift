/// Names in Swift for words of features.
enum SwiftName {
    /// The name of a type for a text, such as `LocalOrGlobal` for "local or global".
    static func type(of text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        return name.first.map(\.isNumber) ?? true ? "N\(name)" : name
    }

    /// The name of a property or case, such as `nonTTY` for "non-TTY". Swift keywords are in backticks.
    static func member(of text: String) -> String {
        let name = type(of: text)
        let start = name.prefix { $0.isUppercase }
        let isAcronym = start.count > 1 && start.count < name.count
        let lower = start.dropLast(isAcronym ? 1 : 0).lowercased() + name.dropFirst(start.count - (isAcronym ? 1 : 0))
        return keywords.contains(lower) ? "`\(lower)`" : lower
    }

    private static let keywords: Set = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while", "some", "none",
    ]
}
