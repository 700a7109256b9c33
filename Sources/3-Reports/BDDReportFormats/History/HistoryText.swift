import BDDDiagnostics
package import BDDOverTime
import BDDReports

/// The output of `bdd history`.
package struct HistoryText {
    /// The scenarios to list.
    package enum Subject: String, Sendable, CaseIterable {
        /// The news of the last run, compared with the runs before it.
        case news
        case failing, flaky, slow
    }

    private let news: HistoryNews
    private let name: String
    private let theme: Theme

    /// - Parameter name: The file of the history.
    package init(_ history: History, name: String, isColoured: Bool) {
        news = HistoryNews(history)
        self.name = name
        theme = isColoured ? .cucumber : .uncoloured
    }

    package func text(_ subjects: [Subject]) -> String {
        var out = TextBuffer()
        let runs = news.runs
        guard let first = runs.first, let last = runs.last else { return "\(name): no runs yet\n" }
        let span = runs.count == 1 ? "1 run, \(last.text)" : "\(runs.count) runs, from \(first.text) to \(last.text)"
        out.line(TerminalText.line("\(name): \(span)"))
        if last.isPart {
            let marks = last.marks.filter { $0 != .merged }.map { $0 == .shard ? "a shard" : $0.rawValue }
            out.line("The last run is \(marks.joined(separator: " and ")): not all scenarios have a result.")
        }
        for subject in subjects { append(subject, to: &out) }
        return out.string
    }

    private func append(_ subject: Subject, to out: inout TextBuffer) {
        switch subject {
        case .news: appendNews(to: &out)
        case .failing: append(news.failing, none: "No scenario fails.", to: &out)
        case .flaky: append(news.flaky, none: "No scenario is flaky.", to: &out)
        case .slow:
            append(news.slower, none: "No scenario has become slower.", to: &out)
            appendSlowest(to: &out)
        }
    }

    private func appendSlowest(to out: inout TextBuffer) {
        let slowest = news.slowest
        if !slowest.isEmpty { out.append("\nThe slowest of the last run:\n") }
        for item in slowest {
            out.append("  \(item.detail) ")
            out.append(TerminalText.line(item.location.description), theme.location)
            out.line(" \(LongText.line(TerminalText.line(item.name)))")
        }
    }

    private func appendNews(to out: inout TextBuffer) {
        let found = news.news
        if found.heading == nil {
            out.line(found.runs.count < 2 ? "A first run has no news." : "\nNo news since the run before.")
        }
        out.append(news: found, theme: theme)
    }

    private func append(_ items: [RunNews.Item], none: String, to out: inout TextBuffer) {
        out.newline()
        if items.isEmpty { out.line(none) }
        for item in items { out.append(item, theme) }
    }
}
