/// The data that a document's views share: its text, its records and its ids.
final class DocumentStorage: Sendable {
    /// The form of descriptions, doc strings and cells in `bytes`.
    enum Form: Sendable {
        /// As in the file; they are unindented and unescaped on request.
        case plain
        /// Cells are as in the file; descriptions and doc strings are already unindented and unescaped.
        case markdown
        /// All values are final, as in a message.
        case decoded

        init(_ mediaType: GherkinMediaType) {
            switch mediaType {
            case .plain: self = .plain
            case .markdown: self = .markdown
            }
        }
    }

    enum Identifiers: Sendable {
        /// Consecutive numbers from `from` on, in the order of Cucumber's parsers.
        case counted(from: Int)
        /// The ids of a decoded message.
        case named([String])
    }

    let uri: String?
    let language: String
    /// The bytes of the file, followed by text that was derived from it.
    let bytes: [UInt8]
    let form: Form
    let identifiers: Identifiers
    let records: DocumentRecords
    /// Whether the file was not valid UTF-8, so that invalid bytes were replaced.
    let isRepaired: Bool

    init(
        uri: String?, language: String, bytes: [UInt8], form: Form, identifiers: Identifiers,
        records: DocumentRecords, isRepaired: Bool = false
    ) {
        self.uri = uri
        self.language = language
        self.bytes = bytes
        self.form = form
        self.identifiers = identifiers
        self.records = records
        self.isRepaired = isRepaired
    }

    func string(_ range: TextRange) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }

    func id(_ id: Int) -> String {
        switch identifiers {
        case .counted(let first): String(first + id)
        case .named(let names): names[id]
        }
    }

    /// Returns the same document with ids from `first` on.
    func counted(from first: Int) -> DocumentStorage {
        DocumentStorage(
            uri: uri, language: language, bytes: bytes, form: form, identifiers: .counted(from: first),
            records: records, isRepaired: isRepaired)
    }
}
