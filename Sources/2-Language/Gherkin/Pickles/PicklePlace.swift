/// The origin of a pickle: parsing the same text in the same language gives the same pickle at the same position.
package struct PicklePlace: Sendable {
    private let document: DocumentStorage
    /// The index among the pickles of the document.
    package let position: Int

    fileprivate init(_ pickle: CompiledPickle) {
        document = pickle.document
        position = pickle.position
    }

    /// The name of the file.
    package var uri: String { document.uri ?? "" }
    /// The language of the document: the one that the text names, otherwise the parser's default.
    package var language: String { document.language }
    /// The parsed text, as UTF-8.
    package var text: ArraySlice<UInt8> { document.bytes[..<document.textSize] }

    /// Whether both pickles come from the same document instance, which is stricter than the same file.
    package func isBeside(_ other: PicklePlace) -> Bool { document === other.document }
}

extension Pickle {
    /// Nil for a pickle that was read from messages.
    package var place: PicklePlace? {
        guard case .compiled(let pickle) = origin, pickle.document.textSize > 0 else { return nil }
        return PicklePlace(pickle)
    }
}
