import BDDDiagnostics
import Gherkin

/// Invisible characters at the start of a line, or within its keyword, without which the line would be read.
struct HiddenSigns {
    /// What the line is without the invisible characters.
    enum Kind { case step, heading, tags, row, other }

    let kind: Kind
    let help: String
    /// The line without them.
    let plain: String
    private let range: Range<Int>
    private let text: String

    /// Nil if the line has none, or would be nothing without them.
    ///
    /// - Parameter line: a line without the space around it.
    init?(_ line: some StringProtocol, _ dialect: Dialect, isMarkdown: Bool = false) {
        let kind = { (line: String) in Self.kind(of: line, dialect, isMarkdown: isMarkdown) }
        guard !line.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let scalars = Array(line.unicodeScalars.prefix(400))
        let places = scalars.indices.filter { scalars[$0].isUnseen }
        guard let first = places.first, kind(String(line)) == nil else { return nil }
        // A character in place of the space after a keyword is replaced by a space.
        let before = String(String.UnicodeScalarView(scalars[..<first])).drop { "*+- ".contains($0) }
        if UnexpectedLine.isStep("\(before) ", dialect) { return nil }
        // Only the start of the line is examined: a keyword is short, and the text after it may need such characters.
        for count in 1...min(places.count, 8) {
            let last = places[count - 1]
            let inner = scalars[first...last].filter { !$0.isUnseen }
            let text = String(String.UnicodeScalarView(inner))
            let plain = String(String.UnicodeScalarView(scalars[..<first] + inner + scalars[(last + 1)...]))
            guard let found = kind(plain) else { continue }
            (self.kind, self.text, self.plain, range) = (found, text, plain, first..<last + 1)
            let (sign, place) = (scalars[first], first == 0 ? "at the start of this line" : "in this line")
            help =
                "there is an invisible character (\(sign.codePoint), \(sign.properties.name ?? "")) \(place): remove it"
            return
        }
        return nil
    }

    /// The edit that removes them.
    ///
    /// - Parameter column: the column at which the line begins.
    func fix(line: Int, column: Int) -> Diagnostic.Edit {
        Diagnostic.Edit(line: line, column: column + range.lowerBound, length: range.count, text: text)
    }

    private static func kind(of line: String, _ dialect: Dialect, isMarkdown: Bool) -> Kind? {
        if line.hasPrefix("|") { return .row }
        if line.hasPrefix(isMarkdown ? "`@" : "@") { return .tags }
        if line.hasPrefix("\"\"\"") || line.hasPrefix("```") { return .other }
        guard isMarkdown else {
            if UnexpectedLine.isHeading(line, dialect) { return .heading }
            if UnexpectedLine.isStep(line, dialect) { return .step }
            return line.hasPrefix("#") || line.hasPrefix("* ") ? .other : nil
        }
        guard let mark = line.first, "#*+-".contains(mark) else { return nil }
        let rest = line.drop { $0 == "#" || mark != "#" && $0 == mark }
        let text = String(rest.trimmed)
        guard rest.first == " " else { return nil }
        if mark == "#" { return UnexpectedLine.isHeading(text, dialect) ? .heading : nil }
        return UnexpectedLine.isStep(text, dialect) ? .step : nil
    }
}
