/// The values of a generator by their numbers, from 1 on, in the order of ``AllChoices``.
///
/// Where each value is made by the same choices, the number of a value is written in a mixed radix by its choices, and
/// any value is made at once. Otherwise the values before it are made first.
package struct NumberedChoices: Sendable {
    /// The number of values.
    package let count: Int
    /// How many numbers each choice could be, if this is the same for each value; nil otherwise.
    private let widths: [UInt64]?
    private var all = AllChoices()
    /// The number of the value that ``all`` makes next.
    private var next = 1

    /// - Parameter limit: the most values that are counted.
    /// - Returns: nil if there are more than `limit`, or if `make` throws.
    package init?<Value>(limit: Int, _ make: (inout Choices) throws -> Value) {
        guard let count = AllChoices.count(limit: limit, make) else { return nil }
        self.init(count: count, make)
    }

    /// - Parameter count: the number of values, counted before.
    package init<Value>(count: Int, _ make: (inout Choices) throws -> Value) {
        self.count = count
        widths = AllChoices.samplePaths(make)?.commonWidths
    }

    /// Makes the value with a number.
    ///
    /// - Throws: the error of a generator that cannot make a value, or ``Miscounted`` if the generators do not make the
    ///   values that were counted: the number of values may have been computed from some of them.
    package mutating func value<Value>(
        _ number: Int, _ make: (inout Choices) throws -> Value
    ) throws -> (value: Value, choices: Choices) {
        if number != next { try seek(number, make) }
        guard let made = try all.next(make) else { throw Miscounted(count: count) }
        next += 1
        if let widths {
            let isAsCounted = made.choices.widths == widths && !made.choices.hasFilter && !all.hasRefused
            guard isAsCounted else { throw Miscounted(count: count) }
        } else if number == count, try all.next(make) != nil {
            throw Miscounted(count: count)
        }
        return made
    }

    private mutating func seek<Value>(_ number: Int, _ make: (inout Choices) throws -> Value) throws {
        if let widths {
            all = AllChoices(from: Self.choices(number - 1, widths))
            next = number
            return
        }
        if number < next { (all, next) = (AllChoices(), 1) }
        while next < number {
            guard try all.next(make) != nil else { throw Miscounted(count: count) }
            next += 1
        }
    }

    /// The choices at `index`, from 0, of all that have `widths`: the last choice changes first.
    private static func choices(_ index: Int, _ widths: [UInt64]) -> [UInt64] {
        var (choices, rest) = ([UInt64](repeating: 0, count: widths.count), UInt64(index))
        for position in widths.indices.reversed() {
            choices[position] = rest % widths[position]
            rest /= widths[position]
        }
        return choices
    }

    /// The values of a generator are more or fewer than were counted.
    package struct Miscounted: Error {
        package let count: Int

        package init(count: Int) {
            self.count = count
        }
    }
}
