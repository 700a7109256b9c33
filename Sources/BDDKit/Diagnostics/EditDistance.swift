/// How many letters have to be changed, added, dropped or swapped with their neighbour to make one word of another.
enum EditDistance {
    /// The distance (Damerau's, in its restricted form).
    static func between(_ left: [Character], _ right: [Character]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        var row = beforeLast
        for i in 1...left.count {
            row[0] = i
            for j in 1...right.count {
                let change = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
                row[j] = min(change, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[right.count]
    }

    /// The candidates that a person may have meant, nearest first, equally near ones as they stand: at most a third
    /// of the letters differ. Capitals do not count.
    static func nearest(to word: String, among candidates: [String], limit: Int = 2) -> [String] {
        let letters = Array(word.lowercased())
        var near: [(distance: Int, place: Int)] = []
        for (place, candidate) in candidates.enumerated() {
            let other = Array(candidate.lowercased())
            let most = max(letters.count, other.count) / 3
            guard abs(letters.count - other.count) <= most else { continue }
            let distance = between(letters, other)
            if distance <= max(most, 1) { near.append((distance, place)) }
        }
        return near.sorted { $0 < $1 }.prefix(limit).map { candidates[$0.place] }
    }
}
