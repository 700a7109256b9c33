/// The strings and ids of a document that was read from a message: all texts in one byte array, and a list of ids.
struct DecodedStrings {
    private(set) var bytes: [UInt8] = []
    private(set) var ids: [String] = []

    /// The index that the next id gets in `ids`.
    var nextId: UInt32 { UInt32(truncatingIfNeeded: ids.count) }

    mutating func keep(_ string: String) throws(DocumentTooLarge) -> TextRange {
        let start = bytes.count
        bytes.append(contentsOf: string.utf8)
        guard bytes.count < Int(UInt32.max) else { throw DocumentTooLarge() }
        return TextRange(start..<bytes.count)
    }

    /// Appends `id` and returns its index in `ids`.
    @discardableResult
    mutating func keep(id: String) -> UInt32 {
        ids.append(id)
        return UInt32(truncatingIfNeeded: ids.count - 1)
    }
}

/// Thrown for a document with 4 GiB of text or more.
struct DocumentTooLarge: Error {}
