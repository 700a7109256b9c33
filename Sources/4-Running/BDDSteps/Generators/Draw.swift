/// The choices that made a value, and which of them belong together.
package struct Draw: Sendable, Equatable {
    package var choices: [UInt64]
    /// The choices behind each element of a list.
    package var spans: [Range<Int>]

    package init(choices: [UInt64], spans: [Range<Int>] = []) {
        self.choices = choices
        self.spans = spans
    }

    package init(_ choices: Choices) {
        self.init(choices: choices.recorded, spans: choices.spans)
    }

    /// Whether a choice is one that only says that a list goes on: what it can do is to leave out elements.
    func isContinuation(_ index: Int) -> Bool { spans.contains { $0.lowerBound == index } }

    /// Whether choices are simpler than others: fewer of them, or as many and the first that differs is smaller.
    package static func isSimpler(_ choices: [UInt64], than others: [UInt64]) -> Bool {
        choices.count == others.count
            ? choices.lexicographicallyPrecedes(others) : choices.count < others.count
    }
}
