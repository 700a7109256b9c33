/// How many single changes make one word another: a letter more, a letter less, another letter, two neighbours swapped.
package enum EditDistance {
    /// The distance in Unicode scalars; nil when it is more than `limit`.
    package static func between(_ left: String, _ right: String, limit: Int = .max) -> Int? {
        if areFurtherApart(left, right, than: limit) { return nil }
        let left = Array(left.unicodeScalars)
        let right = Array(right.unicodeScalars)
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast = Array(repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        var current = beforeLast
        for row in left.indices {
            current[0] = row + 1
            var nearest = row + 1
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current[column + 1] = best
                nearest = min(nearest, best)
            }
            guard nearest <= limit else { return nil }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }

    /// Whether two texts of ASCII differ in more letters than `limit` changes can bring about: one change adds a letter,
    /// removes one, or does both. Most words are told apart by it, in a tenth of the time.
    private static func areFurtherApart(_ left: String, _ right: String, than limit: Int) -> Bool {
        guard limit < 32, let one = letters(of: left), let other = letters(of: right) else { return false }
        return (one ^ other).nonzeroBitCount > 2 * limit || abs(left.utf8.count - right.utf8.count) > limit
    }

    /// The characters of an ASCII text as a set of bits, where several characters share a bit; nil for other texts.
    private static func letters(of text: String) -> UInt64? {
        var letters: UInt64 = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            letters |= 1 << UInt64(byte & 63)
        }
        return letters
    }

    /// The greatest edit distance at which `word` counts as misspelt: one change for each three letters.
    package static func tolerance(for word: String) -> Int {
        word.unicodeScalars.count / 3
    }

    /// Up to `count` candidates that were probably meant, nearest first, equally near ones in their own order. Case
    /// makes no difference.
    package static func nearest(to word: String, among candidates: some Sequence<String>, count: Int = 1) -> [String] {
        let wanted = word.lowercased()
        let limit = tolerance(for: word)
        let found = candidates.enumerated().compactMap { offset, candidate in
            between(wanted, candidate.lowercased(), limit: limit).map { (distance: $0, offset: offset, candidate) }
        }
        let sorted = found.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
        return sorted.prefix(count).map(\.2)
    }
}
