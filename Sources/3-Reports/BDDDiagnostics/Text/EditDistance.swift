/// How many single changes make one word another: a letter more, a letter less, another letter, two neighbours swapped.
package enum EditDistance {
    /// The distance in Unicode scalars; nil when it is more than `limit`.
    package static func between(_ left: String, _ right: String, limit: Int = .max) -> Int? {
        let left = Array(left.unicodeScalars)
        let right = Array(right.unicodeScalars)
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            guard let nearest = current.min(), nearest <= limit else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }

    /// How far a word may be from one that is taken for what was meant: one change for each three letters.
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
