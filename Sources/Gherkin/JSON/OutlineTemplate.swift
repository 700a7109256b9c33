/// A text of an outline, taken apart at its placeholders.
struct OutlineTemplate {
    struct Piece {
        /// Where the text before the placeholder stands among the encoder's parts, as JSON has it.
        let text: Range<Int>
        /// Nil for the text behind the last placeholder.
        let column: Int?
    }

    let pieces: [Piece]

    /// - Parameter values: the most bytes that the values of a row take.
    func room(values: Int) -> Int { pieces.reduce(0) { $0 + $1.text.count + values } }
}

/// A step of an outline.
struct OutlineStep {
    enum Content {
        /// The same in each row: where the JSON from its text on to its ids is among the encoder's parts.
        case fixed(Range<Int>)
        case template(OutlineTemplate)
        /// To be made anew for each row.
        case other
    }

    let id: Int
    let compiled: CompiledStep
    let content: Content
}
