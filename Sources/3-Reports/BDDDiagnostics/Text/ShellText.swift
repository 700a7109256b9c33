/// Text in a shell command.
package enum ShellText {
    /// The text as one word, quoted if necessary. Control characters are replaced by visible ones.
    package static func word(_ text: String) -> String {
        guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
        let parts = TerminalText.line(text).split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-:+@%,=".utf8.contains(byte)
        }
    }
}
