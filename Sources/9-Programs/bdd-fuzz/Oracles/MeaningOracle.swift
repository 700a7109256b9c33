/// Judges the changes in a feature file by its text alone: no sentence may lose or change its meaning.
struct MeaningOracle {
    /// The sentences of the definitions, as regular expressions that the oracle makes itself.
    let sentences: [String]

    private static let keywords = ["Given ", "When ", "Then ", "And ", "But ", "* "]
    private static let headings = [
        "Feature:", "Rule:", "Background:", "Scenario:", "Scenario Outline:", "Scenario Template:", "Example:",
        "Examples:", "Scenarios:",
    ]
    private static let meaningful: Set<String> = [
        "not", "no", "never", "none", "nothing", "without", "hardly", "only", "all", "each", "every", "some", "any",
        "later", "before", "after",
    ]

    /// - Throws: ``FuzzFailure`` if a line is lost, a sentence has changed its meaning, or a changed line is not a
    ///   corrected one.
    func requireMeaning(of before: [UInt8], in after: [UInt8]) throws(FuzzFailure) {
        let (old, new) = (Self.lines(before), Self.lines(after))
        let patterns = sentences.compactMap { try? Regex($0) }
        var counts: [String: Int] = [:]
        for line in new { if let known = Self.sentence(line, patterns) { counts[known, default: 0] += 1 } }
        for line in old {
            guard let known = Self.sentence(line, patterns) else { continue }
            let count = counts[known, default: 0]
            try require(count > 0, "the step '\(known)' is gone")
            counts[known] = count - 1
        }
        var index = 0
        for line in old {
            guard index < new.count else { throw FuzzFailure("the line '\(line)' is lost") }
            if new[index] == line {
                index += 1
                continue
            }
            let parts = Self.parts(of: line)
            if parts.count > 1, (try? Self.requireMended(line, new[index])) == nil {
                for part in parts {
                    guard index < new.count else { throw FuzzFailure("the line '\(part)' is lost") }
                    try Self.requireMended(part, new[index])
                    index += 1
                }
                continue
            }
            // A comment after a step moves to the line above.
            let isMoved = line.contains(" # ") && new[index].drop(while: \.isWhitespace).hasPrefix("# ")
            let changed = isMoved && index + 1 < new.count ? "\(new[index + 1]) \(new[index])" : new[index]
            index += isMoved ? 2 : 1
            try Self.requireMended(line, changed)
        }
        try require(index == new.count, "there are \(new.count - index) lines more")
    }

    /// The step of a line, if it is a known sentence.
    private static func sentence(_ line: String, _ patterns: [Regex<AnyRegexOutput>]) -> String? {
        var text = line.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        let content = content(text)
        if keywords.contains(where: { content.hasPrefix($0) }) { text = content }
        guard let keyword = keywords.first(where: { text.hasPrefix($0) }) else { return nil }
        let step = text.dropFirst(keyword.count).drop(while: \.isWhitespace)
        return patterns.contains { (try? $0.wholeMatch(in: step)) != nil } ? String(step) : nil
    }

    /// Requires the same digits, signs and meaningful words, and letters that differ at most by a slip.
    private static func requireMended(_ old: String, _ new: String) throws(FuzzFailure) {
        let what = "'\(old)' became '\(new)'"
        let isSameLine = digits(old[...]) == digits(new[...])
        let (old, new) = (content(old[...]), content(new[...]))
        try require(isSameLine || digits(old) == digits(new), "other digits: \(what)")
        // A sign inside a keyword is a slip.
        let isHeading = headings.contains { new.hasPrefix($0) || new.hasPrefix("# \($0)") || new.hasPrefix("## \($0)") }
        let isSame = signs(old) == signs(new) || signs(behindKeyword(old)) == signs(behindKeyword(new))
        try require(isHeading || isSame, "other signs: \(what)")
        // A space after a keyword separates words, and changes no letter.
        let isSameText = letters(old) == letters(new)
        try require(isSameText || weights(old) == weights(new), "another meaning: \(what)")
        // Examples may have been written as a scenario.
        let parts = isHeading ? [old, new].map { $0.drop { $0 != ":" } } : [old, new]
        let distance = parts[0].isEmpty ? 0 : distance(letters(parts[0]), letters(parts[1]))
        try require(distance <= 3, "\(distance) other letters: \(what)")
    }

    /// A line without its indentation and the marks of lists and emphasis at its start.
    private static func content(_ line: Substring) -> Substring {
        let marks = line.prefixMatch(of: /(?:[-*+_`\s]|\d{1,9}[.)]|\[[ xX]\])*/)
        return marks.map { line[$0.range.upperBound...] } ?? line
    }

    private static func behindKeyword(_ line: Substring) -> Substring { line.drop { !$0.isWhitespace } }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" })
        }
    }

    /// The lines that a line may be parted into: where a word processor ended it, and between tags and a heading.
    private static func parts(of line: String) -> [String] {
        let ends: Set<Unicode.Scalar> = ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
        return line.unicodeScalars.split { ends.contains($0) }.flatMap { part in
            let text = String(part)
            let heading = headings.compactMap { text.firstRange(of: $0)?.lowerBound }.min()
            guard let heading, text.drop(while: \.isWhitespace).hasPrefix("@") else { return [text] }
            return [String(text[..<heading]), String(text[heading...])]
        }
    }

    private static func digits(_ line: Substring) -> [Unicode.Scalar] {
        line.unicodeScalars.filter { "0123456789".unicodeScalars.contains($0) }
    }

    /// The ASCII letters in lower case. A letter of another alphabet may have become one of them.
    private static func letters(_ line: Substring) -> [Character] {
        line.lowercased().filter { $0.isLetter }.map { $0.isASCII ? $0 : "?" }
    }

    /// All meaningful characters other than letters, digits, quotes, bars, and marks of headings and lists.
    private static func signs(_ line: Substring) -> [Unicode.Scalar] {
        line.unicodeScalars.filter { scalar in
            scalar.isASCII && scalar.value > 0x20 && !scalar.properties.isAlphabetic
                && !"0123456789\"'`|:*#@<>&;_.)-+[]".unicodeScalars.contains(scalar)
        }.sorted()
    }

    private static func weights(_ line: Substring) -> [String] {
        line.lowercased().split { !$0.isLetter }.map(String.init).filter(meaningful.contains).sorted()
    }

    /// The number of letters to insert, remove, replace or swap with a neighbour. `?` is any letter.
    private static func distance(_ old: [Character], _ new: [Character]) -> Int {
        var rows = [Array(0...new.count)]
        for i in old.indices {
            var row = [i + 1]
            for j in new.indices {
                let isSame = old[i] == new[j] || old[i] == "?" || new[j] == "?"
                var best = min(rows[i][j] + (isSame ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, old[i] == new[j - 1], old[i - 1] == new[j] { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[old.count][new.count]
    }
}
