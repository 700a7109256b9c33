import BDDJSON

/// The text of a cell with `\n`, `\|` and `\\` replaced. Any other backslash stays.
func unescapeCell(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var made: [UInt8] = []
    made.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
        let byte = bytes[index]
        let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
        switch (byte, next) {
        case (.backslash, .lowerN): made.append(.lineFeed)
        case (.backslash, .bar), (.backslash, .backslash): made.append(next)
        default:
            made.append(byte)
            index += 1
            continue
        }
        index += 2
    }
    return made
}

/// The text of a doc string with its escaped delimiters, `\"\"\"` or ```\`\`\` ```, replaced by plain ones.
func unescapeDelimiter(_ text: [UInt8], quote: UInt8) -> [UInt8] {
    guard text.contains(.backslash) else { return text }
    let escaped: [UInt8] = [.backslash, quote, .backslash, quote, .backslash, quote]
    var made: [UInt8] = []
    made.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
        if text[index] == .backslash, text[index...].starts(with: escaped) {
            made.append(contentsOf: [quote, quote, quote])
            index += escaped.count
        } else {
            made.append(text[index])
            index += 1
        }
    }
    return made
}
