import BDDDiagnostics
import BDDOverTime
import BDDReportFormats
import BDDReports
import CucumberMessages

/// The recent changes: news of the last run, the specification since a revision, and the runs of the history.
struct ChangesSection {
    let model: SiteModel

    private static let mostListed = 50

    func append(to out: inout TextBuffer) {
        if let news = model.news { append(news, to: &out) }
        if let changes = model.contents.changes { append(changes, to: &out) }
        if let news = model.news { appendRuns(news, to: &out) }
    }

    private func append(_ news: RunNews, to out: inout TextBuffer) {
        guard let heading = news.heading else { return }
        out.append("<section>")
        out.element("h2", heading)
        for kind in RunNews.Kind.allCases {
            let items = news.items.filter { $0.kind == kind }
            guard !items.isEmpty else { continue }
            out.element("h3", "\(kind.title) (\(items.count.groupedText))")
            append(items, to: &out)
        }
        out.line("</section>")
    }

    private func append(_ items: [RunNews.Item], to out: inout TextBuffer) {
        out.line("<ul class=\"scenarios\">")
        for item in items.prefix(Self.mostListed) {
            out.append("<li>")
            append(item.name, uri: item.location.uri, line: item.location.line, to: &out)
            out.append(" <small>")
            out.append(escaped: item.detail)
            out.line("</small></li>")
        }
        if items.count > Self.mostListed {
            out.line("<li>and \((items.count - Self.mostListed).groupedText) more</li>")
        }
        out.line("</ul>")
    }

    private func append(_ name: String, uri: String, line: Int, to out: inout TextBuffer) {
        if let address = model.address(uri: uri, line: line) {
            out.link(address, name.isEmpty ? "(no name)" : name)
        } else {
            out.element("bdi", name)
        }
    }

    private func append(_ changes: SiteContents.SpecificationChange, to out: inout TextBuffer) {
        let all = changes.diff.changes
        out.append("<section>")
        out.element("h2", "Changed in the features since \(changes.revision)")
        if all.isEmpty { out.element("p", "Nothing.") }
        out.line("<ul class=\"scenarios\">")
        for change in all.prefix(Self.mostListed) {
            out.append("<li><small class=\"kind\">")
            out.append(escaped: change.kindText)
            out.append("</small> ")
            if let place = change.new {
                append(change.title, uri: place.uri, line: place.line, to: &out)
            } else {
                out.element("bdi", change.title)
            }
            for remark in change.remarks {
                out.append(" ")
                out.element("small", remark)
            }
            out.line("</li>")
        }
        if all.count > Self.mostListed {
            out.line("<li>and \((all.count - Self.mostListed).groupedText) more: 'diff' shows them</li>")
        }
        out.line("</ul></section>")
    }

    private func appendRuns(_ news: RunNews, to out: inout TextBuffer) {
        guard news.runs.count > 1 else { return }
        out.line("<section><h2>The last runs</h2>")
        out.beginTable("The last runs")
        out.append("<thead><tr><th scope=\"col\"><span class=\"unseen\">State</span></th><th scope=\"col\">Time</th>")
        out.append("<th scope=\"col\">Commit</th><th scope=\"col\">Passed</th><th scope=\"col\">Not accepted</th>")
        out.line("<th scope=\"col\">Others</th></tr></thead><tbody>")
        for run in news.runs.reversed() { append(run, to: &out) }
        out.append("</tbody>")
        out.endTable()
        appendRanking("Slowest scenarios", news.slowest, to: &out)
        appendRanking("Flakiest scenarios", news.flakiest, to: &out)
        out.line("</section>")
    }

    private func append(_ run: RunNews.Point, to out: inout TextBuffer) {
        out.append("<tr class=\"\(run.isAccepted ? "passed" : "failed")\"><td>")
        out.append(SiteState.status(run.isAccepted ? .passed : .failed))
        out.append("</td><td>")
        let time = String(run.time.prefix(16).replacing("T", with: " "))
        if let build = run.build, build.isWebAddress {
            out.append("<a rel=\"noreferrer\" href=\"")
            out.append(escaped: build)
            out.append("\">\(time)</a>")
        } else {
            out.append(escaped: time)
        }
        if !run.marks.isEmpty { out.append(escaped: " (\(run.marks.joined(separator: ", ")))") }
        out.append("</td>")
        out.element("td", run.commit.map { String($0.prefix(8)) } ?? "")
        for count in [run.passed, run.refused, run.others] { out.element("td", count.groupedText) }
        out.line("</tr>")
    }

    private func appendRanking(_ title: String, _ items: [RunNews.Item], to out: inout TextBuffer) {
        guard !items.isEmpty else { return }
        out.append("<details>")
        out.element("summary", title)
        append(items, to: &out)
        out.line("</details>")
    }
}
