/// Finds the number of a value by the value's hash; the values themselves are kept elsewhere.
///
/// Used instead of a dictionary: the Swift runtime takes some 50 µs to make the first dictionary of each key type,
/// which counts when a program starts.
struct NumberTable: Sendable {
    private struct Slot {
        var hash = 0
        /// The number of the value; -1 if the slot is free.
        var number: Int32 = -1
    }

    private var slots: [Slot] = []
    private var count = 0

    /// The number that was inserted with the hash and for which `isEqual` is true; nil if no number matches.
    func number(hash: Int, isEqual: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        var index = hash & (slots.count - 1)
        while slots[index].number >= 0 {
            if slots[index].hash == hash, isEqual(Int(slots[index].number)) { return Int(slots[index].number) }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func insert(_ number: Int, hash: Int) {
        if count * 2 >= slots.count { grow() }
        count += 1
        insert(Slot(hash: hash, number: Int32(number)))
    }

    private mutating func insert(_ slot: Slot) {
        var index = slot.hash & (slots.count - 1)
        while slots[index].number >= 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: max(16, old.count * 2))
        for slot in old where slot.number >= 0 { insert(slot) }
    }
}
