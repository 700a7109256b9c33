/// The text of a file as an editor has it: line feeds only, and no byte order mark.
package struct FileText: Equatable, Sendable {
    package let text: String
    /// Whether most lines of the file end with CR LF.
    private let endsInReturns: Bool
    private let hasMark: Bool

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Decodes a file's bytes.
    ///
    /// - Returns: Nil if they are not UTF-8, because writing them back would change them.
    package init?(_ bytes: [UInt8]) {
        hasMark = bytes.starts(with: Self.mark)
        guard let whole = String(validating: hasMark ? bytes[3...] : bytes[...], as: UTF8.self) else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var returns = 0
        var feeds = 0
        for byte in whole.utf8 {
            if byte == UInt8(ascii: "\n") {
                feeds += 1
                if text.last == UInt8(ascii: "\r") {
                    text.removeLast()
                    returns += 1
                }
            }
            text.append(byte)
        }
        self.text = String(decoding: text, as: UTF8.self)
        endsInReturns = returns * 2 > feeds
    }

    /// The bytes of a new text, with the file's line ends and byte order mark.
    package func bytes(of text: String) -> [UInt8] {
        var bytes = hasMark ? Self.mark : []
        for byte in text.utf8 {
            if endsInReturns, byte == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\r")) }
            bytes.append(byte)
        }
        return bytes
    }
}
