import BDDDiagnostics

/// The lines that were mended, by their numbers in the files as they are now: a change of one pass may move or change
/// again what an earlier pass has changed.
struct MendedLines {
    private struct Line {
        var number: Int
        let before: String
        /// The lines in its place.
        var after: [String]
    }

    private var uris: [String] = []
    private var lines: [String: [Line]] = [:]

    /// - Parameter changes: those of one pass, by the numbers of the lines before it.
    mutating func add(_ changes: [(number: Int, before: String, after: String)], in uri: String) {
        if lines[uri] == nil { uris.append(uri) }
        var known = lines[uri] ?? []
        for change in changes.sorted(by: { $0.number > $1.number }) {
            let after = change.after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for index in known.indices where known[index].number > change.number {
                known[index].number += after.count - 1
            }
            let own = known.firstIndex { ($0.number..<$0.number + $0.after.count).contains(change.number) }
            if let own {
                let offset = change.number - known[own].number
                known[own].after.replaceSubrange(offset...offset, with: after)
            } else {
                known.append(Line(number: change.number, before: change.before, after: after))
            }
        }
        lines[uri] = known.sorted { $0.number < $1.number }
    }

    /// Each mended line, before and after.
    var text: String {
        uris.flatMap { uri in
            (lines[uri] ?? []).map { line in
                let after = line.after.map { "  + \(VisibleText.of($0).drop { $0.isWhitespace })\n" }
                return """
                    \(VisibleText.of(uri)):\(line.number): mended
                      - \(VisibleText.of(line.before).drop { $0.isWhitespace })
                    \(after.joined())
                    """
            }
        }.joined()
    }
}
