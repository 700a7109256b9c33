/// Where a pickle comes from: who parses the same text in the same language gets it at the same position.
package struct PicklePlace: Sendable {
    private let document: DocumentStorage
    /// Its position among the pickles of its document.
    package let position: Int

    fileprivate init(_ pickle: CompiledPickle) {
        document = pickle.document
        position = pickle.position
    }

    /// The name of the file.
    package var uri: String { document.uri ?? "" }
    /// That of the document, which is the parser's where the text names none.
    package var language: String { document.language }
    /// What was parsed, as UTF-8.
    package var text: ArraySlice<UInt8> { document.bytes[..<document.textSize] }

    /// Whether both are of one document, and not only of one file.
    package func isBeside(_ other: PicklePlace) -> Bool { document === other.document }
}

extension Pickle {
    /// Nil for one that was not compiled from a text, but read from messages.
    package var place: PicklePlace? {
        guard case .compiled(let pickle) = origin, pickle.document.textSize > 0 else { return nil }
        return PicklePlace(pickle)
    }
}
