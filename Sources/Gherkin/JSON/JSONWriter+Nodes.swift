/// Members that nodes of documents and pickles have.
extension JSONWriter {
    mutating func location(_ position: Position) {
        location(line: Int(position.line), column: position.column == 0 ? nil : Int(position.column))
    }

    /// The member `location`.
    mutating func location(line: Int, column: Int?) {
        write(32 + 2 * Self.digits, isFollowing: true) {
            $0.append(copying: "\"location\":{\"line\":")
            $0.append(line)
            if let column {
                $0.append(copying: ",\"column\":")
                $0.append(column)
            }
            $0.append(.rightBrace)
        }
    }

    /// A part of a text.
    @inline(__always)
    mutating func text(_ name: StaticString, _ text: Span<UInt8>, in range: TextRange) {
        member(name, text.extracting(range.indices))
    }

    /// The id of a node, by its number in the document.
    mutating func id(_ name: StaticString, _ id: UInt32, of document: DocumentStorage) {
        switch document.identifiers {
        case .counted(let first): member(name, quoted: first + Int(id))
        case .named(let names): member(name, names[Int(id)])
        }
    }

    /// A number as a string.
    mutating func member(_ name: StaticString, quoted value: Int) {
        write(name.utf8CodeUnitCount + 5 + Self.digits, isFollowing: true) {
            $0.append(key: name)
            $0.append(.quote)
            $0.append(value)
            $0.append(.quote)
        }
    }

    /// The member `astNodeIds`: that of a scenario or a step, and that of a row of examples.
    mutating func astNodeIds(_ node: Int, row: Int?, of document: DocumentStorage) {
        guard case .counted(let first) = document.identifiers else {
            return member("astNodeIds", [document.id(node)] + (row.map { [document.id($0)] } ?? []))
        }
        write(24 + 2 * Self.digits, isFollowing: true) {
            $0.append(copying: "\"astNodeIds\":[\"")
            $0.append(first + node)
            if let row {
                $0.append(copying: "\",\"")
                $0.append(first + row)
            }
            $0.append(copying: "\"]")
        }
    }

    /// Members that were written before.
    mutating func raw(_ members: Span<UInt8>) {
        write(members.count, isFollowing: true) { $0.append(copying: members) }
    }
}
