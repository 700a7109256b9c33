/// The positions of an expression's captures in one text, stored in one object, in most cases without an array.
final class Captures: Sendable {
    let text: String
    let layout: ArgumentLayout
    private let slots: Slots

    /// Two slots for each group: its start and its end in bytes; both are -1 if the group took no part in the match.
    struct Slots: Sendable {
        private static let fewCount = 12
        private var few = InlineArray<12, Int32>(repeating: -1)
        private var others: [Int32]

        init(count: Int) {
            others = count <= Self.fewCount ? [] : Array(repeating: -1, count: count - Self.fewCount)
        }

        subscript(slot: Int) -> Int32 {
            get { slot < Self.fewCount ? few[slot] : others[slot - Self.fewCount] }
            set { if slot < Self.fewCount { few[slot] = newValue } else { others[slot - Self.fewCount] = newValue } }
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
