import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// Writes the results of scenarios for a page's data. See ``PageContents`` for the format.
struct ResultWriter {
    let texts: TextTable
    let files: FileTable
    private(set) var definitions = Numbering<Envelope.StepDefinition>()
    private(set) var hooks = Numbering<Envelope.Hook>()
    private var snippets: [String: [String]] = [:]
    private var external: [String: [ExternalAttachment]] = [:]

    init(_ texts: TextTable, _ files: FileTable) {
        self.texts = texts
        self.files = files
    }

    /// Stores the code that is suggested for a step until its scenario is written.
    ///
    /// - Parameter onlyBest: Whether to store only the first snippet. The other snippets define the same step with
    ///   other parameter types.
    mutating func keep(_ suggestion: Suggestion, onlyBest: Bool) {
        snippets[suggestion.pickleStepId, default: []] += suggestion.snippets.prefix(onlyBest ? 1 : .max).map(\.code)
    }

    /// Stores an attachment whose contents are at another address until its scenario, or its hook of the run, is
    /// written.
    mutating func keep(_ attachment: ExternalAttachment) {
        guard let owner = attachment.testCaseStartedId ?? attachment.testRunHookStartedId else { return }
        external[owner, default: []].append(attachment)
    }

    /// Writes a finished attempt, or one that the stream left unfinished.
    mutating func json(of attempt: Attempt, _ query: RunQuery) -> [UInt8] {
        var payload = Payload(texts)
        let elsewhere = external.removeValue(forKey: attempt.started.id) ?? []
        var expected = query.lineage(of: attempt.pickle)?.stepIds[...] ?? []
        payload.array { payload in
            payload.number(attempt.finished == nil ? -1 : attempt.duration.microseconds)
            for run in attempt.steps {
                var details = details(of: run, query)
                details.external = elsewhere.filter { $0.testStepId == run.testStep.id }
                if run.isStep {
                    let step = attempt.pickleStep(of: run.testStep)
                    if let id = step?.astNodeIds.first, id == expected.first {
                        expected = expected.dropFirst()
                    } else {
                        details.text = step.map { (query.step(of: $0, in: attempt.pickle)?.keyword ?? "") + $0.text }
                    }
                }
                write(run, details, to: &payload)
            }
            write(attempt.attachments, elsewhere.filter { $0.testStepId == nil }, to: &payload)
        }
        return payload.bytes
    }

    /// Writes a hook of the run.
    mutating func json(of hook: RunHook, _ attachments: [Attachment]) -> [UInt8] {
        var details = ResultDetails(hook.result)
        details.attachments = attachments
        details.external = external.removeValue(forKey: hook.startedId) ?? []
        details.hook = number(of: hook.hook)
        var payload = Payload(texts)
        payload.array { payload in
            payload.number(hook.result.status.pageNumber)
            payload.number(hook.result.duration.microseconds)
            details.write(to: &payload, files)
        }
        return payload.bytes
    }

    mutating func number(of definition: Envelope.StepDefinition) -> Int {
        definitions.number(of: definition.id, definition)
    }
}

extension ResultWriter {
    private mutating func number(of hook: Envelope.Hook?) -> Int {
        let unknown = Envelope.Hook(id: "", sourceReference: SourceReference(uri: nil, location: nil))
        return hooks.number(of: hook?.id ?? "", hook ?? unknown)
    }

    private mutating func details(of run: StepRun, _ query: RunQuery) -> ResultDetails {
        var details = ResultDetails(run.result)
        details.attachments = run.attachments
        if !run.isStep { details.hook = number(of: query.hook(of: run.testStep)) }
        if run.result.status == .ambiguous {
            details.candidates = query.definitions(of: run.testStep).map { number(of: $0) }
        }
        if let diagnostic = run.diagnostic { details.message = details.message ?? diagnostic.text }
        if run.result.status == .undefined, let id = run.testStep.pickleStepId {
            details.snippets = snippets[id] ?? []
        }
        return details
    }

    /// Writes a passed step without details as its time, and such a hook as its negative number and its time.
    private func write(_ run: StepRun, _ details: ResultDetails, to payload: inout Payload) {
        let time = run.result.duration.microseconds
        if run.result.status == .passed, details.isEmpty {
            if let hook = details.hook { payload.number(-1 - hook) }
            return payload.number(time)
        }
        payload.array { payload in
            payload.number(run.result.status.pageNumber)
            payload.number(time)
            if !details.isEmpty || details.hook != nil { details.write(to: &payload, files) }
        }
    }

    /// Writes the attachments outside steps and hooks.
    private func write(
        _ attachments: [Attachment], _ external: [ExternalAttachment], to payload: inout Payload
    ) {
        guard !attachments.isEmpty || !external.isEmpty else { return }
        var details = ResultDetails()
        details.attachments = attachments
        details.external = external
        details.write(to: &payload, files)
    }
}

extension Lineage {
    /// The ids of the document's steps that a pickle contains, in order.
    fileprivate var stepIds: [String] {
        var ids: [String] = []
        if case .background(let background)? = feature.children.first { ids += background.steps.map(\.id) }
        if case .background(let background)? = rule?.children.first { ids += background.steps.map(\.id) }
        return ids + scenario.steps.map(\.id)
    }
}

extension Status {
    /// The number of the status in a page, ordered by severity. 0 is reserved for scenarios that were not planned to
    /// run; a missing result is the worst.
    var pageNumber: Int {
        switch self {
        case .passed: 1
        case .skipped: 2
        case .pending: 3
        case .undefined: 4
        case .ambiguous: 5
        case .failed: 6
        case .unknown: 7
        }
    }
}

extension Envelope.Duration {
    /// Never negative: a negative duration, from a clock that was set back, becomes 0.
    var microseconds: Int { max(0, nanoseconds / 1000) }
}

/// Elements that results refer to by number, in the order of their first reference.
struct Numbering<Element> {
    private(set) var elements: [Element] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of id: String, _ element: @autoclosure () -> Element) -> Int {
        if let number = numbers[id] { return number }
        numbers[id] = elements.count
        elements.append(element())
        return elements.count - 1
    }
}
