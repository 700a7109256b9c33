/// How many single changes make one word another: a letter more, a letter less, another letter, two neighbours swapped.
package enum EditDistance {
    /// The distance in Unicode scalars; nil when it is more than `limit`.
    package static func between(_ left: String, _ right: String, limit: Int = .max) -> Int? {
        if areFurtherApart(left, right, than: limit) { return nil }
        return between(Word(left), Word(right), limit: limit)
    }

    /// The distance in Unicode scalars; nil when it is more than `limit`.
    package static func between(_ left: Word, _ right: Word, limit: Int) -> Int? {
        if left.isFurtherApart(from: right, than: limit) { return nil }
        let distance =
            switch (left.scalars.count, right.scalars.count) {
            case (0, let count), (let count, 0): count
            case (...64, _): ofShort(left.scalars, right.scalars)
            case (_, ...64): ofShort(right.scalars, left.scalars)
            default: ofLong(left.scalars, right.scalars, limit: limit)
            }
        return distance.flatMap { $0 <= limit ? $0 : nil }
    }

    /// The distance from a word of at most 64 scalars, with a column of the table in the bits of a few numbers: Hyyrö,
    /// "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances" (2003).
    private static func ofShort(_ short: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        let last: UInt64 = 1 << UInt64(short.count - 1)
        var (rises, falls, zeros, lastEqual): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
        var distance = short.count
        for scalar in other {
            var equal: UInt64 = 0
            for (index, own) in short.enumerated() where own == scalar { equal |= 1 << UInt64(index) }
            let swaps = ((~zeros & equal) << 1) & lastEqual
            zeros = (((equal & rises) &+ rises) ^ rises) | equal | falls | swaps
            var right = falls | ~(zeros | rises)
            let left = zeros & rises
            if right & last != 0 { distance += 1 }
            if left & last != 0 { distance -= 1 }
            right = right << 1 | 1
            rises = left << 1 | ~(zeros | right)
            falls = right & zeros
            lastEqual = equal
        }
        return distance
    }

    private static func ofLong(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
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
        return last[right.count]
    }

    /// A word that is compared with many others. Most of them differ in more letters than a few changes can bring about,
    /// and so the scalars of few words are looked at.
    package struct Word: Sendable {
        package let scalars: [Unicode.Scalar]
        /// The scalars as a set of bits, where several scalars share a bit.
        private let letters: UInt64

        package init(_ text: String) {
            scalars = Array(text.unicodeScalars)
            letters = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
        }

        /// Whether the words are certainly further apart than `limit`: one change adds a letter, removes one, or does
        /// both.
        package func isFurtherApart(from other: Word, than limit: Int) -> Bool {
            limit < 32
                && ((letters ^ other.letters).nonzeroBitCount > 2 * limit
                    || abs(scalars.count - other.scalars.count) > limit)
        }
    }

    /// The same for two texts of ASCII, without making words of them. Texts that differ in case only are not apart.
    private static func areFurtherApart(_ left: String, _ right: String, than limit: Int) -> Bool {
        guard limit < 32, let one = letters(of: left), let other = letters(of: right) else { return false }
        return (one ^ other).nonzeroBitCount > 2 * limit || abs(left.utf8.count - right.utf8.count) > limit
    }

    /// The characters of an ASCII text as a set of bits, where several characters share a bit; nil for other texts.
    private static func letters(of text: String) -> UInt64? {
        var letters: UInt64 = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            letters |= 1 << UInt64((0x41...0x5A).contains(byte) ? (byte | 0x20) & 63 : byte & 63)
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
        nearest(to: word, in: Array(candidates), count: count)
    }

    private static func nearest(to word: String, in candidates: [String], count: Int) -> [String] {
        let wanted = word.lowercased()
        let limit = tolerance(for: word)
        var found: [(distance: Int, offset: Int)] = []
        for (offset, candidate) in candidates.enumerated() where !areFurtherApart(wanted, candidate, than: limit) {
            guard let distance = between(wanted, candidate.lowercased(), limit: limit) else { continue }
            found.append((distance, offset))
        }
        let sorted = found.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
        return sorted.prefix(count).map { candidates[$0.offset] }
    }
}
