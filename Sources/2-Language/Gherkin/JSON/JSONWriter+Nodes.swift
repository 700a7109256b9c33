import BDDJSON

/// Members that nodes of documents and pickles have in common.
extension JSONWriter {
    /// The most bytes that the member `location` takes.
    static var locationRoom: Int { 32 + 2 * digits }

    mutating func location(_ position: Position) {
        write(Self.locationRoom, isFollowing: true) { $0.append(position) }
    }

    /// Writes the member `location`.
    mutating func location(line: Int, column: Int?) {
        object("location") {
            $0.member("line", line)
            $0.member("column", column)
        }
    }

    /// Writes the part of `text` in `range` as a member.
    mutating func text(_ name: StaticString, _ text: Span<UInt8>, in range: TextRange) {
        member(name, text.extracting(range.indices))
    }

    /// Writes a member with a node's id. `id` is the node's number in the document.
    mutating func id(_ name: StaticString, _ id: Int, of ids: NodeIds) {
        write(name.utf8CodeUnitCount + 3 + ids.room, isFollowing: true) {
            $0.append(key: name)
            $0.append(id, of: ids)
        }
    }
}
