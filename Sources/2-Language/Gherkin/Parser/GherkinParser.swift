import BDDJSON

/// Reads Gherkin: plain, or Markdown for a file whose name ends in `.md`.
///
/// Results are those of Cucumber's own parsers: the same documents, the same ids, and for a file with errors the same
/// errors, all of them. A byte order mark is skipped, and invalid UTF-8 is read as U+FFFD.
public struct GherkinParser: Sendable {
    private let dialect: Dialect

    /// Makes a parser for any number of files.
    ///
    /// - Parameter dialect: The language of files that do not name their own. Markdown cannot name one.
    public init(dialect: Dialect = .english) {
        self.dialect = dialect
    }

    /// Parses the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file. The document keeps this array without copying it, unless it has to replace
    ///   invalid UTF-8 by U+FFFD. A byte order mark is skipped.
    ///   - uri: The file's name. It selects plain Gherkin or Markdown and is repeated by documents, pickles and errors.
    ///   - ids: Numbers the nodes. Ids are unique across files that share a generator.
    /// - Throws: ``ParseErrors`` with every error of the file, up to eleven.
    public func parse(
        _ bytes: [UInt8], uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try checkSize(bytes.count, uri: uri)
        let isValid = isValidUTF8(bytes.elements)
        let text = isValid ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
        try checkSize(text.count, uri: uri)
        let parsed: DocumentParser
        let language: String
        let mediaType = GherkinMediaType(uri: uri)
        switch mediaType {
        case .plain:
            var parser = PlainParser(fileSize: text.count, keywords: .plain(dialect))
            parser.parse(text.elements)
            (parsed, language) = (parser.document, parser.keywords.language)
        case .markdown:
            var parser = MarkdownParser(fileSize: text.count, keywords: KeywordTable(dialect, .markdown))
            parser.parse(text.elements)
            (parsed, language) = (parser.document, dialect.language)
        }
        try checkSize(parsed.derivedText.end, uri: uri)
        return try parsed.document(
            of: text, form: DocumentStorage.Form(mediaType), language: language, uri: uri, isRepaired: !isValid,
            ids: &ids)
    }

    /// Parses a part of a buffer. The part is copied.
    package func parse(
        _ bytes: ArraySlice<UInt8>, uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try parse(Array(bytes), uri: uri, ids: &ids)
    }

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - text: The document keeps its UTF-8.
    ///   - uri: The name of the file that contains the text. It selects plain Gherkin or Markdown and is repeated by
    ///   documents, pickles and errors.
    ///   - ids: Numbers the nodes. Ids are unique across texts that share a generator.
    /// - Throws: ``ParseErrors`` with every error of the text, up to eleven.
    public func parse(
        _ text: String, uri: String, ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        try parse(Array(text.utf8), uri: uri, ids: &ids)
    }

    private func checkSize(_ byteCount: Int, uri: String) throws(ParseErrors) {
        guard byteCount >= Int(UInt32.max) else { return }
        throw ParseErrors(uri: uri, errors: [ParseError(.fileTooLarge(byteCount: byteCount), at: nil, uri: uri)])
    }
}
