import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// Blocks of lines below a step, shared by all terminal reports.
extension TextBuffer {
    /// Appends each line with its own indentation, style and line feed.
    mutating func append(lines: [Substring], indent: Int, style: Style? = nil) {
        for line in lines {
            spaces(indent)
            append(line, style)
            newline()
        }
    }

    /// Appends an error message as a block of lines.
    mutating func append(error message: String, _ status: Status, indent: Int, theme: Theme) {
        append(
            lines: TerminalText.outputLines(
                LongText.cut(String(message.trimmed)), dropsColours: theme.dropsColours), indent: indent,
            style: theme.style(status))
    }

    /// Appends the doc string and the table of a step in their order in the file, as a block of lines.
    ///
    /// - Parameter mostLines: The most lines of each that are shown; the others are counted.
    mutating func append(argument: PickleStepArgument, indent: Int, mostLines: Int = .max) {
        let tableIsFirst = argument.dataTable?.argumentIndex == 1
        if tableIsFirst { append(table: argument.dataTable, indent: indent, mostLines: mostLines) }
        append(docString: argument.docString, indent: indent, mostLines: mostLines)
        if !tableIsFirst { append(table: argument.dataTable, indent: indent, mostLines: mostLines) }
    }

    private mutating func append(docString: PickleDocString?, indent: Int, mostLines: Int) {
        guard let docString else { return }
        append(lines: ["\"\"\"\(TerminalText.line(docString.mediaType ?? ""))"], indent: indent)
        let lines = TerminalText.lines(docString.content).map { LongText.line(String($0))[...] }
        append(lines: lines, indent: indent, mostLines: mostLines)
        append(lines: ["\"\"\""], indent: indent)
    }

    private mutating func append(table: PickleTable?, indent: Int, mostLines: Int) {
        guard let table else { return }
        let rows = table.rows.prefix(mostLines).map { row in row.cells.map { TerminalText.line($0.value) } }
        append(rows: rows, indent: indent)
        append(rest: table.rows.count - rows.count, of: "row", indent: indent)
    }

    private mutating func append(lines: [Substring], indent: Int, style: Style? = nil, mostLines: Int) {
        append(lines: Array(lines.prefix(mostLines)), indent: indent, style: style)
        append(rest: lines.count - mostLines, of: "line", indent: indent)
    }

    private mutating func append(rest count: Int, of noun: String, indent: Int) {
        if count > 0 { append(lines: ["… \(count) more \(noun)\(count == 1 ? "" : "s")"], indent: indent) }
    }

    private mutating func append(rows: [[String]], indent: Int) {
        let widths = Columns.widths(rows)
        for row in rows {
            spaces(indent)
            append(Columns.tableRow(row, widths))
            newline()
        }
    }

    /// Appends the definitions that match one step, as a block of lines.
    mutating func append(ambiguous definitions: [Envelope.StepDefinition], indent: Int, theme: Theme) {
        append(lines: ["Multiple matching step definitions found:"], indent: indent)
        for definition in definitions {
            spaces(indent + 2)
            append("\(theme.bullet) \(TerminalText.line(definition.pattern.source)) ")
            append(definition.sourceReference, theme)
            newline()
        }
    }

    /// Appends an attachment as a block of lines: a text itself; for anything else its media type and size.
    mutating func append(_ attachment: Attachment, indent: Int, theme: Theme, mostLines: Int = .max) {
        append(
            lines: attachment.shownLines(dropsColours: theme.dropsColours), indent: indent, style: theme.attachment,
            mostLines: mostLines)
    }
}

extension Attachment {
    fileprivate func shownLines(dropsColours: Bool) -> [Substring] {
        switch contentEncoding {
        case .identity:
            let lines = TerminalText.outputLines(LongText.cut(body), dropsColours: dropsColours)
            return lines.count > 1 && lines.last == "" ? lines.dropLast() : lines
        case .base64:
            let name = fileName.map { "\(TerminalText.line($0)) " } ?? ""
            return ["Embedding \(name)[\(TerminalText.line(mediaType)) \(body.utf8.count / 4 * 3) bytes]"]
        }
    }
}
