import BDDDiagnostics
import BDDOverTime
import BDDReports
import CucumberMessages

/// Collects the contents of a summary. Scenarios that were accepted are only counted.
///
/// For streams of other programs the summary has the form of Cucumber's own.
struct RunSummary {
    private let options: ReportOptions
    /// Whether to use this program's own form even for streams of other programs.
    private let isDefault: Bool
    private var theme: Theme { options.theme }
    private(set) var statistics = RunStatistics()
    /// Whether the end of the run has been written.
    var isWritten = false

    private var problems: [Status: CauseGroups<Problem>] = [:]
    private var hookProblems: [Status: [TextBuffer]] = [:]
    private var quarantined = SortedByLocation<TextBuffer>()
    private var errors: [Diagnostic] = []
    private var undefinedTypes: [Envelope.UndefinedParameterType] = []
    private var snippets: Snippets
    private var undefined = UndefinedSentences()

    /// The text about a scenario that was not accepted.
    private struct Problem {
        var title: TextBuffer
        let body: TextBuffer
    }

    init(_ options: ReportOptions, isDefault: Bool = false) {
        self.options = options
        self.isDefault = isDefault
        snippets = Snippets(onlyBest: isDefault, omitsSlips: true)
    }

    private func isOwn(_ query: RunQuery) -> Bool { isDefault || query.isOwnStream }

    mutating func count(_ passed: PassedScenarios) { statistics.count(passed) }

    mutating func receive(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { errors.append(diagnostic) }
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        statistics.receive(event)
        snippets.receive(event, query)
        if isDefault { undefined.receive(event, query) }
        if case .attemptFinished(let attempt) = event, attempt.isFinal,
            let text = QuarantineText(attempt, query, options: options)
        {
            return quarantined.add(text.text, at: query.location(of: attempt.pickle))
        }
        switch event {
        case .attemptFinished(let attempt) where attempt.status == .undefined && undefined.areMany: break
        case .attemptFinished(let attempt) where attempt.isFinal && attempt.status.isReportable:
            // Cucumber's summary shows each problem by itself.
            if isOwn(query), problems[attempt.status]?.join(attempt, query) != nil { return }
            let problem = problem(attempt, query)
            problems[attempt.status, default: CauseGroups()].add(problem, of: attempt, in: query)
        case .runHookFinished(let hook) where hook.isReportable:
            hookProblems[hook.result.status, default: []].append(
                isOwn(query) ? hook.problem(theme) : hook.summary(theme))
        case .undefinedParameterType(let type):
            undefinedTypes.append(type)
        default:
            break
        }
    }

    private func problem(_ attempt: Attempt, _ query: RunQuery) -> Problem {
        guard isOwn(query) else {
            let text = ScenarioSummary(attempt: attempt, query: query, theme: theme).text()
            return Problem(title: text, body: TextBuffer())
        }
        let text = ProblemText(attempt: attempt, query: query, options: options)
        return Problem(title: text.title(), body: text.body())
    }

    /// Appends the whole summary in Cucumber's order.
    mutating func append(to out: inout TextBuffer, _ query: RunQuery) {
        isWritten = true
        appendProblems(to: &out, query)
        appendFailedRun(query.verdict, to: &out)
        appendNews(to: &out)
        out.newline()
        appendFigures(to: &out, query)
        appendSnippets(to: &out)
    }

    /// Appends the news of the run, compared with the runs before it.
    func appendNews(to out: inout TextBuffer) {
        if let news = options.news?.news { out.append(news: news, theme: theme) }
    }
}

extension RunSummary {
    func appendProblems(to out: inout TextBuffer, _ query: RunQuery) {
        let isSpaced = isOwn(query)
        if options.listsFileErrors {
            let title = errors.first.map { "\($0.title)s:" } ?? ""
            append(errors.map { $0.summary(theme) }, title: title, status: .failed, to: &out)
        }
        // The page has the worst first, too. Cucumber's summary has them in the order of their severity.
        let statuses = isSpaced ? Status.allCases.sorted().reversed() : Status.allCases.sorted()
        var number = 1
        for status in statuses {
            if status == .undefined, undefined.areMany {
                undefined.append(to: &out, query, theme: theme)
                continue
            }
            guard let groups = problems[status]?.elements else { continue }
            let title = "\(status.name) scenarios:"
            append(groups.map(text), title: title, status: status, isSpaced: isSpaced, from: number, to: &out)
            if isSpaced { number += groups.count }
        }
        append(
            undefinedTypes.map(\.summary), title: "These parameters are missing a parameter type definition:",
            status: .undefined, to: &out)
        for status in statuses {
            let items = hookProblems[status] ?? []
            append(
                items, title: "\(status.name) hooks:", status: status, isSpaced: isSpaced, from: number, to: &out)
            if isSpaced { number += items.count }
        }
        append(
            quarantined.elements, title: "Scenarios in quarantine:", status: .pending, isSpaced: isSpaced, from: number,
            to: &out)
    }

    /// The first problem of a cause. Below it are the other scenarios, some with a line each, and the command that runs
    /// them all.
    private func text(of group: CauseGroups<Problem>.Group) -> TextBuffer {
        var out = group.first.title
        if let others = group.othersText { out.append(", and \(others)") }
        if !group.first.body.bytes.isEmpty {
            out.newline()
            out.append(group.first.body)
        }
        guard let others = group.othersText else { return out }
        out.append("\n\n\(others):")
        let most = group.hasRows ? Self.mostRows : Self.mostListed
        for member in group.others.prefix(most) {
            out.append("\n  ")
            out.append(TerminalText.line(member.place), theme.location)
            out.append(" \(LongText.line(TerminalText.line(member.text)))")
        }
        let rest = group.others.count - most
        if rest > 0 { out.append("\n  and \(rest) more") }
        out.append("\n\n")
        out.append(.runAll, [options.command(running: group.paths)], theme: theme)
        out.dropLastNewline()
        return out
    }

    /// The most scenarios with one cause that have a line each.
    private static let mostListed = 10
    /// The most rows that have a line each, where they fail in different ways: with the first problem they fill a screen.
    private static let mostRows = 25

    static let failureTitle = "Failed test run:"

    /// Appends the errors of the run, without an empty line before them, as in Cucumber's summary.
    func appendFailedRun(_ verdict: Verdict, to out: inout TextBuffer) {
        guard !verdict.reasonsOfRun.isEmpty else { return }
        out.append(Self.failureTitle, theme.style(.failed))
        out.newline()
        for reason in verdict.reasonsOfRun { out.append(error: reason.text, .failed, indent: 7, theme: theme) }
    }

    func appendFigures(to out: inout TextBuffer, _ query: RunQuery) {
        let verdict = query.verdict
        if isDefault || !options.listsFileErrors, let text = verdict.fileErrorsText {
            out.append(text, theme.style(.failed))
            out.newline()
        }
        if !verdict.reasonsOfRun.isEmpty {
            var failed = StatusCounts()
            failed.add(.failed)
            out.append(failed, of: "test run", theme: theme)
        }
        if statistics.hooks.total > 0 { out.append(statistics.hooks, of: "hook", theme: theme) }
        let flaky = query.isOwnStream ? verdict.flaky : 0
        let notes = [
            Status.passed: [(flaky, "flaky"), (verdict.quarantined.passing, "quarantined")],
            .failed: [(verdict.quarantined.failing, "quarantined")],
        ]
        out.append(statistics.scenarios, of: "scenario", notes: notes, theme: theme)
        out.append(statistics.steps, of: "step", theme: theme)
        if let duration = statistics.duration {
            // The total time of parallel steps says little to a reader.
            let executing = "\(duration.cucumberText) (\(statistics.executing.cucumberText) executing your code)"
            let text = query.shards.noted(duration.text)
            out.line(isOwn(query) ? text : executing)
        }
        if query.isOwnStream, let remark = verdict.remark { out.append(remark: remark) }
    }

    private static let snippetsTitle = "You can implement missing steps with the snippets below:"

    func appendSnippets(to out: inout TextBuffer) {
        let codes = undefined.areMany ? undefined.snippets : snippets.unique
        guard options.showsSnippets, !codes.isEmpty else { return }
        out.line("\n\(Self.snippetsTitle)\n")
        for code in codes {
            out.append(lines: TerminalText.lines(code), indent: 0)
            out.newline()
        }
    }

    /// - Parameters:
    ///   - isSpaced: Whether an empty line precedes each item.
    ///   - number: The number of the first item.
    private func append(
        _ items: [TextBuffer], title: String, status: Status, isSpaced: Bool = false, from number: Int = 1,
        to out: inout TextBuffer
    ) {
        guard !items.isEmpty else { return }
        out.newline()
        out.append(title, theme.style(status))
        out.newline()
        for (index, item) in items.enumerated() {
            if isSpaced { out.newline() }
            out.append(item, number: number + index)
        }
    }
}

extension TextBuffer {
    /// `3 scenarios (2 passed, 1 failed)`, each count in the colour of its status.
    ///
    /// - Parameter notes: For each status, how many of its scenarios are to be noted, and the note, as in `2 flaky`.
    fileprivate mutating func append(
        _ counts: StatusCounts, of noun: String, notes: [Status: [(Int, String)]] = [:], theme: Theme
    ) {
        append("\(counts.total) \(noun)\(counts.total == 1 ? "" : "s")")
        for (index, entry) in counts.present.enumerated() {
            append(index == 0 ? " (" : ", ")
            append("\(entry.count) \(entry.status.name.lowercased())", theme.style(entry.status))
            let parts = (notes[entry.status] ?? []).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            if !parts.isEmpty { append(" of which \(parts.joined(separator: " and "))", theme.style(.pending)) }
        }
        line(counts.total > 0 ? ")" : "")
    }
}

extension TextBuffer {
    /// Appends a sentence after the figures.
    fileprivate mutating func append(remark: String) { line(TerminalText.text(remark.capitalizedFirst)) }
}

extension RunSummary {
    /// Whether a text contains the figures, followed only by snippets.
    static func wrote(_ text: EarlierText) -> Bool {
        guard let figures = text.figures, text.endsInFigures(isLast: false) else { return false }
        let rest = text.lines[figures...].drop { $0 != "" }
        return rest.allSatisfy { $0 == "" } || rest.dropFirst().first == "\(Self.snippetsTitle)"
    }
}
