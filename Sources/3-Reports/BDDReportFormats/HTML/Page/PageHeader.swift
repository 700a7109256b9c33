import BDDDiagnostics
import BDDReports
import CucumberMessages

/// The top of a page: the verdict, the figures, and the environment and time of the run.
struct PageHeader {
    let summary: PageSummary
    let verdict: Verdict
    /// The branch and commit of the working copy, if the messages do not contain them.
    let checkout: Checkout?

    func append(to out: inout TextBuffer) {
        let headline = verdict.headline
        out.line("<header class=\"summary \(headline.style)\">")
        out.append("<h1><span aria-hidden=\"true\">\(headline.mark)</span> ")
        out.element("span", headline.rawValue)
        out.append(" ")
        out.element("small", summary.sentence(verdict))
        out.line("</h1>")
        appendCounts(to: &out)
        appendFacts(to: &out)
        if let changes = summary.changes { append(changes, to: &out) }
        for text in verdict.reasonsOfRunAndCode.map(\.text) + [verdict.remark?.capitalizedFirst].compactMap(\.self) {
            out.element("pre", text, class: "failure")
        }
        out.line("</header>")
    }

    /// Appends the figures, which the script turns into buttons of the filter.
    private func appendCounts(to out: inout TextBuffer) {
        out.append("<ul id=\"counts\" aria-label=\"Scenarios by status\">")
        for (status, count) in summary.statistics.scenarios.present.reversed() {
            out.append("<li><b>\(count.groupedText)</b> \(status.name.lowercased())</li>")
        }
        if verdict.flaky > 0 { out.append("<li><b>\(verdict.flaky.groupedText)</b> flaky</li>") }
        if verdict.quarantinedCount > 0 {
            out.append("<li><b>\(verdict.quarantinedCount.groupedText)</b> quarantined</li>")
        }
        out.line("</ul>")
    }

    private func appendFacts(to out: inout TextBuffer) {
        out.append("<ul class=\"facts\">")
        if let started = summary.statistics.startedAt {
            let time = started.iso8601Milliseconds
            out.append("<li><time datetime=\"\(time)\">\(time)</time></li>")
        }
        if let duration = summary.statistics.duration {
            out.element("li", summary.shards.noted("took \(duration.spokenText)"))
        }
        let steps = summary.statistics.steps.total
        out.element("li", steps == 1 ? "1 step" : "\(steps.groupedText) steps")
        if let meta = summary.meta { append(meta, to: &out) }
        let git = summary.meta?.ci?.git
        if let checkout = git.map({ Checkout(branch: $0.branch ?? $0.tag, revision: $0.revision) }) ?? checkout {
            out.element("li", checkout.text)
        }
        out.line("</ul>")
    }

    /// Appends how the scenarios were selected, and which scenarios are gone.
    private func append(_ changes: ChangeNote, to out: inout TextBuffer) {
        out.element("p", changes.sentence)
        guard !changes.removed.isEmpty else { return }
        out.append("<details open><summary>Gone since ")
        out.append(escaped: changes.revision)
        out.append("</summary><ul>")
        for scenario in changes.removed { out.element("li", scenario) }
        out.line("</ul></details>")
    }

    private func append(_ meta: Meta, to out: inout TextBuffer) {
        out.element("li", [meta.implementation, meta.runtime].map(\.text).joined(separator: ", "))
        out.element("li", [meta.os, meta.cpu].map(\.text).joined(separator: ", "))
        guard let ci = meta.ci else { return }
        out.append("<li>")
        let name = ci.buildNumber.map { "\(ci.name) \($0)" } ?? ci.name
        if let url = ci.url, url.isWebAddress {
            out.append("<a rel=\"noreferrer\" href=\"")
            out.append(escaped: url)
            out.append("\">")
            out.append(escaped: name)
            out.append("</a>")
        } else {
            out.append(escaped: name)
        }
        out.append("</li>")
    }
}

extension Meta.Product {
    fileprivate var text: String { version.map { "\(name) \($0)" } ?? name }
}

extension String {
    /// Whether the address is safe to follow: any other scheme could run code.
    fileprivate var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }
}
