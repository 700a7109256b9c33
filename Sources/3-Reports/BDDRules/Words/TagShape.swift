import BDDJSON

/// The form of a tag: which kinds of characters it has, in which order.
package enum TagShape {
    /// The kinds of the characters of a name, one for each run: `A-A1` for `@MM-P6`.
    package static func of(_ name: String) -> String {
        // Asking characters for their kind took a fifth of the check of files with a tag above each scenario.
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return ofASCII(name) }
        var shape = ""
        for character in name.dropFirst() {
            let kind: Character =
                character.isNumber ? "1" : character.isUppercase ? "A" : character.isLetter ? "a" : character
            if shape.last != kind { shape.append(kind) }
        }
        return shape
    }

    private static func ofASCII(_ name: String) -> String {
        var shape: [UInt8] = []
        for byte in name.utf8.dropFirst() {
            let kind =
                switch byte {
                case 0x30...0x39: UInt8(ascii: "1")
                case 0x41...0x5A: UInt8(ascii: "A")
                case 0x61...0x7A: UInt8(ascii: "a")
                default: byte
                }
            if shape.last != kind { shape.append(kind) }
        }
        return String(decoding: shape, as: UTF8.self)
    }
}
