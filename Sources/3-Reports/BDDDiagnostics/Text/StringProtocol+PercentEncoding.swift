extension StringProtocol {
    /// Percent-encodes the text for an address (RFC 3986): every byte except ASCII letters, digits and `-._~`.
    ///
    /// - Parameter kept: Further characters that are not encoded, such as the slashes of a path.
    package func percentEncoded(but kept: String = "") -> String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                return String(UnicodeScalar(byte))
            case _ where kept.utf8.contains(byte): return String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }.joined()
    }

    /// The text without percent encoding; nil if a `%` is not followed by two digits, or if the bytes are not UTF-8.
    package func percentDecoded() -> String? {
        let (bytes, isSound) = percentDecodedBytes()
        return isSound ? String(validating: bytes, as: UTF8.self) : nil
    }

    /// The bytes of the text without percent encoding.
    ///
    /// - Returns: The bytes, and whether each `%` is followed by two digits. A `%` without them is kept.
    package func percentDecodedBytes() -> (bytes: [UInt8], isSound: Bool) {
        var bytes: [UInt8] = []
        var isSound = true
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            // A number may have a sign, and an encoded byte may not.
            if digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let decoded = UInt8(digits, radix: 16) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
                isSound = false
            }
        }
        return (bytes, isSound)
    }
}
