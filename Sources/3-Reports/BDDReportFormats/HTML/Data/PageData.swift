import BDDJSON
import BDDOverTime
import BDDReports
import CucumberMessages
import Gherkin

/// Collects the data of a page during a run.
struct PageData {
    private let texts = TextTable()
    private let fileTable = FileTable()
    private var results: ResultWriter
    private var contents = PageContents()
    /// The pickles that have not finished, each with whether it was planned to run.
    private var open: [String: (pickle: Pickle, isPlanned: Bool)] = [:]
    private var running: [String: Attempt] = [:]
    private var strayAttempts: [String: [[UInt8]]] = [:]

    /// The locations of scenarios that did not pass.
    private var causes = CauseGroups<String>()

    /// The scenarios in quarantine: their location, a note, and whether their failure is excused.
    private var quarantined: [(location: String, text: String, isExcused: Bool)] = []

    private let tagLinks: [TagLink]
    private let requirements: [SpecDocument.Rule]
    private let otherScenarios: (@Sendable (_ uris: Set<String>) -> [String: Int])?
    private let news: RunNewsSource?

    init(_ options: ReportOptions = ReportOptions()) {
        tagLinks = options.tagLinks
        requirements = options.requirements
        otherScenarios = options.otherScenarios
        news = options.news
        results = ResultWriter(texts, fileTable)
    }

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .gherkinDocument(let document): contents.documents[document.uri] = document
        case .pickle(let pickle): open[pickle.id] = (pickle, false)
        case .externalAttachment(let attachment): results.keep(attachment)
        default: break
        }
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .diagnostic(let diagnostic): contents.diagnostics.append(diagnostic)
        case .planned(let testCase): open[testCase.pickleId]?.isPlanned = true
        case .attemptStarted(let attempt): running[attempt.started.id] = attempt
        case .attemptFinished(let attempt): finish(attempt, query)
        case .suggested(let suggestion): results.keep(suggestion, onlyBest: query.isOwnStream)
        case .undefinedParameterType(let type): contents.undefinedTypes.append(type)
        case .attached(let attachment, nil): contents.runAttachments.append(attachment)
        case .runHookFinished(let hook): finish(hook)
        default: break
        }
    }

    /// Returns the page's data as JSON in UTF-8.
    mutating func json(_ query: RunQuery) -> [UInt8] {
        addUnfinished(query)
        var payload = Payload(texts)
        payload.object { payload in
            contents.write(to: &payload, results)
            writeTagLinks(to: &payload)
            writeRequirements(to: &payload)
            writeOtherScenarios(to: &payload)
            writeCauses(to: &payload)
            writeQuarantined(to: &payload)
            if let news = news?.news, news.runs.count > 1 { news.write(to: &payload) }
        }
        var table = JSONWriter()
        table.array { json in for text in texts.texts { json.string(text) } }
        // The payload is an object with members: insert the table of texts before them.
        return Array(#"{"t":"#.utf8) + table.bytes + [UInt8(ascii: ",")] + payload.bytes.dropFirst()
    }

    /// The attached files, as a JSON array of strings in base64.
    var files: [UInt8] { fileTable.json }
}

extension PageData {
    /// Writes the links of all texts that look like a tag. Only the page knows which of them are tags.
    private func writeTagLinks(to payload: inout Payload) {
        let links = texts.texts.compactMap { text in tagLinks.address(of: text).map { (text, $0) } }
        guard !links.isEmpty else { return }
        payload.key("l")
        payload.array(links) { payload, link in payload.texts([link.0, link.1]) }
    }

    private func writeRequirements(to payload: inout Payload) {
        guard !requirements.isEmpty else { return }
        payload.key("q")
        payload.array(requirements) { payload, rule in payload.texts([rule.section, rule.id, rule.text]) }
    }

    /// Writes how many scenarios with each tag were not in the run, if the page shows requirements.
    private func writeOtherScenarios(to payload: inout Payload) {
        guard let otherScenarios, !requirements.isEmpty || texts.texts.contains(where: SpecDocument.isTagOfId) else {
            return
        }
        let others = otherScenarios(Set(contents.documents.keys)).sorted { $0.key < $1.key }
        guard !others.isEmpty else { return }
        payload.key("w")
        payload.array(others) { payload, other in
            payload.array { payload in
                payload.text(other.key)
                payload.number(other.value)
            }
        }
    }

    /// Writes the problems that several scenarios share.
    private func writeCauses(to payload: inout Payload) {
        let groups = causes.elements.compactMap { group in group.othersText.map { (group, $0) } }
        guard !groups.isEmpty else { return }
        payload.key("g")
        payload.array(groups) { payload, entry in
            let others = entry.0.others.flatMap { other in
                [other.location.description, other.message ?? "", other.place, other.note ?? ""]
            }
            payload.texts([entry.0.first, entry.1] + others)
        }
    }

    private func writeQuarantined(to payload: inout Payload) {
        guard !quarantined.isEmpty else { return }
        payload.key("k")
        payload.array(quarantined) { payload, scenario in
            payload.array { payload in
                payload.text(scenario.location)
                payload.text(scenario.text)
                payload.number(scenario.isExcused ? 1 : 0)
            }
        }
    }

    private mutating func finish(_ attempt: Attempt, _ query: RunQuery) {
        running[attempt.started.id] = nil
        if attempt.isFinal, let text = query.quarantineText(of: attempt) {
            let isExcused = query.excuse(of: attempt) != nil
            quarantined.append((query.location(of: attempt.pickle).description, text, isExcused))
        }
        // A failure that is excused is not among the problems, so no other one is listed below it.
        if attempt.isFinal, attempt.status > .skipped, query.excuse(of: attempt) == nil,
            causes.join(attempt, query) == nil
        {
            causes.add(query.location(of: attempt.pickle).description, of: attempt, in: query)
        }
        if attempt.isFinal { open[attempt.pickle.id] = nil }
        bind(attempt, query)
        add(results.json(of: attempt, query), of: attempt.pickle, query: query)
        guard attempt.isFinal, let attempts = strayAttempts.removeValue(forKey: attempt.pickle.id) else { return }
        contents.strays.add((attempt.pickle, attempts), at: query.location(of: attempt.pickle))
    }

    private mutating func add(_ attempt: [UInt8], of pickle: Pickle, query: RunQuery) {
        if query.lineage(of: pickle) != nil, let id = pickle.astNodeIds.last {
            contents.outcomes[pickle.uri, default: [:]][id, default: []].append(attempt)
        } else {
            strayAttempts[pickle.id, default: []].append(attempt)
        }
    }

    private mutating func finish(_ hook: RunHook) {
        let isOfHook = { (attachment: Attachment) in attachment.testRunHookStartedId == hook.startedId }
        let attachments = contents.runAttachments.filter(isOfHook)
        contents.runAttachments.removeAll(where: isOfHook)
        if hook.isRepeated, attachments.isEmpty { return }
        contents.runHooks.append(results.json(of: hook, attachments))
    }

    /// Records the step definition of each step.
    private mutating func bind(_ attempt: Attempt, _ query: RunQuery) {
        for run in attempt.steps {
            guard let definition = query.definition(of: run.testStep), let step = attempt.pickleStep(of: run.testStep),
                let id = step.astNodeIds.first
            else { continue }
            contents.definitions[attempt.pickle.uri, default: [:]][id] = results.number(of: definition)
        }
    }

    /// Adds the scenarios that the stream started or planned, and did not finish.
    private mutating func addUnfinished(_ query: RunQuery) {
        for attempt in running.values { add(results.json(of: attempt, query), of: attempt.pickle, query: query) }
        let begun = Set(running.values.map(\.pickle.id))
        running = [:]
        for (pickle, isPlanned) in open.values where isPlanned && query.lineage(of: pickle) != nil {
            guard let id = pickle.astNodeIds.last else { continue }
            let attempts = contents.outcomes[pickle.uri]?[id] ?? []
            // Add an unfinished attempt if further attempts were planned.
            let missing = attempts.isEmpty || begun.contains(pickle.id) ? [] : [Array("[-1]".utf8)]
            contents.outcomes[pickle.uri, default: [:]][id] = attempts + missing
        }
        for (id, attempts) in strayAttempts {
            if let pickle = open[id]?.pickle { contents.strays.add((pickle, attempts), at: query.location(of: pickle)) }
        }
        strayAttempts = [:]
        open = [:]
    }
}
