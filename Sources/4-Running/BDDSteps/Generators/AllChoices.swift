/// Every way to make the choices of a generator, in lexicographic order: the simplest value comes first.
///
/// Each value is made by repeating choices, and the generator itself says how far each choice could go. So the next
/// choices are those with the last choice increased that could be larger, without the choices behind it.
package struct AllChoices {
    /// The beginning of the next choices; nil after the last.
    private var next: [UInt64]? = []

    package init() {}

    /// Makes the next value; nil after the last. Choices that a filter refuses are left out.
    ///
    /// - Throws: the error of a generator that cannot make a value.
    package mutating func next<Value>(
        _ make: (inout Choices) throws -> Value
    ) throws -> (value: Value, choices: Choices)? {
        while let given = next {
            var choices = Choices(repeating: given, recordsBounds: true)
            let value: Value?
            do {
                value = try make(&choices)
            } catch GeneratorError.unfit {
                value = nil
            }
            next = Self.successor(of: choices)
            if let value { return (value, choices) }
        }
        return nil
    }

    private static func successor(of choices: Choices) -> [UInt64]? {
        let (recorded, bounds) = (choices.recorded, choices.bounds)
        guard let last = recorded.indices.last(where: { recorded[$0] < bounds[$0] }) else { return nil }
        return recorded[..<last] + [recorded[last] + 1]
    }

    /// The number of values that `make` can make; nil if there are more than `limit`, or if it throws.
    ///
    /// Most trees of choices are too large to walk through. Some random paths tell: the product of the numbers of choices
    /// on a path estimates the size of the tree without bias (D. E. Knuth, Estimating the Efficiency of Backtrack
    /// Programs, 1975). If all paths have the same choices and nothing is filtered, the product is the size.
    package static func count<Value>(limit: Int, _ make: (inout Choices) throws -> Value) -> Int? {
        var paths: [[UInt64]] = []
        var hasFilter = false
        for seed in 0..<samples {
            var choices = Choices(drawing: RandomStream(seed: seed), recordsBounds: true)
            guard (try? make(&choices)) != nil else { return nil }
            paths.append(choices.bounds)
            hasFilter = hasFilter || choices.hasFilter
        }
        let estimates = paths.map { $0.reduce(1.0) { $0 * (Double($1) + 1) } }
        guard estimates.reduce(0, +) / Double(samples) <= Double(limit) * tolerance else { return nil }
        if !hasFilter, paths.allSatisfy({ $0 == paths[0] }) {
            return estimates[0] <= Double(limit) ? Int(estimates[0]) : nil
        }
        var (all, count) = (AllChoices(), 0)
        do {
            while try all.next(make) != nil {
                count += 1
                if count > limit { return nil }
            }
        } catch {
            return nil
        }
        return count > 0 ? count : nil
    }

    private static let samples: UInt64 = 32
    /// How far an estimate may be too large.
    private static let tolerance = 4.0
}
