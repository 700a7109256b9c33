import BDDDiagnostics

/// Comments with the marks of programming languages.
enum ForeignComment {
    /// The comment mark of a programming language at the start of the line; nil if there is none.
    static func mark(of line: String) -> String? {
        let text = line.trimmed
        return ["//", "/*", "<!--", "--", ";"].first { mark in
            text.hasPrefix(mark) && text.dropFirst(mark.count).first != "-"
        }
    }

    /// Whether a line of prose is a comment as in programs, and not part of an address such as `//example.org/a`.
    static func isNote(_ line: Substring) -> Bool {
        guard line.hasPrefix("//") || line.hasPrefix("/*") else { return false }
        let rest = line.dropFirst(2)
        guard let first = rest.first else { return false }
        return first.isWhitespace || first.isLetter && line.hasPrefix("//") && !rest.contains("/")
            || line.hasPrefix("/*")
    }
}
