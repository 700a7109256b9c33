import CucumberMessages
import Gherkin

/// The page of Markdown that GitHub shows for a job: the figures, and each scenario that was not accepted.
struct JobSummary {
    private let isStrict: Bool
    private let tagLinks: [TagLink]
    private var statistics = RunStatistics()
    private var problems = SortedByLocation<TextBuffer>()
    private var warnings = SortedByLocation<TextBuffer>()

    /// GitHub takes a mebibyte; what does not fit is counted.
    private static let limit = 900_000

    init(isStrict: Bool, tagLinks: [TagLink]) {
        self.isStrict = isStrict
        self.tagLinks = tagLinks
    }

    mutating func count(_ passed: PassedScenarios) { statistics.count(passed) }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        statistics.receive(event)
        switch event {
        case .diagnostic(let diagnostic):
            let location = ScenarioLocation(uri: diagnostic.uri, line: diagnostic.location?.line ?? 0)
            let text = item(diagnostic.title, location, text: TextBuffer(diagnostic.text))
            if diagnostic.severity == .error {
                problems.add(text, at: location)
            } else {
                warnings.add(text, at: location)
            }
        case .attemptFinished(let attempt) where attempt.isFinal:
            guard !attempt.status.isAccepted(isStrict) else { return }
            let location = query.location(of: attempt.pickle)
            let text = ScenarioSummary(attempt: attempt, query: query, theme: .plain).text()
            let tags = attempt.pickle.tags.map(\.name)
            problems.add(item(attempt.pickle.name, location, tags: tags, text: text), at: location)
        case .runHookFinished(let hook) where hook.isRefused(isStrict):
            let location = ScenarioLocation(
                uri: hook.hook?.sourceReference.uri ?? "", line: hook.hook?.sourceReference.location?.line ?? 0)
            problems.add(item(query.name(of: hook.hook), location, text: hook.summary(.plain)), at: location)
        default:
            break
        }
    }

    func markdown(_ verdict: Verdict) -> TextBuffer {
        var out = TextBuffer()
        out.line("## \(verdict.headline.mark) \(verdict.headline.rawValue)\n")
        appendFigures(verdict, to: &out)
        for text in verdict.reasonsOfRunAndCode.map(\.text) + [verdict.remark?.capitalizedFirst].compactMap(\.self) {
            out.append("\n<pre>")
            out.append(html: text)
            out.line("</pre>")
        }
        append(problems.elements + warnings.elements, to: &out)
        return out
    }
}

extension JobSummary {
    private func appendFigures(_ verdict: Verdict, to out: inout TextBuffer) {
        let columns = Status.allCases.sorted().filter { statistics.scenarios[$0] + statistics.steps[$0] > 0 }
        out.line("| |" + columns.map { " \($0.name.lowercased()) |" }.joined() + " all |")
        out.line("|---|" + columns.map { _ in "---:|" }.joined() + "---:|")
        for (name, counts) in [("scenarios", statistics.scenarios), ("steps", statistics.steps)] {
            out.line("| \(name) |" + columns.map { " \(counts[$0]) |" }.joined() + " \(counts.total) |")
        }
        if let duration = statistics.duration { out.line("\n\(duration.text)") }
        if let flaky = verdict.flakyText { out.line("\n\(flaky).") }
    }

    private func append(_ items: [TextBuffer], to out: inout TextBuffer) {
        for (index, item) in items.enumerated() {
            guard out.bytes.count + item.bytes.count <= Self.limit else {
                return out.line("\n… and \(items.count - index) more that do not fit here: see the log.")
            }
            out.append(item)
        }
    }

    private func item(
        _ name: String, _ location: ScenarioLocation, tags: [String] = [], text: TextBuffer
    ) -> TextBuffer {
        var out = TextBuffer()
        out.append("\n<details><summary>")
        out.append(html: name)
        out.append(" <code>")
        out.append(html: "\(location.uri):\(location.line)")
        out.append("</code></summary>\n")
        for tag in tags { appendLink(of: tag, to: &out) }
        out.append("<pre>")
        out.append(html: text.string)
        out.line("</pre></details>")
        return out
    }
}

extension JobSummary {
    /// A line for a tag that leads somewhere.
    private func appendLink(of tag: String, to out: inout TextBuffer) {
        guard let address = tagLinks.address(of: tag) else { return }
        out.append("<a href=\"")
        out.append(escaped: address)
        out.append("\">")
        out.append(html: tag)
        out.line("</a>")
    }
}

extension TextBuffer {
    /// Text in HTML, with nothing left that HTML or Markdown would take for its own.
    fileprivate mutating func append(html text: String) {
        for line in TerminalText.lines(text).enumerated() {
            if line.offset > 0 { newline() }
            for byte in line.element.utf8 {
                switch byte {
                case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
                    UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
                    UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "#"):
                    append("&#\(byte);")
                default:
                    append(byte: byte)
                }
            }
        }
    }
}
