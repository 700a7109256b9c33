import BDDDiagnostics
import BDDPlatform
import BDDRunning
import Gherkin

/// The settings of a project's `.editorconfig` files.
///
/// The rules follow the specification at editorconfig.org: the settings in the folder of a file and in all folders
/// above it apply, up to a file with `root = true`. A nearer file wins, and within a file a later line.
struct EditorConfig {
    /// The properties of the files that a pattern names.
    private struct Section {
        let pattern: EditorConfigPattern
        var properties: [String: String] = [:]
    }

    private var isRoot = false
    private var sections: [Section] = []

    /// Returns how the lines of a file are indented; nil if no `.editorconfig` says it.
    ///
    /// - Parameters:
    ///   - file: the absolute path of the file.
    ///   - read: returns the contents of an `.editorconfig`; nil if there is none.
    static func indentation(of file: String, read: (String) -> [UInt8]?) -> Indentation? {
        let parts = file.split(separator: "/").map(String.init)
        var properties: [String: String] = [:]
        for count in stride(from: parts.count - 1, through: 0, by: -1) {
            let folder = parts[..<count].map { "/" + $0 }.joined()
            guard let bytes = read(folder + "/.editorconfig") else { continue }
            let config = EditorConfig(String(decoding: bytes, as: UTF8.self))
            let found = config.properties(of: parts[count...].joined(separator: "/"))
            properties.merge(found) { nearer, _ in nearer }
            if config.isRoot { break }
        }
        return indentation(properties)
    }

    private static func indentation(_ properties: [String: String]) -> Indentation? {
        // No feature is indented by more than eight spaces: the value is a mistake.
        func spaces(_ name: String) -> Indentation? {
            properties[name].flatMap { Int($0) }.flatMap { (1...8).contains($0) ? .spaces($0) : nil }
        }
        switch (properties["indent_style"], properties["indent_size"]) {
        case ("tab", _): return .tab
        case (_, "tab"): return spaces("tab_width") ?? .tab
        default: return spaces("indent_size")
        }
    }

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline).map(\.trimmed) {
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                sections.append(Section(pattern: EditorConfigPattern(line.dropFirst().dropLast())))
                continue
            }
            let pair = line.split(separator: "=", maxSplits: 1).map { $0.trimmed.lowercased() }
            guard pair.count == 2 else { continue }
            if sections.isEmpty {
                if pair[0] == "root" { isRoot = pair[1] == "true" }
            } else {
                sections[sections.count - 1].properties[pair[0]] = pair[1]
            }
        }
    }

    /// The properties of a file, by its path below the folder of the `.editorconfig`.
    private func properties(of path: String) -> [String: String] {
        sections.filter { $0.pattern.matches(path) }.reduce(into: [:]) { result, section in
            result.merge(section.properties) { _, later in later }
        }
    }
}

/// The pattern of a section, such as `*.{feature,md}` or `Features/**`.
struct EditorConfigPattern {
    /// Nil for a pattern that means nothing, which matches no file.
    private let expression: Regex<AnyRegexOutput>?

    init(_ pattern: some StringProtocol) {
        var translation = Translation(rest: Array(pattern))
        let text = translation.expression()
        // A pattern with a slash is about one folder, one without about all.
        let isRooted = pattern.contains("/")
        let path = pattern.hasPrefix("/") ? String(text.dropFirst()) : text
        expression = try? Regex((isRooted ? "" : "(?:.*/)?") + path)
    }

    func matches(_ path: String) -> Bool {
        expression.flatMap { try? $0.wholeMatch(in: path) } != nil
    }

    /// A pattern as a regular expression.
    private struct Translation {
        var rest: [Character]
        private var index = 0

        init(rest: [Character]) { self.rest = rest }

        /// Reads up to the end, or to the comma or brace that ends an alternative.
        mutating func expression(inBraces: Bool = false) -> String {
            var result = ""
            while index < rest.count {
                let next = rest[index]
                if inBraces, next == "," || next == "}" { break }
                index += 1
                switch next {
                case "*": result += stars()
                case "?": result += "[^/]"
                case "[": result += characterClass()
                case "{": result += braces()
                case "\\" where index < rest.count:
                    result += Self.escaped(rest[index])
                    index += 1
                default: result += Self.escaped(next)
                }
            }
            return result
        }

        private mutating func stars() -> String {
            guard index < rest.count, rest[index] == "*" else { return "[^/]*" }
            index += 1
            // "a/**/b" is "a/b" too.
            if index >= 3, rest[index - 3] == "/", index < rest.count, rest[index] == "/" {
                index += 1
                return "(?:.*/)?"
            }
            return ".*"
        }

        private mutating func characterClass() -> String {
            guard let end = rest[index...].firstIndex(of: "]"), !rest[index..<end].contains("/") else { return "\\[" }
            var members = rest[index..<end]
            index = end + 1
            let isNegated = members.first == "!"
            if isNegated { members.removeFirst() }
            let text = members.map { $0 == "-" ? "-" : Self.escaped($0) }.joined()
            return text.isEmpty ? "" : "[\(isNegated ? "^" : "")\(text)]"
        }

        /// `{a,b}` is a or b, `{1..9}` a number between them, and other braces are braces.
        private mutating func braces() -> String {
            let start = index
            if let range = numberRange() { return range }
            var alternatives = [expression(inBraces: true)]
            while index < rest.count, rest[index] == "," {
                index += 1
                alternatives.append(expression(inBraces: true))
            }
            guard index < rest.count else {
                index = start
                return "\\{"
            }
            index += 1
            return alternatives.count == 1
                ? "\\{\(alternatives[0])\\}" : "(?:\(alternatives.joined(separator: "|")))"
        }

        private mutating func numberRange() -> String? {
            guard let end = rest[index...].firstIndex(of: "}") else { return nil }
            let bounds = String(rest[index..<end]).split(separator: "..", omittingEmptySubsequences: false)
            guard bounds.count == 2, let first = Int(bounds[0]), let last = Int(bounds[1]), first <= last,
                last - first < 1000
            else { return nil }
            index = end + 1
            return "(?:\((first...last).map { "\\+?\($0)" }.joined(separator: "|")))"
        }

        private static func escaped(_ character: Character) -> String {
            character.isLetter || character.isNumber || character == "/" ? String(character) : "\\\(character)"
        }
    }
}
