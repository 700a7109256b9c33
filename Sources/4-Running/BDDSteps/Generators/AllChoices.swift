/// Every way to make the choices of a generator, in lexicographic order: the simplest value comes first.
///
/// Each value is made by repeating choices, and the generator itself says how far each choice could go. The next
/// choices are found by increasing the last choice that can be larger, and dropping the choices after it.
package struct AllChoices: Sendable {
    /// The beginning of the next choices; nil after the last.
    private var next: [UInt64]? = []

    /// Whether a filter has refused choices, which were left out.
    private(set) var hasRefused = false

    package init() {}

    /// - Parameter choices: the choices of the first value to make.
    init(from choices: [UInt64]) {
        next = choices
    }

    /// Makes the next value; nil after the last. Choices that a filter refuses are left out.
    ///
    /// - Throws: the error of a generator that cannot make a value.
    package mutating func next<Value>(
        _ make: (inout Choices) throws -> Value
    ) throws -> (value: Value, choices: Choices)? {
        while let given = next {
            var choices = Choices(repeating: given, recordsWidths: true)
            let value: Value?
            do {
                value = try make(&choices)
            } catch GeneratorError.unfit {
                value = nil
                hasRefused = true
            }
            next = Self.successor(of: choices)
            if let value { return (value, choices) }
        }
        return nil
    }

    private static func successor(of choices: Choices) -> [UInt64]? {
        let (recorded, widths) = (choices.recorded, choices.widths)
        guard let last = recorded.indices.last(where: { recorded[$0] < widths[$0] - 1 }) else { return nil }
        return recorded[..<last] + [recorded[last] + 1]
    }

    /// The number of values that `make` can make; nil if there are more than `limit`, or if it throws.
    ///
    /// Most trees of choices are too large to walk through. Some random paths tell: the product of the numbers of choices
    /// on a path estimates the size of the tree without bias (D. E. Knuth, Estimating the Efficiency of Backtrack
    /// Programs, 1975). If all paths have the same choices and nothing is filtered, the product is the size.
    package static func count<Value>(limit: Int, _ make: (inout Choices) throws -> Value) -> Int? {
        guard let paths = samplePaths(make), paths.meanSize <= Double(limit) * tolerance else { return nil }
        if let widths = paths.commonWidths {
            let size = Paths.size(widths)
            return size <= Double(limit) ? Int(size) : nil
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

    /// Some random paths through the tree of choices: the same ones each time. Nil if `make` throws.
    static func samplePaths<Value>(_ make: (inout Choices) throws -> Value) -> Paths? {
        var paths = Paths()
        for seed in 0..<samples {
            var choices = Choices(drawing: RandomStream(seed: seed), recordsWidths: true)
            guard (try? make(&choices)) != nil else { return nil }
            paths.add(choices)
        }
        return paths
    }

    private static let samples: UInt64 = 32
    /// How far an estimate may be too large.
    private static let tolerance = 4.0
}

extension AllChoices {
    /// Random paths through the tree of all choices.
    struct Paths {
        private var widths: [[UInt64]] = []
        private var hasFilter = false

        mutating func add(_ choices: Choices) {
            widths.append(choices.widths)
            hasFilter = hasFilter || choices.hasFilter
        }

        /// The estimated size of the tree.
        var meanSize: Double { widths.reduce(0) { $0 + Self.size($1) } / Double(widths.count) }

        /// How many numbers each choice could be, if all paths have the same choices and nothing is filtered.
        var commonWidths: [UInt64]? {
            guard !hasFilter, let first = widths.first, widths.allSatisfy({ $0 == first }) else { return nil }
            return first
        }

        /// The number of paths in a tree in which every path has choices with `widths`.
        static func size(_ widths: [UInt64]) -> Double { widths.reduce(1) { $0 * Double($1) } }
    }
}
