extension LanguageService {
    /// Returns the edits that format a file. They contain only the lines that change.
    ///
    /// - Throws: ``FormattingError`` for a file that is left unchanged.
    package func formatting(of path: String) throws(FormattingError) -> [TextEdit] {
        guard let document = document(path) else { return [] }
        let formatted = try FeatureFormatter(dialect: dialect).format(
            document.text.bytes, uri: path, indentation: indentation(path))
        return formatted.lineEdits.map { edit in
            let start = TextPosition(line: edit.lines.lowerBound, character: 0)
            let isLast = edit.lines.upperBound >= document.text.lineCount
            let end =
                isLast
                ? document.text.position(of: document.text.bytes.count)
                : TextPosition(line: edit.lines.upperBound, character: 0)
            return TextEdit(span: TextSpan(start: start, end: max(start, end)), text: edit.text)
        }
    }
}
