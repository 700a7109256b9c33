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
    package var statuses: [Status: Style]
    /// Before a step, one character each.
    package var icons: [Status: String]
    /// In the `progress` report, one character each.
    package var marks: [Status: String]
    /// Before each of several definitions that match one step.
    package var bullet: String

    /// No colours at all.
    package static let plain = Theme(statuses: [:], icons: statusIcons, marks: statusMarks, bullet: "-")

    /// The colours Cucumber gives the statuses.
    package static let cucumber = Theme(
        affix: .italic, attachment: .blue, keyword: .bold, argument: .bold, location: .gray,
        statuses: [
            .unknown: .gray, .passed: .green, .skipped: .yellow, .pending: .cyan, .undefined: .blue,
            .ambiguous: .magenta, .failed: .red,
        ],
        icons: statusIcons, marks: statusMarks, bullet: "•")

    /// The themes by name.
    package static let named: [String: Theme] = ["plain": .plain, "cucumber": .cucumber]

    private static let statusIcons: [Status: String] = [
        .unknown: " ", .passed: "✔", .skipped: "↷", .pending: "■", .undefined: "■", .ambiguous: "✘", .failed: "✘",
    ]

    private static let statusMarks: [Status: String] = [
        .unknown: "?", .passed: ".", .skipped: "-", .pending: "P", .undefined: "U", .ambiguous: "A", .failed: "F",
    ]
}

extension Theme {
    func style(_ status: Status) -> Style? { statuses[status] }

    func icon(_ status: Status) -> String { icons[status] ?? " " }

    func mark(_ status: Status) -> String { marks[status] ?? " " }
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
