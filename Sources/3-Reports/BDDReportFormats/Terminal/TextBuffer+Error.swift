import BDDDiagnostics
import BDDReports
import CucumberMessages

extension TextBuffer {
    /// Appends an error as a block of lines. Expected lines have the colour of passed steps.
    mutating func append(_ error: ErrorText, _ status: Status, indent: Int, theme: Theme) {
        if !error.words.isEmpty { append(error: error.words, status, indent: indent, theme: theme) }
        for line in error.difference {
            let text = LongText.cut(line.text)
            append(lines: TerminalText.lines(text), indent: indent + 2, style: theme.style(line.kind, status))
        }
        guard let note = error.note else { return }
        newline()
        append(lines: TerminalText.lines(note), indent: indent)
    }

    /// Appends what a problem's last lines lead to, one on each line behind its label.
    mutating func append(_ label: ProblemLabel, _ values: [String], theme: Theme) {
        append(lines: label.lines(values).map { $0[...] }, indent: 0, style: theme.location)
    }
}

extension Theme {
    fileprivate func style(_ kind: Difference.Line.Kind, _ status: Status) -> Style? {
        switch kind {
        case .expected: style(.passed)
        case .actual: style(status)
        case .same, .gap: nil
        }
    }
}

extension RunHook {
    /// The text about a hook of the run that was not accepted: the error and its location.
    func problem(_ theme: Theme) -> TextBuffer {
        var out = TextBuffer()
        out.append(hook, nil, theme: theme)
        out.newline()
        let error = ErrorText(result) ?? ErrorText("The hook ended as \(result.status.name.lowercased()).")
        out.append(error, result.status, indent: 0, theme: theme)
        let places = error.placesOfCode(besides: nil, or: hook?.sourceReference.description)
        out.append(.code, places.map(TerminalText.line), theme: theme)
        out.dropLastNewline()
        return out
    }
}
