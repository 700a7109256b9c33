import BDDDiagnostics

/// The fixed lines, by their present numbers in the files. A later pass may move a line that an earlier pass has fixed,
/// or change it again.
package struct MendedLines {
    private struct Line {
        var number: Int
        let before: String
        /// The lines in its place.
        var after: [String]
    }

    private var uris: [String] = []
    private var lines: [String: [Line]] = [:]

    package init() {}

    /// - Parameter changes: the changes of one pass, by line numbers before the pass.
    package mutating func add(_ changes: [(number: Int, before: String, after: String)], in uri: String) {
        if lines[uri] == nil { uris.append(uri) }
        var known = (lines[uri] ?? [])[...]
        var mended: [Line] = []
        // How many lines the changes so far have added.
        var added = 0
        for change in changes.sorted(by: { $0.number < $1.number }) {
            while var line = known.first, line.number <= change.number {
                line.number += added
                mended.append(line)
                known.removeFirst()
            }
            let after = change.after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let number = change.number + added
            if let last = mended.indices.last, number < mended[last].number + mended[last].after.count {
                let offset = number - mended[last].number
                mended[last].after.replaceSubrange(offset...offset, with: after)
            } else {
                mended.append(Line(number: number, before: change.before, after: after))
            }
            added += after.count - 1
        }
        lines[uri] = mended + known.map { Line(number: $0.number + added, before: $0.before, after: $0.after) }
    }

    /// A line before its fix. White space other than spaces, and invisible characters that the fix has removed, are
    /// shown by their numbers: without them both lines may look the same.
    private static func removed(_ before: String, from after: [String]) -> String {
        let left = Set(after.flatMap(\.unicodeScalars))
        let text = before.drop(while: \.isWhitespace).unicodeScalars.reduce(into: "") { text, scalar in
            let isHidden =
                scalar != " " && (scalar.properties.isWhitespace || scalar.properties.generalCategory == .format)
            text += isHidden && !left.contains(scalar) ? scalar.numberText : String(scalar)
        }
        return VisibleText.of(text)
    }

    /// Each fixed line, before and after.
    package var text: String {
        uris.flatMap { uri in
            (lines[uri] ?? []).map { line in
                let after = line.after.map { "  + \(VisibleText.of($0).drop { $0.isWhitespace })\n" }
                return """
                    \(VisibleText.of(uri)):\(line.number): mended
                      - \(Self.removed(line.before, from: line.after))
                    \(after.joined())
                    """
            }
        }.joined()
    }
}
