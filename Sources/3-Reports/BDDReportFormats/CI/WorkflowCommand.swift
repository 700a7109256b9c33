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
    /// The command's text for human readers, as one or more lines of a log.
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
        let lines = TerminalText.lines(LongText.cut(message))
        plainText = Self.broken(TerminalText.line(heading.joined(separator: ": "))) + "\n" + Self.quoted(lines)
    }

    /// Returns lines of a log that contain text from features and steps, which no server may read as commands.
    static func quoted(_ lines: [Substring]) -> String {
        lines.map { broken("  | \($0)") }.joined(separator: "\n")
    }

    fileprivate static func broken(_ line: String, isStart: Bool = true) -> String {
        var breaker = CommandBreaker(isStartOfLine: isStart)
        return String(decoding: breaker.broken(Array(line.utf8)), as: UTF8.self)
    }

    package init(_ diagnostic: Diagnostic) {
        self.init(
            diagnostic.severity == .error ? .error : .warning, file: diagnostic.uri, line: diagnostic.location?.line,
            column: diagnostic.location?.column, title: diagnostic.title, message: diagnostic.text)
    }
}

extension String {
    /// Escaped for the text after the second `::` of a workflow command.
    var workflowData: String { workflowEscaped("%\r\n") }

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
        // Other servers find their commands within a line.
        return WorkflowCommand.broken(result.string, isStart: false)
    }
}
