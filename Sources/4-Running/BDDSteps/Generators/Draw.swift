/// The choices that made a value, and the ranges of them that made list elements.
package struct Draw: Sendable, Equatable {
    package var choices: [UInt64]
    /// For each list element, the range of its choices in `choices`.
    package var spans: [Range<Int>]

    package init(choices: [UInt64], spans: [Range<Int>] = []) {
        self.choices = choices
        self.spans = spans
    }

    package init(_ choices: Choices) {
        self.init(choices: choices.recorded, spans: choices.spans)
    }

    /// Whether the choice at `index` only says that a list goes on; lowering it can only remove elements.
    func isContinuation(_ index: Int) -> Bool { spans.contains { $0.lowerBound == index } }

    /// Whether `choices` are simpler than `others`: shorter, or equally long and lexicographically smaller.
    package static func isSimpler(_ choices: [UInt64], than others: [UInt64]) -> Bool {
        choices.count == others.count
            ? choices.lexicographicallyPrecedes(others) : choices.count < others.count
    }
}
