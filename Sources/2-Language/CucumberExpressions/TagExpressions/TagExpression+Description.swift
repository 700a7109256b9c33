extension TagExpression: CustomStringConvertible {
    /// The expression in canonical form, with every operation in parentheses. The empty expression gives an empty text.
    public var description: String {
        guard !operations.isEmpty else { return "" }
        var text = ""
        var pending = [Piece.operation(operations.count - 1)]
        while let piece = pending.popLast() {
            switch piece {
            case .text(let piece): text += piece
            case .operation(let index): pending += pieces(of: operations[index]).reversed()
            }
        }
        return text
    }

    private enum Piece {
        case text(String)
        case operation(Int)
    }

    private func pieces(of operation: Operation) -> [Piece] {
        switch operation {
        case .tag(let tag): [.text(Self.escaped(tag))]
        case .and(let left, let right):
            [.text("( "), .operation(left), .text(" and "), .operation(right), .text(" )")]
        case .or(let left, let right):
            [.text("( "), .operation(left), .text(" or "), .operation(right), .text(" )")]
        case .not(let operand):
            switch operations[operand] {
            case .and, .or: [.text("not "), .operation(operand)]
            case .tag, .not: [.text("not ( "), .operation(operand), .text(" )")]
            }
        }
    }

    private static func escaped(_ tag: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in tag.unicodeScalars {
            if "\\()".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace { text.append("\\") }
            text.append(scalar)
        }
        return String(text)
    }
}
