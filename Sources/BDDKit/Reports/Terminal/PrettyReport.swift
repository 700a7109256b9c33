import Gherkin

/// `pretty`: every scenario with its steps, as they were written, each with how it ended.
///
/// A scenario that runs alone is written line by line while it runs. Of scenarios that run side by side each is
/// written when it can stand in one piece.
public struct PrettyReport: Report {
    private var query = RunQuery()
    private var page: PrettyPage
    private let write: ReportOutput

    public init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(theme: options.theme)
        self.write = write
    }

    public mutating func receive(_ envelope: Envelope) {
        page.receive(query.receive(envelope), query)
        page.flush(to: write)
    }

    public mutating func end() {
        page.showAll(query)
        page.flush(to: write)
    }
}

/// The page that `pretty` fills, and other reports begin with.
struct PrettyPage {
    private let theme: Theme
    private var out = TextBuffer()
    private var blocks: [ScenarioBlock] = []
    /// The scenario that is being written line by line.
    private var live: ObjectIdentifier?
    private var heading = FeatureHeading()

    init(theme: Theme) {
        self.theme = theme
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .attemptStarted(let attempt):
            begin(attempt, query)
        case .stepFinished(let attempt):
            update(attempt) { $0.appendLastStep(query) }
        case .attached(let attachment, let attempt?):
            update(attempt) { $0.append(attachment) }
        case .attached(let attachment, nil):
            append(attachment)
        case .attemptFinished(let attempt):
            finish(attempt, query)
        case .runFinished(let message):
            showAll(query)
            append(message)
        default:
            break
        }
    }

    /// Whether nothing waits to be written.
    var isEmpty: Bool { out.isEmpty }

    mutating func flush(to write: ReportOutput) {
        out.flush(to: write)
    }

    /// Writes what has gathered of scenarios that never finished.
    mutating func showAll(_ query: RunQuery) {
        for block in blocks where ObjectIdentifier(block.attempt) != live { show(block, query) }
        blocks = []
        live = nil
    }
}

extension PrettyPage {
    private mutating func begin(_ attempt: Attempt, _ query: RunQuery) {
        var block = ScenarioBlock(attempt, query, theme)
        if blocks.isEmpty {
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
        if live == ObjectIdentifier(attempt) {
            live = nil
            blocks.removeAll { $0.attempt === attempt }
        }
        guard live == nil else { return }
        for block in blocks where block.attempt.finished != nil { show(block, query) }
        blocks.removeAll { $0.attempt.finished != nil }
    }

    private mutating func show(_ block: ScenarioBlock, _ query: RunQuery) {
        heading.append(to: &out, block.attempt.pickle, query, theme)
        out.append(block.lines)
    }

    private mutating func append(_ attachment: Attachment) {
        out.newline()
        out.append(attachment, indent: 8, theme)
        out.newline()
    }

    private mutating func append(_ message: TestRunFinished) {
        guard let failure = message.failure else { return }
        out.append(error: failure, .failed, indent: 0, theme)
    }
}

/// Knows which feature and rule were last written, so that each is written when it changes.
private struct FeatureHeading {
    private var uri: String?
    private var ruleId: String?

    mutating func append(to out: inout TextBuffer, _ pickle: Pickle, _ query: RunQuery, _ theme: Theme) {
        let lineage = query.lineage(of: pickle)
        if uri != pickle.uri {
            uri = pickle.uri
            ruleId = nil
            out.newline()
            if let feature = lineage?.feature { out.append(title: feature.keyword, feature.name, theme) }
            out.newline()
        }
        guard let rule = lineage?.rule, rule.id != ruleId else { return }
        ruleId = rule.id
        out.newline()
        out.spaces(2)
        out.append(title: rule.keyword, rule.name, theme)
        out.newline()
    }
}
