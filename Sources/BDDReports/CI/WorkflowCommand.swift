import Gherkin

/// A line by which GitHub marks a line of a file.
package struct WorkflowCommand {
    package enum Level: String {
        case error, warning, notice
    }

    /// The line without its end.
    package let text: String

    init(
        _ level: Level, file: String?, line: Int?, column: Int? = nil, title: String, message: String
    ) {
        var properties: [String] = []
        if let file { properties.append("file=\(file.workflowProperty)") }
        if file != nil, let line { properties.append("line=\(line)") }
        if file != nil, let column { properties.append("col=\(column)") }
        properties.append("title=\(title.workflowProperty)")
        text = "::\(level.rawValue) \(properties.joined(separator: ","))::\(message.workflowData)"
    }

    package init(_ diagnostic: Diagnostic) {
        self.init(
            diagnostic.severity == .error ? .error : .warning, file: diagnostic.uri, line: diagnostic.location?.line,
            column: diagnostic.location?.column, title: diagnostic.title, message: diagnostic.text)
    }
}

extension String {
    /// Escaped for what follows the second `::` of a workflow command.
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
