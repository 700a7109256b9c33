package import Gherkin

/// Formats feature files: moves lines and pads cells, and keeps every word.
///
/// Each level is indented, and tables and doc strings are one level below their step. Cells are padded to
/// the width of their column. There is one blank line between blocks and at most one between steps. The order of lines,
/// tags, comments, escapes, doc strings, line endings and a byte order mark stay. The result is parsed before it is
/// returned, and refused unless its content equals that of the file.
package struct FeatureFormatter: Sendable {
    private let dialect: Dialect

    /// - Parameter dialect: The language of files that do not name their own.
    package init(dialect: Dialect = .english) {
        self.dialect = dialect
    }

    /// Formats a file.
    ///
    /// - Parameters:
    ///   - uri: The file's name, which determines whether it is Markdown. In Markdown, only tables are padded.
    ///   - indentation: How each level is indented.
    /// - Throws: ``FormattingError`` for a file that is left unchanged.
    package func format(
        _ bytes: [UInt8], uri: String, indentation: Indentation = .standard
    ) throws(FormattingError) -> FormattedFeature {
        let document = try document(bytes, uri: uri)
        guard !document.isRepaired else { throw .notUTF8 }
        let source = SourceLine.lines(of: bytes)
        let lines =
            switch GherkinMediaType(uri: uri) {
            case .plain: PlainFormatting.lines(document, source, indentation: indentation)
            case .markdown: MarkdownFormatting.lines(document, source)
            }
        let formatted = FormattedFeature(bytes, source, lines: lines)
        if formatted.isChanged { try check(formatted, against: document) }
        return formatted
    }

    private func check(_ formatted: FormattedFeature, against document: GherkinDocument) throws(FormattingError) {
        let parsed: GherkinDocument
        do {
            parsed = try self.document(formatted.bytes, uri: document.uri)
        } catch {
            throw .unfaithful
        }
        guard FeatureContent(parsed) == FeatureContent(document) else { throw .unfaithful }
    }

    private func document(_ bytes: [UInt8], uri: String) throws(FormattingError) -> GherkinDocument {
        var ids = IdGenerator()
        do {
            return try GherkinParser(dialect: dialect).parse(bytes, uri: uri, ids: &ids)
        } catch {
            throw .unparsable(error)
        }
    }
}

/// Why a file is left unchanged.
package enum FormattingError: Error, Equatable {
    /// The file has errors.
    case unparsable(ParseErrors)
    /// The file is not valid UTF-8.
    case notUTF8
    /// Formatting would change the content.
    case unfaithful
}
