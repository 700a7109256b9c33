/// Maps each part of a step's text to its origin: the step's line, or a cell of the examples row.
struct StepPieces: Equatable {
    enum Origin: Equatable {
        /// An offset in the text of the step's line, in code points.
        case line(Int)
        case cell(Int)
    }

    private struct Piece: Equatable {
        let range: Range<Int>
        let origin: Origin
    }

    /// An edit of the step's line or of a cell.
    struct Replacement: Equatable {
        let origin: Origin
        /// The range in the line or in the cell, in code points.
        let range: Range<Int>
        let text: String
    }

    private var pieces: [Piece] = []

    /// Nil if `text` is not `template` with `cells` in place of its placeholders, for example because cells contain
    /// placeholders.
    ///
    /// - Parameter text: the step's text with the cells filled in.
    init?(template: String, header: [String], cells: [String], text: String) {
        let source = Array(template.unicodeScalars)
        let names = header.map { Array("<\($0)>".unicodeScalars) }
        var filled = String.UnicodeScalarView()
        var index = 0
        var start = 0
        func literal(upTo end: Int) -> Piece? {
            guard start < end else { return nil }
            let length = filled.count
            filled += source[start..<end]
            return Piece(range: length..<filled.count, origin: .line(start))
        }
        while index < source.count {
            guard source[index] == "<",
                let column = names.firstIndex(where: { source[index...].starts(with: $0) })
            else {
                index += 1
                continue
            }
            if let piece = literal(upTo: index) { pieces.append(piece) }
            let length = filled.count
            filled += cells[column].unicodeScalars
            pieces.append(Piece(range: length..<filled.count, origin: .cell(column)))
            index += names[column].count
            start = index
        }
        if let piece = literal(upTo: index) { pieces.append(piece) }
        guard String(filled) == text else { return nil }
    }

    /// The one edit that replaces `old` at `range` by `new`; nil if several pieces would have to change.
    func replacement(of range: Range<Int>, _ old: String, with new: String) -> Replacement? {
        if let piece = piece(around: range), case .line(let offset) = piece.origin {
            let start = offset + range.lowerBound - piece.range.lowerBound
            return Replacement(origin: piece.origin, range: start..<start + range.count, text: new)
        }
        let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let before = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - before
        let behind = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
        let changed = range.lowerBound + before..<range.upperBound - behind
        guard let piece = piece(around: changed) else { return nil }
        let text = String(String.UnicodeScalarView(new[before..<new.count - behind]))
        let offset = if case .line(let offset) = piece.origin { offset } else { 0 }
        let start = offset + changed.lowerBound - piece.range.lowerBound
        return Replacement(origin: piece.origin, range: start..<start + changed.count, text: text)
    }

    /// The piece that contains `range`: the cell if a line and a cell touch and both contain it.
    private func piece(around range: Range<Int>) -> Piece? {
        let found = pieces.filter { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }
        return found.first { if case .cell = $0.origin { true } else { false } } ?? found.first
    }
}

extension String {
    /// The text with `text` in place of the code points in `range`.
    func replacing(scalars range: Range<Int>, with text: String) -> String {
        let scalars = Array(unicodeScalars)
        return String(
            String.UnicodeScalarView(
                scalars[..<range.lowerBound] + Array(text.unicodeScalars) + scalars[range.upperBound...]))
    }
}
