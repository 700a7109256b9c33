import BDDJSON

/// Characters that were saved as UTF-8 but read as Windows-1252, so that each became two or three: `â—‹` for `○`.
struct TwiceEncoded {
    /// The first garbled characters, and the character that they were.
    let written: String
    let meant: String
    /// The number of code points before the garbled characters.
    let offset: Int
    /// The whole line as it was; nil where some of its characters are lost.
    let line: String?

    /// Whether a text has the first byte of such characters. Few texts have it.
    static func mayBe(in text: String) -> Bool {
        text.withBytes { bytes in
            var index = search(bytes, for: 0xC3, in: 0..<bytes.count)
            while index + 1 < bytes.count {
                let next = bytes[index + 1]
                if next == 0x82 || next == 0x83 || next == 0xA2 { return true }
                index = search(bytes, for: 0xC3, in: index + 1..<bytes.count)
            }
            return false
        }
    }

    init?(_ text: Substring) {
        let scalars = Array(text.unicodeScalars)
        var (result, index) = ([Unicode.Scalar](), 0)
        var first: (String, String, Int)?
        while index < scalars.count {
            guard let (scalar, count) = Self.character(at: index, in: scalars) else {
                result.append(scalars[index])
                index += 1
                continue
            }
            if first == nil {
                first = (String(String.UnicodeScalarView(scalars[index..<index + count])), String(scalar), index)
            }
            result.append(scalar)
            index += count
        }
        guard let first else { return nil }
        (written, meant, offset) = first
        let isLost = result.indices.dropLast().contains { index in
            [0xC2, 0xC3, 0xE2].contains(result[index].value)
                && (Self.upper.contains(result[index + 1].value) || (0x80..<0xA0).contains(result[index + 1].value))
        }
        line = isLost ? nil : String(String.UnicodeScalarView(result))
    }

    /// The original character, if two characters begin with `Â` or `Ã`, or three with `â`. Such sequences are rare in
    /// real text.
    private static func character(at index: Int, in scalars: [Unicode.Scalar]) -> (Unicode.Scalar, Int)? {
        let lead = scalars[index].value
        guard lead == 0xC2 || lead == 0xC3 || lead == 0xE2 else { return nil }
        let count = lead == 0xE2 ? 3 : 2
        guard index + count <= scalars.count else { return nil }
        var value = lead == 0xE2 ? 2 : lead & 0x1F
        for scalar in scalars[(index + 1)..<(index + count)] {
            // In French, quotes may follow letters.
            guard let byte = byte(of: scalar), (0x80...0xBF).contains(byte),
                ![0xAB, 0xBB, 0xA0].contains(byte) || count == 3
            else { return nil }
            value = value << 6 | byte & 0x3F
        }
        return Unicode.Scalar(value).map { ($0, count) }
    }

    private static func byte(of scalar: Unicode.Scalar) -> UInt32? {
        if scalar.value < 0x100 { return scalar.value }
        return upper.firstIndex(of: scalar.value).map { 0x80 + UInt32($0) }
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F.
    private static let upper: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
        0x17E, 0x178,
    ]
}
