import BDDJSON

/// The ids of a document's nodes, as messages have them.
struct NodeIds {
    fileprivate let first: Int
    /// The ids of a decoded document; empty if ids are consecutive numbers.
    fileprivate let names: [String]
    /// The most bytes that an id takes, including its quotes.
    let room: Int

    init(_ document: DocumentStorage) {
        switch document.identifiers {
        case .counted(let first):
            self.first = first
            names = []
            room = JSONWriter.digits + 2
        case .named(let names):
            first = 0
            self.names = names
            room = JSONWriter.room(forText: names.reduce(0) { max($0, $1.utf8.count) })
        }
    }
}

extension OutputSpan<UInt8> {
    /// Appends the id of the node whose number in the document is `id`.
    @inline(__always)
    mutating func append(_ id: Int, of ids: NodeIds) {
        if ids.names.isEmpty { append(id: ids.first + id) } else { append(quoted: ids.names[id]) }
    }

    /// Appends a number as a string.
    @inline(__always)
    mutating func append(id: Int) {
        append(.quote)
        append(id)
        append(.quote)
    }

    /// Appends the member `astNodeIds`: the id of a scenario or step, and that of a row of examples.
    @inline(__always)
    mutating func append(astNodeIds node: Int, row: Int?, of ids: NodeIds) {
        append(copying: "\"astNodeIds\":[")
        append(node, of: ids)
        if let row {
            append(.comma)
            append(row, of: ids)
        }
        append(.rightBracket)
    }

    /// Appends the member `location`. There must be room for ``JSONWriter/locationRoom`` bytes.
    @inline(__always)
    mutating func append(_ position: Position) {
        append(copying: "\"location\":{\"line\":")
        append(Int(position.line))
        if position.column != 0 {
            append(copying: ",\"column\":")
            append(Int(position.column))
        }
        append(.rightBrace)
    }
}
