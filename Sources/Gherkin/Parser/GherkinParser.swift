/// Reads Gherkin: plain, or Markdown for a file whose name ends in `.md`.
///
/// Reproduces Cucumber's own parsers: the same documents, the same ids, and for a file with errors the same errors,
/// all of them. A byte order mark is skipped, and invalid UTF-8 is read as U+FFFD.
public struct GherkinParser: Sendable {
    private let dialect: Dialect

    /// `dialect` is the language of files that do not name their own. Markdown cannot name one.
    public init(dialect: Dialect = .english) {
        self.dialect = dialect
    }

    /// The document keeps `bytes`; they are not copied.
    public func parse(
        _ bytes: [UInt8], uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try checkSize(bytes.count, uri: uri)
        let isValid = isValidUTF8(bytes.span)
        let text = isValid ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
        try checkSize(text.count, uri: uri)
        switch GherkinMediaType(uri: uri) {
        case .plain:
            var parser = PlainParser(fileSize: text.count, keywords: .plain(dialect))
            parser.parse(text.span)
            return try document(parser.assembly, text, .plain, isRepaired: !isValid, uri: uri, ids: &ids)
        case .markdown:
            var parser = MarkdownParser(fileSize: text.count, keywords: KeywordTable(dialect, .markdown))
            parser.parse(text.span)
            return try document(parser.assembly, text, .markdown, isRepaired: !isValid, uri: uri, ids: &ids)
        }
    }

    /// A part of a buffer, copied.
    public func parse(
        _ bytes: ArraySlice<UInt8>, uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try parse(Array(bytes), uri: uri, ids: &ids)
    }

    public func parse(
        _ text: String, uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try parse(Array(text.utf8), uri: uri, ids: &ids)
    }

    private func checkSize(_ byteCount: Int, uri: String) throws(ParseErrors) {
        guard byteCount >= Int(UInt32.max) else { return }
        throw ParseErrors(uri: uri, errors: [ParseError(.fileTooLarge(byteCount: byteCount), at: nil, uri: uri)])
    }

    private func document(
        _ assembly: consuming Assembly, _ text: [UInt8], _ form: DocumentStorage.Form, isRepaired: Bool,
        uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try checkSize(text.count + assembly.madeText.count, uri: uri)
        let firstId = ids.reserve(Int(assembly.nextId))
        guard assembly.errors.isEmpty else {
            let errors = assembly.errors.map { ParseError($0.kind, at: $0.location, uri: uri) }
            throw ParseErrors(uri: uri, errors: errors)
        }
        return GherkinDocument(
            storage: DocumentStorage(
                uri: uri, language: assembly.language,
                bytes: assembly.madeText.isEmpty ? text : text + assembly.madeText, form: form,
                identifiers: .counted(from: firstId), records: assembly.records, isRepaired: isRepaired))
    }
}
