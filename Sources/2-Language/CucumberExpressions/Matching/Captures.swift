/// The positions of an expression's captures in one text, stored in one object, in most cases without an array.
final class Captures: Sendable {
    let text: String
    let layout: ArgumentLayout
    private let slots: Slots

    /// Two slots for each group: its start and its end in bytes; both are -1 if the group took no part in the match.
    struct Slots: Sendable {
        // An `InlineArray` needs newer systems.
        private var first = SIMD4<Int32>(repeating: -1)
        private var second = SIMD4<Int32>(repeating: -1)
        private var third = SIMD4<Int32>(repeating: -1)
        private var others: [Int32]

        init(count: Int) {
            others = Array(repeating: -1, count: max(0, count - 12))
        }

        subscript(slot: Int) -> Int32 {
            get {
                switch slot {
                case ..<4: first[slot]
                case ..<8: second[slot - 4]
                case ..<12: third[slot - 8]
                default: others[slot - 12]
                }
            }
            set {
                switch slot {
                case ..<4: first[slot] = newValue
                case ..<8: second[slot - 4] = newValue
                case ..<12: third[slot - 8] = newValue
                default: others[slot - 12] = newValue
                }
            }
        }
    }

    init(text: String, layout: ArgumentLayout, slots: Slots) {
        self.text = text
        self.layout = layout
        self.slots = slots
    }

    /// The captures of the matcher's last match.
    convenience init(text: String, layout: ArgumentLayout, matcher: Matcher) {
        var slots = Slots(count: layout.slotCount)
        for slot in 0..<layout.slotCount { slots[slot] = Int32(matcher.slots[slot]) }
        self.init(text: text, layout: layout, slots: slots)
    }

    /// The range of the group in the text, in bytes; nil if it took no part in the match.
    func range(ofGroup number: Int) -> Range<Int>? {
        let (start, end) = (Int(slots[number * 2]), Int(slots[number * 2 + 1]))
        return start >= 0 && end >= start ? start..<end : nil
    }
}
