import BDDJSON

/// `# language: NAME`, where whitespace may stand anywhere but in the name.
struct LanguageComment {
    let name: String

    /// Nil for any other comment.
    init?(_ bytes: Span<UInt8>, _ comment: Range<Int>) {
        let end = trimEnd(bytes, from: comment.lowerBound, to: comment.upperBound)
        var index = skipWhitespace(bytes, from: comment.lowerBound + 1, to: end)
        guard hasPrefix(bytes, "language", at: index, end: end) else { return nil }
        index = skipWhitespace(bytes, from: index + 8, to: end)
        guard index < end, bytes[index] == .colon else { return nil }
        index = skipWhitespace(bytes, from: index + 1, to: end)
        let name = index..<end
        guard !name.isEmpty, name.allSatisfy({ Self.mayBeInName(bytes[$0]) }) else { return nil }
        self.name = string(bytes, name)
    }

    private static func mayBeInName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == .hyphen || byte == .underscore
    }
}

extension Dialect {
    /// The dialect that a language comment at the top of `text` names, read as the parser reads it; nil if there is no
    /// such comment, or if its language is not supported.
    package init?(declaredIn text: String) {
        guard let declaration = Self.declaration(in: text) else { return nil }
        self = declaration.dialect
    }

    /// The dialect that a language comment at the top of `text` names, and the number of the comment's line, from 1; nil
    /// as for ``init(declaredIn:)``.
    package static func declaration(in text: String) -> (dialect: Dialect, line: Int)? {
        text.withBytes { declaration(in: $0) }
    }

    private static func declaration(in bytes: Span<UInt8>) -> (dialect: Dialect, line: Int)? {
        var start = byteOrderMarkLength(bytes)
        var number = 1
        while start < bytes.count {
            let line = LineStart(bytes, start)
            let end = lineEnd(bytes, from: line.first)
            if line.first < end, bytes[line.first] != .hash { return nil }
            let comment = line.first < end ? LanguageComment(bytes, line.first..<end) : nil
            if let dialect = comment.flatMap({ Dialect(language: $0.name) }) { return (dialect, number) }
            start = end + 1
            number += 1
        }
        return nil
    }
}
