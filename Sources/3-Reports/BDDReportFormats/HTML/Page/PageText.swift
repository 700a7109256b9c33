import BDDDiagnostics

/// Shortens the script and style of a page, because every page contains them.
enum PageText {
    /// Removes the white space around lines, empty lines, and lines that contain only a comment.
    static func compact(_ source: String) -> String {
        var result = ""
        for line in source.split(separator: "\n") {
            let line = line.trimmed
            guard !line.isEmpty, !isComment(line) else { continue }
            result += line
            result += "\n"
        }
        return result
    }

    private static func isComment(_ line: some StringProtocol) -> Bool {
        line.hasPrefix("//") || line.hasPrefix("/*") && line.hasSuffix("*/")
    }
}
