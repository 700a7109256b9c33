import BDDDiagnostics
import BDDPlatform

/// A path of the command line, with the lines behind it: `Features/play.feature:12:40`.
package struct PathArgument: Sendable, Equatable {
    /// As `WorkingDirectory` writes it.
    package let path: String
    /// Empty means the whole file.
    package let lines: [Int]

    /// Reads a path with its lines. A colon that is not followed by digits belongs to the path.
    package init(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let lines = Self.takeLines(from: &parts)
        self.init(path: parts.joined(separator: ":"), lines: lines)
    }

    private init(path: String, lines: [Int]) {
        self.path = WorkingDirectory.relative(path)
        self.lines = lines
    }

    private static func takeLines(from parts: inout [Substring]) -> [Int] {
        var lines: [Int] = []
        while parts.count > 1, let last = parts.last, let line = Int(last), line > 0 {
            lines.insert(line, at: 0)
            parts.removeLast()
        }
        return lines
    }

    /// Reads what the `rerun` report wrote: paths with lines, one or more a line. A path may have spaces in it, so
    /// only a space behind the ending of a feature file, or its lines, ends it. One in quotes ends with them.
    package static func rerunList(_ text: String) -> [PathArgument] {
        text.split(whereSeparator: \.isNewline).flatMap { line in
            var found: [PathArgument] = []
            var pending = ""
            var rest = line.drop { $0 == " " }
            while !rest.isEmpty {
                if pending.isEmpty, let quoted = quoted(&rest) {
                    found.append(quoted)
                } else {
                    let word = rest.prefix { $0 != " " }
                    rest = rest[word.endIndex...]
                    pending += pending.isEmpty ? "\(word)" : " \(word)"
                    let argument = PathArgument(pending)
                    if FeatureFiles.isFeature(argument.path) {
                        found.append(argument)
                        pending = ""
                    }
                }
                rest = rest.drop { $0 == " " }
            }
            return pending.isEmpty ? found : found + [PathArgument(pending)]
        }
    }

    /// A path in quotes with the lines behind it; nil, and nothing taken, when the text does not begin with one.
    private static func quoted(_ text: inout Substring) -> PathArgument? {
        var rest = text
        guard let path = RerunPath.takeQuoted(from: &rest) else { return nil }
        let suffix = rest.prefix { $0 != " " }
        var parts = suffix.split(separator: ":", omittingEmptySubsequences: false)
        let lines = takeLines(from: &parts)
        guard parts == [""] else { return nil }
        text = rest[suffix.endIndex...]
        return PathArgument(path: path, lines: lines)
    }
}
