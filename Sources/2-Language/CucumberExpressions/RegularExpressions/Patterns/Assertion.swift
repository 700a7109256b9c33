/// A condition on a position in a text, such as `^` or `\b`.
enum Assertion: UInt32, Sendable {
    case textStart, textEnd, textEndOrLastLineEnd, lineStart, lineEnd, wordBoundary, notWordBoundary

    /// Whether the assertion holds.
    ///
    /// - Parameter position: In bytes.
    func holds(in text: Text, at position: Int) -> Bool {
        switch self {
        case .textStart: position == 0
        case .textEnd: position == text.count
        case .textEndOrLastLineEnd:
            position == text.count || position == text.count - 1 && isLineEnd(in: text, at: position)
        case .lineStart: position == 0 || isLineEnd(in: text, at: text.index(before: position))
        case .lineEnd: position == text.count || isLineEnd(in: text, at: position)
        case .wordBoundary: isWordBoundary(in: text, at: position)
        case .notWordBoundary: !isWordBoundary(in: text, at: position)
        }
    }

    private func isLineEnd(in text: Text, at position: Int) -> Bool {
        ScalarTest.lineEnd.contains(text.scalar(at: position).scalar)
    }

    private func isWordBoundary(in text: Text, at position: Int) -> Bool {
        let before = position > 0 && ScalarSet.word.contains(text.scalar(at: text.index(before: position)).scalar)
        let after = position < text.count && ScalarSet.word.contains(text.scalar(at: position).scalar)
        return before != after
    }
}
