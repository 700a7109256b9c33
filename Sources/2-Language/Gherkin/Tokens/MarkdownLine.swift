import BDDJSON

/// One line of Markdown, and tests for its type.
struct MarkdownLine {
    let start: Int
    /// The offset of the first character that is not whitespace, or the end of the line.
    let first: Int
    /// The column of `first`.
    let column: Int
    let end: Int

    init(_ bytes: Span<UInt8>, _ start: Int) {
        let line = LineStart(bytes, start)
        self.start = start
        first = line.first
        column = line.column
        end = lineEnd(bytes, from: line.first)
    }

    struct Match {
        let keyword: Range<Int>
        let entry: KeywordTable.Entry
    }

    /// Matches one to six hashes, a space, a keyword and a colon.
    func heading(_ bytes: Span<UInt8>, _ keywords: KeywordTable) -> Match? {
        var index = first
        while index < end, bytes[index] == .hash { index += 1 }
        guard (1...6).contains(index - first), index < end else { return nil }
        let space = whitespaceLength(bytes, at: index, end: end)
        guard space > 0 else { return nil }
        return match(bytes, at: index + space, of: keywords, accepting: TokenSet.stepLine.complement)
    }

    /// Matches a bullet, optional whitespace, and a step's keyword.
    func step(_ bytes: Span<UInt8>, _ keywords: KeywordTable) -> Match? {
        guard first < end, [.asterisk, .plus, .hyphen].contains(bytes[first]) else { return nil }
        return match(bytes, at: skipWhitespace(bytes, from: first + 1, to: end), of: keywords, accepting: .stepLine)
    }

    private func match(
        _ bytes: Span<UInt8>, at index: Int, of keywords: KeywordTable, accepting tokens: TokenSet
    ) -> Match? {
        keywords.match(bytes, at: index, accepting: tokens).map {
            let entry = keywords.entries[$0]
            return Match(keyword: index..<index + Int(entry.length), entry: entry)
        }
    }

    /// The column of the match's keyword.
    func column(of match: Match, _ bytes: Span<UInt8>) -> Int {
        column + codePoints(bytes, first..<match.keyword.lowerBound)
    }

    /// Whether the line is a row of Gherkin, which is indented by two to five whitespace characters.
    func isRow(_ bytes: Span<UInt8>) -> Bool {
        first < end && bytes[first] == .bar && (3...6).contains(column) && !hasDashes(bytes)
    }

    /// Whether the line is the line of dashes below a table's header.
    func isTableSeparator(_ bytes: Span<UInt8>) -> Bool {
        first < end && bytes[first] == .bar && hasDashes(bytes)
    }

    /// Whether any cell consists of dashes, with or without a colon at its ends.
    private func hasDashes(_ bytes: Span<UInt8>) -> Bool {
        var cellStart = first + 1
        var index = cellStart
        while index < end {
            if bytes[index] == .bar {
                if isDashes(bytes, trim(bytes, cellStart..<index)) { return true }
                cellStart = index + 1
            } else if bytes[index] == .backslash {
                index += 1
            }
            index += 1
        }
        return false
    }

    private func isDashes(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Bool {
        var cell = cell
        if cell.count > 2, hasPrefix(bytes, "\\n", at: cell.upperBound - 2, end: cell.upperBound) {
            cell = cell.lowerBound..<cell.upperBound - 2
        }
        if let first = cell.first, bytes[first] == .colon { cell = cell.dropFirst() }
        if let last = cell.last, bytes[last] == .colon { cell = cell.dropLast() }
        return !cell.isEmpty && cell.allSatisfy { bytes[$0] == .hyphen }
    }
}

extension MarkdownLine {
    func hasTag(_ bytes: Span<UInt8>) -> Bool {
        var found = false
        forEachTag(bytes) { _ in found = true }
        return found
    }

    /// Calls `body` with each tag between backticks, including the `@`.
    func forEachTag(_ bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) {
        var index = search(bytes, for: .backtick, in: first..<end)
        while index + 1 < end {
            guard bytes[index + 1] == .at else {
                index = search(bytes, for: .backtick, in: index + 1..<end)
                continue
            }
            let close = search(bytes, for: .backtick, in: index + 1..<end)
            if close < end, close > index + 2 { body(index + 1..<close) }
            index = close < end && close > index + 2 ? search(bytes, for: .backtick, in: close + 1..<end) : close
        }
    }

    func fenceLength(_ bytes: Span<UInt8>) -> Int? {
        if hasPrefix(bytes, "\"\"\"", at: first, end: end) { return 3 }
        if hasPrefix(bytes, "````", at: first, end: end) { return 4 }
        return hasPrefix(bytes, "```", at: first, end: end) ? 3 : nil
    }

    func starts(with fence: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        fence.count <= end - first && fence.allSatisfy { bytes[first + $0 - fence.lowerBound] == bytes[$0] }
    }
}
