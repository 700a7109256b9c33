package import BDDDiagnostics
import Gherkin

/// A line of output that makes GitHub annotate a line of a file.
package struct WorkflowCommand {
    package enum Level: String {
        case error, warning, notice
    }

    let level: Level
    /// The line without its line feed.
    package let text: String
    /// The same for human readers, as one or more lines of a log.
    let plainText: String

    init(
        _ level: Level, file: String?, line: Int?, column: Int? = nil, title: String, message: String
    ) {
        var properties: [String] = []
        if let file { properties.append("file=\(file.workflowProperty)") }
        if file != nil, let line { properties.append("line=\(line)") }
        if file != nil, let column { properties.append("col=\(column)") }
        properties.append("title=\(title.workflowProperty)")
        self.level = level
        text = "::\(level.rawValue) \(properties.joined(separator: ","))::\(message.workflowData)"
        let place = file.map { [$0, line.map(String.init), column.map(String.init)].compactMap(\.self) } ?? []
        let heading = [place.joined(separator: ":"), level.rawValue, title].filter { !$0.isEmpty }
        // Indent the lines of the message: text from a feature at the start of a line could be read as a command.
        let lines = TerminalText.lines(LongText.cut(message)).map { "  | \($0)" }
        plainText = ([TerminalText.line(heading.joined(separator: ": "))] + lines).joined(separator: "\n")
    }

    package init(_ diagnostic: Diagnostic) {
        self.init(
            diagnostic.severity == .error ? .error : .warning, file: diagnostic.uri, line: diagnostic.location?.line,
            column: diagnostic.location?.column, title: diagnostic.title, message: diagnostic.text)
    }
}

extension String {
    /// Escaped for the text after the second `::` of a workflow command.
    fileprivate var workflowData: String { workflowEscaped("%\r\n") }

    /// Escaped for a value between commas.
    fileprivate var workflowProperty: String { workflowEscaped("%\r\n:,") }

    private func workflowEscaped(_ special: String) -> String {
        var result = TextBuffer()
        for byte in TerminalText.text(LongText.cut(self)).utf8 {
            if special.utf8.contains(byte) {
                result.append(byte < 16 ? "%0" : "%")
                result.append(String(byte, radix: 16).uppercased())
            } else {
                result.append(byte: byte)
            }
        }
        return result.string
    }
}
