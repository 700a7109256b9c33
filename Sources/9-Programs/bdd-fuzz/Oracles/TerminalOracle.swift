/// Defines what may be written to a terminal: characters, line endings, tabs and colours.
enum TerminalOracle {
    /// - Throws: ``FuzzFailure`` if the bytes could control the terminal in another way.
    static func requireHarmless(_ bytes: [UInt8], _ name: String) throws(FuzzFailure) {
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            if scalar == "\u{1B}", index < scalars.count, scalars[index] == "[" {
                let end = scalars[(index + 1)...].firstIndex { !("0"..."9").contains($0) && $0 != ";" }
                if let end, scalars[end] == "m" {
                    index = end + 1
                    continue
                }
            }
            try require(isHarmless(scalar), "\(name) has U+\(String(scalar.value, radix: 16, uppercase: true)) in it")
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}
