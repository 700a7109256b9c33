/// The text of an existing file that a report is about to replace. The format of the report decides whether the text is
/// its own output. Colours are removed.
package struct EarlierText: Sendable {
    /// The lines of the file; of a long file only the first and the last lines.
    package let lines: [Substring]

    /// Whether the last line lacks its beginning, because it is longer than the bytes that were read.
    private let endsInFragment: Bool

    /// The number of bytes that are read at the start and at the end of a long file.
    package static let portion = 1 << 18

    /// - Parameters:
    ///   - start: The first bytes of the file.
    ///   - end: The last bytes of a long file; empty if `start` is the whole file.
    package init(start: [UInt8], end: [UInt8] = []) {
        let first = Self.lines(start)
        let last = Self.lines(end)
        endsInFragment = last.count == 1
        // The last line of `start` and the first line of `end` may be incomplete.
        lines =
            end.isEmpty ? first : first.dropLast(first.count > 1 ? 1 : 0) + last.dropFirst(last.count > 1 ? 1 : 0)
    }

    package init(_ text: String) { self.init(start: Array(text.utf8)) }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
        let text = withoutColours(String(decoding: bytes, as: UTF8.self))
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func withoutColours(_ text: String) -> String {
        guard text.utf8.contains(0x1B) else { return text }
        var rest = text.unicodeScalars[...]
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}", rest.first == "[" else {
                result.append(scalar)
                continue
            }
            rest = rest.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }.dropFirst()
        }
        return String(result)
    }
}

extension EarlierText {
    package var first: Substring { lines.first ?? "" }

    /// The lines that begin in the text.
    package var wholeLines: ArraySlice<Substring> { lines.dropLast(endsInFragment ? 1 : 0) }

    package var last: Substring { lines.last ?? "" }

    /// The first line that is not empty.
    package var firstFilled: Substring { lines.first { !$0.isEmpty } ?? "" }

    package func hasLine(where isFound: (Substring) -> Bool) -> Bool { lines.contains(where: isFound) }

    /// The index of the figures of a summary, `3 scenarios (3 passed)` above `7 steps (7 passed)`; nil without any.
    package var figures: Int? {
        lines.indices.dropLast().last { Self.counts("scenario", lines[$0]) && Self.counts("step", lines[$0 + 1]) }
    }

    /// Whether the text goes on below the figures only with the duration and a sentence on the run.
    ///
    /// - Parameter isLast: Whether the text must end there; otherwise an empty line may follow, and then anything.
    package func endsInFigures(isLast: Bool) -> Bool {
        guard let figures else { return false }
        var rest = lines[(figures + 2)...]
        if let line = rest.first, line.first?.isNumber == true, line.contains("s") { rest.removeFirst() }
        if let line = rest.first, !line.isEmpty, Verdict.isRemark(line) { rest.removeFirst() }
        return isLast ? rest.allSatisfy(\.isEmpty) : rest.first?.isEmpty ?? true
    }

    /// Whether a line is `2 steps` or `2 steps (2 passed)`.
    private static func counts(_ noun: String, _ line: Substring) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].allSatisfy(\.isNumber), words[1] == noun || words[1] == "\(noun)s" else {
            return false
        }
        return words.count == 2 || words[2].hasPrefix("(") && words[2].hasSuffix(")")
    }
}

extension Substring {
    /// Whether the line ends with `# FILE:LINE`.
    package var endsWithLocation: Bool {
        guard let mark = range(of: " # "), let colon = lastIndex(of: ":"), mark.upperBound < colon else { return false }
        let line = self[index(after: colon)...]
        return !line.isEmpty && line.allSatisfy(\.isNumber)
    }

    private func range(of text: String) -> Range<Index>? { ranges(of: text).last }
}
