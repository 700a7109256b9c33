extension StringProtocol {
    /// The lines of a text, without their ends. `\n`, `\r\n` and `\r` all end a line.
    ///
    /// Compares scalars, because `\r\n` is one `Character`, which does not equal the character `\n`.
    package var reportLines: [Substring] {
        var lines: [Substring] = []
        let scalars = Substring(self).unicodeScalars
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            guard scalar == "\n" || scalar == "\r" else {
                index = next
                continue
            }
            lines.append(Substring(scalars[start..<index]))
            index =
                scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n" ? scalars.index(after: next) : next
            start = index
        }
        lines.append(Substring(scalars[start...]))
        return lines
    }

    /// The text without the white space around it.
    package var trimmed: Substring {
        let text = Substring(self)
        var (start, end) = (text.utf8.startIndex, text.utf8.endIndex)
        while start < end, text.utf8[start].isWhitespace { start = text.utf8.index(after: start) }
        while start < end, text.utf8[text.utf8.index(before: end)].isWhitespace { end = text.utf8.index(before: end) }
        guard start < end else { return "" }
        // Asking for the properties of scalars takes ten times as long, and few texts need it.
        if text.utf8[start] < 0x80, text.utf8[text.utf8.index(before: end)] < 0x80 { return text[start..<end] }
        return text.trimmedByProperties
    }
}

extension Substring {
    /// The first byte that is not ASCII white space; nil if all bytes are.
    package var firstByte: UInt8? {
        for byte in utf8 where !byte.isWhitespace { return byte }
        return nil
    }

    fileprivate var trimmedByProperties: Substring {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return Substring(scalars[first...last])
    }
}

extension UInt8 {
    /// Whether the byte is a white space character of ASCII.
    fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
