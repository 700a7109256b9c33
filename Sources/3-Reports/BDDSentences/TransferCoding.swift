/// A text as addresses of pages or mails encode it: `the%20board`, `the+board`, `the=20board`.
struct TransferCoding {
    let text: String
    /// The problem in words, such as `'%20' is how links spell a space`.
    let problem: String

    /// Nil for a text without such characters.
    init?(_ text: String) {
        for (mark, place) in [(UInt8(ascii: "%"), "links"), (UInt8(ascii: "="), "mails")] {
            guard text.utf8.contains(mark), let decoded = Self.decoded(text, mark) else { continue }
            self.text = decoded.text
            problem =
                "'\(decoded.written)' is how \(place) spell \(decoded.meant == " " ? "a space" : "'\(decoded.meant)'")"
            return
        }
        guard text.utf8.contains(UInt8(ascii: "+")), !text.utf8.contains(UInt8(ascii: " ")) else { return nil }
        self.text = text.replacing("+", with: " ")
        problem = "'+' is how links spell a space"
    }

    /// The text with each pair of digits replaced by its byte; nil if there are none, or if the bytes are not a text.
    private static func decoded(_ text: String, _ mark: UInt8) -> (text: String, written: String, meant: Character)? {
        let written = Array(text.utf8)
        var bytes: [UInt8] = []
        var first: (start: Int, count: Int)?
        var index = 0
        while index < written.count {
            if written[index] == mark, index + 2 < written.count, let high = digit(written[index + 1]),
                let low = digit(written[index + 2])
            {
                first = first ?? (index, bytes.count)
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(written[index])
                index += 1
            }
        }
        guard let first, let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
        let place = decoded.utf8.index(decoded.startIndex, offsetBy: first.count)
        guard let start = place.samePosition(in: decoded) else { return nil }
        let meant = decoded[start]
        let length = meant.utf8.count * 3
        let end = min(written.count, first.start + length)
        return (decoded, String(decoding: written[first.start..<end], as: UTF8.self), meant)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
