/// Script and style as a page carries them: nobody reads them there, and every page has them.
enum PageText {
    /// The lines without the white space around them, and without those that are nothing but a comment.
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
