import BDDPlatform

/// A path of the command line, with the lines behind it: `Features/play.feature:12:40`.
struct PathArgument: Sendable, Equatable {
    /// As `WorkingDirectory` writes it.
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
        path = WorkingDirectory.relative(parts.joined(separator: ":"))
        self.lines = lines
    }

    /// Reads what the `rerun` report wrote: paths with lines, one or more a line. A path may have spaces in it, so
    /// only a space behind the ending of a feature file, or its lines, ends it.
    static func rerunList(_ text: String) -> [PathArgument] {
        text.split(whereSeparator: \.isNewline).flatMap { line in
            var found: [PathArgument] = []
            var pending = ""
            for word in line.split(separator: " ") {
                pending += pending.isEmpty ? "\(word)" : " \(word)"
                let argument = PathArgument(pending)
                guard FeatureFiles.isFeature(argument.path) else { continue }
                found.append(argument)
                pending = ""
            }
            return pending.isEmpty ? found : found + [PathArgument(pending)]
        }
    }
}
