package import CucumberMessages

/// What terminal reports look like: a style for each part, signs for each status. Data only; nil leaves a part plain.
package struct Theme: Sendable {
    /// Words before a problem in the progress bar, as `Scenario:`.
    package var affix: Style?
    /// What steps attach or log.
    package var attachment: Style?
    /// `Feature:`, `Rule:`, `Scenario:` and the keywords of steps.
    package var keyword: Style?
    /// The parts of a step's text that are arguments.
    package var argument: Style?
    /// `# file:line`.
    package var location: Style?
    package var tag: Style?
    /// Whether each status has its colour.
    package var hasColors = false
    /// Before each of several definitions that match one step.
    package var bullet: String

    /// No colours at all.
    package static let plain = Theme(bullet: "-")

    /// The colours Cucumber gives the statuses.
    package static let cucumber = Theme(
        affix: .italic, attachment: .blue, keyword: .bold, argument: .bold, location: .gray,
        hasColors: true, bullet: "•")

    /// The themes by name.
    package static let named: [String: Theme] = ["plain": .plain, "cucumber": .cucumber]
}

// Dictionaries would be made when the program starts, which takes longer than a short run needs for its report.
extension Theme {
    /// The colour Cucumber gives the status.
    func style(_ status: Status) -> Style? {
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

    /// Before a step, one character.
    func icon(_ status: Status) -> String {
        switch status {
        case .unknown: " "
        case .passed: "✔"
        case .skipped: "↷"
        case .pending, .undefined: "■"
        case .ambiguous, .failed: "✘"
        }
    }

    /// In the `progress` report, one character.
    func mark(_ status: Status) -> String {
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
    /// A text in the colour of a status.
    package func styled(_ text: String, _ status: Status) -> String {
        var out = TextBuffer()
        out.append(text, style(status))
        return out.string
    }

    /// A text that stands back, or stands out.
    package func quiet(_ text: String) -> String {
        var out = TextBuffer()
        out.append(text, location)
        return out.string
    }
}
