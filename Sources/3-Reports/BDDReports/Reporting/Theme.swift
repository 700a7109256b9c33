package import BDDDiagnostics
package import CucumberMessages

/// The appearance of terminal reports: a style for each part, symbols for each status. Nil leaves a part plain.
package struct Theme: Sendable {
    /// A word before a problem in the progress bar, such as `Scenario:`.
    package var affix: Style?
    /// The attachments and logs of steps.
    package var attachment: Style?
    /// `Feature:`, `Rule:`, `Scenario:` and the keywords of steps.
    package var keyword: Style?
    /// The arguments in a step's text.
    package var argument: Style?
    /// `# file:line`.
    package var location: Style?
    package var tag: Style?
    /// Whether each status has its colour.
    package var hasColors = false
    /// Whether the colours in texts of steps are removed.
    package var dropsColours = false
    /// The symbol before each of several definitions that match one step.
    package var bullet: String

    /// No colours at all.
    package static let plain = Theme(bullet: "-")

    /// No colours at all, and none in texts of steps: for files and pipes.
    package static let uncoloured = Theme(dropsColours: true, bullet: "-")

    /// The colours that Cucumber uses for the statuses.
    package static let cucumber = Theme(
        affix: .italic, attachment: .blue, keyword: .bold, argument: .bold, location: .gray,
        hasColors: true, bullet: "•")

    /// The themes by name.
    package static let named: [String: Theme] = ["plain": .plain, "cucumber": .cucumber]
}

// These are functions because making dictionaries at the start takes longer than a short run needs for its report.
extension Theme {
    /// The colour that Cucumber uses for the status.
    package func style(_ status: Status) -> Style? {
        guard hasColors else { return nil }
        return switch status {
        case .unknown: .gray
        case .passed: .green
        case .skipped: .yellow
        case .pending: .cyan
        case .undefined: .blue
        case .ambiguous: .magenta
        case .failed: .red
        }
    }

    /// The symbol before a step: one character.
    package func icon(_ status: Status) -> String {
        switch status {
        case .unknown: " "
        case .passed: "✔"
        case .skipped: "↷"
        case .pending, .undefined: "■"
        case .ambiguous, .failed: "✘"
        }
    }

    /// The symbol in the `progress` report: one character.
    package func mark(_ status: Status) -> String {
        switch status {
        case .unknown: "?"
        case .passed: "."
        case .skipped: "-"
        case .pending: "P"
        case .undefined: "U"
        case .ambiguous: "A"
        case .failed: "F"
        }
    }
}

extension Theme {
    /// Returns a text in the colour of a status.
    package func styled(_ text: String, _ status: Status) -> String {
        var out = TextBuffer()
        out.append(text, style(status))
        return out.string
    }

    /// Returns a text in the style of locations, which is less prominent.
    package func quiet(_ text: String) -> String {
        var out = TextBuffer()
        out.append(text, location)
        return out.string
    }
}
