import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The text of `pretty`, with which other reports begin.
struct PrettyPage {
    private let theme: Theme
    private var out = TextBuffer()
    private var blocks: [ScenarioBlock] = []
    /// The attempt that is being written line by line.
    private var live: ObjectIdentifier?
    private var heading = FeatureHeading()

    /// Options for the lines below steps.
    struct Look {
        /// Whether a hook that did not pass has its own line. Cucumber's own report has no such line.
        var namesHooks: Bool
        /// The number of columns of a line. Locations of code are left out if a step does not fit with its location.
        var width = Int.max
    }

    private var look: Look

    /// Whether the page is Cucumber's own: it has a line for each picture, does not name the hook that failed, and
    /// shows steps as they run. Another page shows each scenario when it has ended. For a scenario that was not
    /// accepted it shows only the name, because the list of problems has the details.
    private let isCucumbers: Bool

    init(theme: Theme) {
        self.theme = theme
        isCucumbers = true
        look = Look(namesHooks: false)
    }

    /// Makes the page of the `default` report.
    init(_ options: ReportOptions) {
        theme = options.theme
        isCucumbers = false
        look = Look(namesHooks: true, width: options.isInteractive ? options.width : .max)
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .attemptStarted(let attempt):
            begin(attempt, query)
        case .stepFinished(let attempt):
            update(attempt) { $0.appendLastStep(query) }
        case .attached(let attachment, _) where !isCucumbers && attachment.mediaType.hasPrefix("image/"):
            break
        case .attached(let attachment, let attempt?):
            update(attempt) { $0.append(attachment) }
        case .attached(let attachment, nil):
            append(attachment)
        case .attemptFinished(let attempt):
            finish(attempt, query)
        default:
            break
        }
    }

    /// Whether there is no text to write.
    var isEmpty: Bool { out.isEmpty }

    mutating func flush(to write: ReportOutput) {
        out.flush(to: write)
    }

    /// Writes the lines of scenarios that never finished.
    mutating func showAll(_ query: RunQuery) {
        for block in blocks where ObjectIdentifier(block.attempt) != live { show(block, query) }
        blocks = []
        live = nil
    }
}

extension PrettyPage {
    private mutating func begin(_ attempt: Attempt, _ query: RunQuery) {
        var look = look
        look.namesHooks = look.namesHooks || query.isOwnStream
        var block = ScenarioBlock(attempt, query, theme: theme, look: look)
        if blocks.isEmpty, isCucumbers {
            live = ObjectIdentifier(attempt)
            show(block, query)
            block.clear()
        }
        blocks.append(block)
    }

    private mutating func update(_ attempt: Attempt, _ change: (inout ScenarioBlock) -> Void) {
        guard let index = blocks.firstIndex(where: { $0.attempt === attempt }) else { return }
        change(&blocks[index])
        guard live == ObjectIdentifier(attempt) else { return }
        out.append(blocks[index].lines)
        blocks[index].clear()
    }

    private mutating func finish(_ attempt: Attempt, _ query: RunQuery) {
        if attempt.isFlaky, query.isOwnStream { update(attempt) { $0.appendFlaky() } }
        if attempt.isFinal, let text = query.quarantineText(of: attempt) { update(attempt) { $0.append(note: text) } }
        if !isCucumbers, attempt.isFinal, attempt.status.isReportable { update(attempt) { $0.keepName(query) } }
        if live == ObjectIdentifier(attempt) {
            live = nil
            blocks.removeAll { $0.attempt === attempt }
        }
        guard live == nil else { return }
        for block in blocks where block.attempt.finished != nil { show(block, query) }
        blocks.removeAll { $0.attempt.finished != nil }
    }

    private mutating func show(_ block: ScenarioBlock, _ query: RunQuery) {
        heading.append(block.attempt.pickle, query, theme: theme, to: &out)
        out.append(block.lines)
    }

    private mutating func append(_ attachment: Attachment) {
        out.newline()
        out.append(attachment, indent: 8, theme: theme)
        out.newline()
    }

    mutating func append(_ news: RunNews) { out.append(news: news, theme: theme) }

    /// Writes reasons and remarks outside scenarios, at the end. Cucumber's own report does not mention hooks and
    /// files.
    mutating func append(_ verdict: Verdict, isOwnStream: Bool, listsFileErrors: Bool) {
        let reasons =
            isOwnStream
            ? verdict.textsBesideScenarios(listsFileErrors: listsFileErrors) : verdict.reasonsOfRun.map(\.text)
        if isOwnStream, !reasons.isEmpty || verdict.counts.total == 0 && verdict.remark != nil {
            out.line(verdict.heading)
        }
        for reason in reasons { out.append(error: reason, .failed, indent: 0, theme: theme) }
        guard isOwnStream else { return }
        for text in [verdict.flakyText, verdict.quarantineText, verdict.remark].compactMap(\.self) {
            out.newline()
            out.line(TerminalText.text(text.capitalizedFirst))
        }
    }
}

/// Writes the heading of a feature or rule when it differs from the last one.
private struct FeatureHeading {
    private var uri: String?
    private var ruleId: String?

    mutating func append(_ pickle: Pickle, _ query: RunQuery, theme: Theme, to out: inout TextBuffer) {
        let lineage = query.lineage(of: pickle)
        if uri != pickle.uri {
            uri = pickle.uri
            ruleId = nil
            out.newline()
            if let feature = lineage?.feature { out.append(title: feature.keyword, feature.name, theme: theme) }
            out.newline()
        }
        guard let rule = lineage?.rule, rule.id != ruleId else { return }
        ruleId = rule.id
        out.newline()
        out.spaces(2)
        out.append(title: rule.keyword, rule.name, theme: theme)
        out.newline()
    }
}
