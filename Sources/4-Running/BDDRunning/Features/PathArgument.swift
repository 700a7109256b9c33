import BDDDiagnostics
import BDDPlatform

/// A path from the command line, with optional line numbers after it: `Features/play.feature:12:40`.
package struct PathArgument: Sendable, Equatable {
    /// The path as returned by `WorkingDirectory.relative`.
    package let path: String
    /// The line numbers; empty selects the whole file.
    package let lines: [Int]

    /// Reads a path with its lines. A colon that is not followed by digits belongs to the path.
    package init(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: ":")) else {
            self.init(path: text, lines: [])
            return
        }
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

    /// Reads the output of the `rerun` report: one or more paths with line numbers on each line.
    ///
    /// A path may contain spaces, so it ends only at a space after the extension of a feature file or its line numbers.
    /// A quoted path ends at the closing quote.
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

    /// Reads a quoted path with line numbers from the start of `text`. Returns nil and leaves `text` unchanged if there
    /// is none.
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
