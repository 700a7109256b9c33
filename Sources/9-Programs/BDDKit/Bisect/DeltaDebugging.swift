/// Makes what causes something as small as it can be (Zeller's delta debugging).
enum DeltaDebugging {
    /// The fewest of the elements that still have the effect, in their order: without any one of them it is gone.
    ///
    /// - Parameters:
    ///   - elements: all of them together have the effect, and none of them has not.
    ///   - hasEffect: is asked once at most for the same elements.
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

    /// Ranges that follow each other, of nearly equal length.
    private static func split(_ count: Int, into parts: Int) -> [Range<Int>] {
        (0..<parts).map { $0 * count / parts..<($0 + 1) * count / parts }
    }
}
