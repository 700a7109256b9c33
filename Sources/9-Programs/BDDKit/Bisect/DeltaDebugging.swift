/// Finds a small cause of an effect (Zeller's delta debugging).
enum DeltaDebugging {
    /// Finds elements, in their order, that have the effect together, and lose it if any one of them is left out.
    ///
    /// - Parameters:
    ///   - elements: the elements to choose from. All of them together must have the effect; no elements must not have
    ///     it.
    ///   - hasEffect: tests a selection; called at most once for the same elements.
    static func minimize<Element, Failure: Error>(
        _ elements: [Element], hasEffect: ([Element]) async throws(Failure) -> Bool
    ) async throws(Failure) -> [Element] {
        var kept = Array(elements.indices)
        var known = [kept: true]
        known[[]] = false
        func check(_ indices: [Int]) async throws(Failure) -> Bool {
            if let answer = known[indices] { return answer }
            let answer = try await hasEffect(indices.map { elements[$0] })
            known[indices] = answer
            return answer
        }
        var parts = 2
        search: while kept.count > 1 {
            let ranges = split(kept.count, into: parts)
            for range in ranges where try await check(Array(kept[range])) {
                kept = Array(kept[range])
                parts = 2
                continue search
            }
            for range in ranges {
                let rest = Array(kept[..<range.lowerBound] + kept[range.upperBound...])
                guard try await check(rest) else { continue }
                kept = rest
                parts = max(parts - 1, 2)
                continue search
            }
            if parts == kept.count { break }
            parts = min(parts * 2, kept.count)
        }
        return kept.map { elements[$0] }
    }

    /// Divides `count` elements into consecutive ranges of nearly equal length.
    private static func split(_ count: Int, into parts: Int) -> [Range<Int>] {
        (0..<parts).map { $0 * count / parts..<($0 + 1) * count / parts }
    }
}
