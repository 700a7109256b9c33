/// A path of the command line, with the lines behind it: `Features/play.feature:12:40`.
struct PathArgument: Sendable, Equatable {
    let path: String
    /// Empty means the whole file.
    let lines: [Int]

    /// Reads a path with its lines. A colon that is not followed by digits belongs to the path.
    init(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var lines: [Int] = []
        while parts.count > 1, let last = parts.last, let line = Int(last), line > 0 {
            lines.insert(line, at: 0)
            parts.removeLast()
        }
        path = parts.joined(separator: ":")
        self.lines = lines
    }

    /// Reads what the `rerun` report wrote: paths with lines, one or more a line.
    static func rerunList(_ text: String) -> [PathArgument] {
        text.split(whereSeparator: { $0.isWhitespace }).map { PathArgument(String($0)) }
    }
}
