/// What a document's views share: its text, its records and what turns them into strings.
final class DocumentStorage: Sendable {
    /// How descriptions, doc strings and cells stand in the text.
    enum Form: Sendable {
        /// As written, to be unindented and unescaped when asked for.
        case plain
        /// Cells as written, descriptions and doc strings ready.
        case markdown
        /// All of it ready, as a message stream gives it.
        case decoded

        init(_ mediaType: GherkinMediaType) {
            switch mediaType {
            case .plain: self = .plain
            case .markdown: self = .markdown
            }
        }
    }

    enum Identifiers: Sendable {
        /// Counted from here in the order in which Cucumber's parsers give them out.
        case counted(from: Int)
        /// Given by a foreign stream.
        case named([String])
    }

    let uri: String?
    let language: String
    /// The file, and behind it what was derived from it.
    let bytes: [UInt8]
    /// How many of the bytes are those of the file.
    let textSize: Int
    let form: Form
    let identifiers: Identifiers
    let records: DocumentRecords
    /// Whether the file was no UTF-8, and what cannot be read was replaced.
    let isRepaired: Bool

    init(
        uri: String?, language: String, bytes: [UInt8], textSize: Int = 0, form: Form, identifiers: Identifiers,
        records: DocumentRecords, isRepaired: Bool = false
    ) {
        self.uri = uri
        self.language = language
        self.bytes = bytes
        self.textSize = textSize
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

    /// The same document with other ids.
    func counted(from first: Int) -> DocumentStorage {
        DocumentStorage(
            uri: uri, language: language, bytes: bytes, textSize: textSize, form: form,
            identifiers: .counted(from: first), records: records, isRepaired: isRepaired)
    }
}
