import BDDDiagnostics
import BDDOverTime
import BDDReports
import CucumberMessages
import Gherkin

/// The Markdown page that GitHub shows for a job: the figures, and each scenario that was not accepted with its error
/// and, collapsed, its steps.
package struct JobSummary {
    private var options: ReportOptions
    private var isStrict: Bool { options.isStrict }
    private var statistics = RunStatistics()
    /// Files and hooks that were not accepted.
    private var problems = SortedByLocation<TextBuffer>()
    private var scenarios = CauseGroups<TextBuffer>()
    private var warnings = SortedByLocation<TextBuffer>()

    /// In bytes. GitHub accepts a mebibyte; problems beyond the limit are only counted.
    private static let limit = 900_000

    init(_ options: ReportOptions) {
        self.options = options
        self.options.theme = .plain
    }

    mutating func count(_ passed: PassedScenarios) { statistics.count(passed) }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        statistics.receive(event)
        switch event {
        case .diagnostic(let diagnostic):
            let location = ScenarioLocation(uri: diagnostic.uri, line: diagnostic.location?.line ?? 0)
            let text = item(diagnostic.title, location, error: TextBuffer(diagnostic.text))
            if diagnostic.severity == .error {
                problems.add(text, at: location)
            } else {
                warnings.add(text, at: location)
            }
        case .attemptFinished(let attempt) where attempt.isFinal:
            if !options.accepts(attempt, in: query) { add(attempt, query) }
            addQuarantined(attempt, query)
            if attempt.isFlaky { addFlaky(attempt, query) }
        case .runHookFinished(let hook) where hook.isRefused(isStrict):
            let location = ScenarioLocation(
                uri: hook.hook?.sourceReference.uri ?? "", line: hook.hook?.sourceReference.location?.line ?? 0)
            let error = TextBuffer(ErrorText(hook.result)?.textWithPlaces ?? hook.result.status.name)
            problems.add(item(query.name(of: hook.hook), location, error: error), at: location)
        default:
            break
        }
    }

    /// - Parameter shards: The shards of a merged run.
    func markdown(_ verdict: Verdict, _ shards: RunNote.Shards?) -> TextBuffer {
        var out = TextBuffer()
        let quarantined = verdict.quarantinedCount > 0 ? ", \(verdict.quarantinedCount) quarantined" : ""
        out.line("## \(verdict.headline.mark) \(verdict.headline.rawValue)\(quarantined)\n")
        appendFigures(verdict, shards, to: &out)
        for text in verdict.reasonsOfRunAndCode.map(\.text) + [verdict.remark?.capitalizedFirst].compactMap(\.self) {
            out.append("\n<pre>")
            out.append(html: text)
            out.line("</pre>")
        }
        appendNews(to: &out)
        append(sortedProblems + warnings.elements, to: &out)
        return out
    }

    /// Appends the news of the run, compared with the runs before it.
    private func appendNews(to out: inout TextBuffer) {
        guard let news = options.news?.news, let heading = news.heading else { return }
        out.append("\n<p><b>")
        out.append(html: heading)
        out.line("</b></p>\n<ul>")
        for item in news.items.prefix(Self.mostNews) {
            out.append("<li>\(item.kind.mark) \(item.kind.title): ")
            out.append(html: item.text)
            out.line("</li>")
        }
        if news.items.count > Self.mostNews { out.line("<li>… and \(news.items.count - Self.mostNews) more</li>") }
        out.line("</ul>")
    }

    private static let mostNews = 100
}

extension JobSummary {
    /// The problems sorted by location. Problems of scenarios with one cause are grouped.
    private var sortedProblems: [TextBuffer] {
        var all = problems
        for group in scenarios.elements { all.add(text(of: group), at: group.location) }
        return all.elements
    }

    /// The first problem of a cause, and below it the other scenarios, collapsed.
    private func text(of group: CauseGroups<TextBuffer>.Group) -> TextBuffer {
        guard let others = group.othersText else { return group.first }
        var out = group.first
        out.line("<details><summary>and \(others)</summary>\n<ul>")
        for member in group.others {
            out.append("<li>")
            out.append(html: member.text)
            out.append(" <code>")
            out.append(html: member.place)
            out.line("</code></li>")
        }
        out.line("</ul></details>")
        append(command: options.command(ifAnyRuns: group.paths), to: &out)
        return out
    }

    /// Appends a command as a block of its own, which GitHub lets a reader copy.
    private func append(command: String?, to out: inout TextBuffer) {
        guard let command else { return }
        out.append("<pre>")
        out.append(html: command)
        out.line("</pre>")
    }

    private mutating func add(_ attempt: Attempt, _ query: RunQuery) {
        if scenarios.join(attempt, query) == nil { scenarios.add(text(of: attempt, query), of: attempt, in: query) }
    }

    private func text(of attempt: Attempt, _ query: RunQuery) -> TextBuffer {
        let location = query.location(of: attempt.pickle)
        let problem = ProblemText(attempt: attempt, query: query, options: options)
        var error = TextBuffer()
        if let failure = query.failure(of: attempt) {
            error.line(failure.step + (failure.line.map { " (line \($0))" } ?? ""))
        }
        problem.appendError(to: &error)
        error.dropLastNewline()
        var steps = TextBuffer()
        problem.appendSteps(to: &steps)
        steps.newline()
        problem.appendPlaces(to: &steps)
        steps.dropLastNewline()
        let tags = attempt.pickle.tags.map(\.name)
        return item(
            attempt.pickle.name, location, tags: tags, error: error, command: options.command(running: location),
            folded: steps)
    }

    private mutating func addQuarantined(_ attempt: Attempt, _ query: RunQuery) {
        guard let state = query.quarantineNote(of: attempt) else { return }
        let location = query.location(of: attempt.pickle)
        let lines = [state.capitalizedFirst, query.failure(of: attempt)?.step, query.failure(of: attempt)?.message]
        let text = TextBuffer(lines.compactMap(\.self).joined(separator: "\n"))
        let tags = attempt.pickle.tags.map(\.name)
        warnings.add(item(attempt.pickle.name, location, tags: tags, error: text), at: location)
    }

    private mutating func addFlaky(_ attempt: Attempt, _ query: RunQuery) {
        let location = query.location(of: attempt.pickle)
        let text = TextBuffer("Flaky: passed only in attempt \(attempt.number).")
        warnings.add(item(attempt.pickle.name, location, error: text), at: location)
    }

    private func appendFigures(_ verdict: Verdict, _ shards: RunNote.Shards?, to out: inout TextBuffer) {
        let columns = Status.allCases.sorted().filter { statistics.scenarios[$0] + statistics.steps[$0] > 0 }
        out.line("| |" + columns.map { " \($0.name.lowercased()) |" }.joined() + " all |")
        out.line("|---|" + columns.map { _ in "---:|" }.joined() + "---:|")
        for (name, counts) in [("scenarios", statistics.scenarios), ("steps", statistics.steps)] {
            out.line("| \(name) |" + columns.map { " \(counts[$0]) |" }.joined() + " \(counts.total) |")
        }
        if let duration = statistics.duration {
            out.line("\n\(shards.noted(duration.text))")
        }
        for text in [verdict.flakyText, verdict.quarantineText].compactMap(\.self) { out.line("\n\(text).") }
    }

    private func append(_ items: [TextBuffer], to out: inout TextBuffer) {
        for (index, item) in items.enumerated() {
            guard out.bytes.count + item.bytes.count <= Self.limit else {
                return out.line("\n… and \(items.count - index) more that do not fit here: see the log.")
            }
            out.append(item)
        }
    }

    /// - Parameters:
    ///   - command: What runs the scenario again.
    ///   - folded: A text that is collapsed at first.
    private func item(
        _ name: String, _ location: ScenarioLocation, tags: [String] = [], error: TextBuffer, command: String? = nil,
        folded: TextBuffer? = nil
    ) -> TextBuffer {
        var out = TextBuffer()
        out.append("\n<p><b>")
        out.append(html: name)
        out.append("</b> <code>")
        out.append(html: location.description)
        out.line("</code></p>")
        for tag in tags { appendLink(of: tag, to: &out) }
        out.append("<pre>")
        out.append(html: error.string)
        out.line("</pre>")
        append(command: command, to: &out)
        guard let folded else { return out }
        out.append("<details><summary>all steps</summary>\n<pre>")
        out.append(html: folded.string)
        out.line("</pre></details>")
        return out
    }
}

extension JobSummary {
    /// Appends a line for a tag that has a link.
    private func appendLink(of tag: String, to out: inout TextBuffer) {
        guard let address = options.tagLinks.address(of: tag) else { return }
        out.append("<a href=\"")
        out.append(escaped: address)
        out.append("\">")
        out.append(html: tag)
        out.line("</a>")
    }
}

extension TextBuffer {
    /// Appends text, with all characters escaped that HTML or Markdown would interpret.
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
