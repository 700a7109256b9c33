import BDDDiagnostics
import BDDReports
import CucumberMessages

extension TextBuffer {
    /// The most scenarios of one kind that are listed; further ones are only counted.
    private static let mostListed = 10

    /// Appends the news of a run as one block; nothing if there is none.
    mutating func append(news: RunNews, theme: Theme) {
        guard let heading = news.heading else { return }
        append("\n\(heading):\n")
        for kind in RunNews.Kind.allCases {
            let items = news.items.filter { $0.kind == kind }
            for item in items.prefix(Self.mostListed) { append(item, theme) }
            let rest = items.count - Self.mostListed
            if rest > 0 { line("    … and \(rest) more \(kind.title)") }
        }
    }

    mutating func append(_ item: RunNews.Item, _ theme: Theme) {
        append("  ")
        append("\(item.kind.mark) \(item.kind.title)", item.kind.style(theme))
        append(" ")
        append(TerminalText.line(item.location.description), theme.location)
        line(" \(LongText.line(TerminalText.line(item.name))) – \(TerminalText.line(item.detail))")
    }
}

extension RunNews.Kind {
    fileprivate func style(_ theme: Theme) -> Style? {
        switch self {
        case .newlyFailing, .stillFailing: theme.style(.failed)
        case .mended: theme.style(.passed)
        case .gone, .flaky, .slower: theme.style(.pending)
        }
    }
}
