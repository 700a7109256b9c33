import BDDDiagnostics

/// The part of a property's cases that one shard runs.
package struct CasePart: Sendable, Equatable {
    /// The numbers of the cases, from 1.
    package let range: ClosedRange<Int>
    /// The number of cases that all shards run together.
    package let total: Int

    /// A property with fewer cases is run whole, by one shard.
    package static let leastCases = 1_000

    /// - Parameter index: the number of the part, from 1 to `count`.
    /// - Returns: nil if there are fewer cases than parts.
    package init?(_ index: Int, of count: Int, total: Int) {
        guard (1...max(1, count)).contains(index), total >= count else { return nil }
        let (size, rest) = total.quotientAndRemainder(dividingBy: count)
        // The first parts have one case more, if the cases cannot be split evenly.
        let first = (index - 1) * size + min(index - 1, rest) + 1
        range = first...(first + size - (index <= rest ? 0 : 1))
        self.total = total
    }

    /// The part in words, such as `cases 1 to 8,192 of 65,536`.
    package var description: String { "\(numbers) of \(total.groupedText)" }

    /// The numbers in words, such as `cases 1 to 8,192`.
    fileprivate var numbers: String {
        range.count == 1
            ? "case \(range.lowerBound.groupedText)"
            : "cases \(range.lowerBound.groupedText) to \(range.upperBound.groupedText)"
    }
}

/// The sentences in reports about a property whose cases are all tried.
package enum CaseSentence {
    /// Says that no case failed.
    ///
    /// - Parameters:
    ///   - skipped: the number of cases whose values did not apply.
    ///   - part: the cases that were run; nil for all of them.
    package static func accepted(total: Int, skipped: Int, part: CasePart?) -> String {
        let isOne = part.map { $0.range.count == 1 } ?? (total == 1)
        let cases =
            part.map { $0.description.prefix(1).uppercased() + $0.description.dropFirst() }
            ?? (isOne ? "The only case" : "All \(total.groupedText) cases")
        if skipped == 0 { return "\(cases) passed." }
        return "\(cases) \(isOne ? "was" : "were") tried; the values of \(skipped.groupedText) did not apply."
    }

    /// Says which case failed.
    ///
    /// - Parameter part: the cases that were to be run; nil for all of them.
    package static func failed(_ number: Int, total: Int, part: CasePart?) -> String {
        let place = "It is case \(number.groupedText) of \(total.groupedText), from the simplest on"
        guard let part else { return "\(place): each run tries all of them." }
        return "\(place): this shard tries \(part.numbers)."
    }
}
