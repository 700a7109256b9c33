/// The texts and ids of a document that came as a message: texts laid end to end, ids one by one.
struct DecodedStrings {
    private(set) var bytes: [UInt8] = []
    private(set) var ids: [String] = []

    /// The number that the next id gets.
    var nextId: UInt32 { UInt32(truncatingIfNeeded: ids.count) }

    mutating func keep(_ string: String) throws(DocumentTooLarge) -> TextRange {
        let start = bytes.count
        bytes.append(contentsOf: string.utf8)
        guard bytes.count < Int(UInt32.max) else { throw DocumentTooLarge() }
        return TextRange(start..<bytes.count)
    }

    /// The id's number.
    @discardableResult
    mutating func keep(id: String) -> UInt32 {
        ids.append(id)
        return UInt32(truncatingIfNeeded: ids.count - 1)
    }
}

/// A document of 4 GiB of text or more.
struct DocumentTooLarge: Error {}
