import BDDDiagnostics
import BDDJSON
import Gherkin

/// Binary data instead of text.
struct BinaryData {
    private let location: Location
    private let isUTF16: Bool

    /// Nil for a text, which has no NUL among its first 8,000 characters.
    init?(_ source: Source) {
        guard Self.hasZero(source.data) else { return nil }
        let start = source.data.unicodeScalars.prefix(8_000)
        guard let zero = start.firstIndex(of: "\0") else { return nil }
        let before = start[..<zero]
        let line = before.count { $0 == "\n" } + 1
        let column = before.reversed().prefix { $0 != "\n" }.count + 1
        location = Location(line: line, column: column)
        isUTF16 = start.count { $0 == "\0" } >= start.count / 3
    }

    /// Whether one of the first bytes is a NUL.
    private static func hasZero(_ text: String) -> Bool {
        text.withBytes { search($0, for: 0, in: 0..<min($0.count, 32_000)) < min($0.count, 32_000) }
    }

    func diagnostic(uri: String) -> Diagnostic {
        let start = Location(line: 1, column: 1)
        return isUTF16
            ? Diagnostic(
                code: CheckRule.encoding.rawValue, uri: uri, location: start,
                message: "this file is UTF-16, not UTF-8", help: "save it as UTF-8")
            : Diagnostic(
                code: CheckRule.encoding.rawValue, uri: uri, location: location,
                message: "this is not a text file: it contains characters that no text has (NUL)",
                help: "save it as plain text in UTF-8")
    }
}
