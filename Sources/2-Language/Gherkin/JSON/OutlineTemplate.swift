/// A text of an outline, split at its placeholders.
struct OutlineTemplate {
    struct Piece {
        /// The range, in the encoder's `parts`, of the text before the placeholder, as JSON.
        let text: Range<Int>
        /// The column of the placeholder; nil for the text after the last placeholder.
        let column: Int?
    }

    let pieces: [Piece]

    /// - Parameter values: The most bytes that the values of a row take.
    func room(values: Int) -> Int { pieces.reduce(0) { $0 + $1.text.count + values } }
}

/// A step of an outline.
struct OutlineStep {
    enum Content {
        /// The step is the same in each row. The range, in the encoder's `parts`, is its JSON from the text to the ids.
        case fixed(Range<Int>)
        case template(OutlineTemplate)
        /// The step must be encoded anew for each row.
        case other
    }

    let id: Int
    let compiled: CompiledStep
    let content: Content
}
