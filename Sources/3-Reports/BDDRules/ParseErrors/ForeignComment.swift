import BDDDiagnostics

/// Comments as programs and other texts have them.
enum ForeignComment {
    /// The mark with which the line begins a comment in a program; nil if it begins otherwise.
    static func mark(of line: String) -> String? {
        let text = line.trimmed
        return ["//", "/*", "<!--", "--", ";"].first { mark in
            text.hasPrefix(mark) && text.dropFirst(mark.count).first != "-"
        }
    }
}
