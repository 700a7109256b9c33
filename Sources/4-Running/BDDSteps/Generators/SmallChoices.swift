/// Tries the numbers 1 to 8 for each choice. A bisection misses failing numbers that are not contiguous, such as odd
/// numbers.
struct SmallChoices: ShrinkPass {
    private static let largest: UInt64 = 8

    private var index = 0
    private var value: UInt64 = 0

    mutating func next(_ best: Draw) -> [UInt64]? {
        while index < best.choices.count {
            value += 1
            if value < best.choices[index], value <= Self.largest {
                var candidate = best.choices
                candidate[index] = value
                return candidate
            }
            goOn()
        }
        return nil
    }

    /// Moves on to the next choice after a failing number: numbers are tried in ascending order.
    mutating func record(fails: Bool) {
        if fails { goOn() }
    }

    private mutating func goOn() {
        index += 1
        value = 0
    }
}
