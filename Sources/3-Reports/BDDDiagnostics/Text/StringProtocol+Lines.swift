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
        let scalars = Substring(self).unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return Substring(scalars[first...last])
    }
}
