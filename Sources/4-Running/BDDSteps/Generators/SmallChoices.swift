/// Tries the smallest numbers for one choice after the other: those that fail need not stand side by side, as odd ones
/// do not, and a search by halves may have missed them.
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

    /// The first that fails is the smallest.
    mutating func record(fails: Bool) {
        if fails { goOn() }
    }

    private mutating func goOn() {
        index += 1
        value = 0
    }
}
