import CucumberMessages
import Gherkin

/// The data of a page: the features, and what became of every scenario.
///
/// It is one JSON object, in arrays with fixed places so that it stays small; numbers for texts are places in `t`:
///
///     t: ["text", …]                    all texts
///     d: [[type, pattern, place], …]    step definitions; type as in Cucumber's messages
///     h: [[type, name, place, tags], …] hooks; type as in Cucumber's messages
///     f: [[uri, language, line, keyword, name, description, [tag…], [child…]], …]
///     o: [[uri, line, name, [tag…], result], …]   scenarios whose document the stream does not have
///     e: [[uri, line, message], …]      files that cannot be parsed
///     u: [[name, expression], …]        parameter types that nobody defined
///     r: [item, …]                      BeforeAll and AfterAll hooks
///     a: [attachment, …]                attachments of the run itself
///
///     child       [0, line, keyword, name, description, [step…]]                                 a background
///                 [1, line, keyword, name, description, [tag…], [step…], result, [examples…]?]   a scenario
///                 [2, line, keyword, name, description, [tag…], [child…]]                        a rule
///     step        [keyword, text, definition or -1?, table [[cell…]…] or doc string [media type, content]…]
///     examples    [line, keyword, name, description, [tag…], [header…], [[line, [cell…], result]…]]
///     result      0 was not to be run, [] has not begun, or [attempt…]
///     attempt     [microseconds or -1 for unfinished, item…]
///     item        n: a step passed in n microseconds; -1-h, n: hook h passed in n; [status, n, details?]
///     attachment  [0, media type, text, file name?]      text
///                 [1, media type, file, file name?]      bytes: a place in the list of files
///                 [2, media type, address]               a link
struct PageData {
    let texts = TextTable()
    let fileTable = FileTable()
    private(set) var results: ResultWriter
    private(set) var documents: [String: GherkinDocument] = [:]
    private(set) var outcomes: [String: [String: [[UInt8]]]] = [:]
    private(set) var definitions: [String: [String: Int]] = [:]
    /// The pickles that have not finished, and whether they are to be run.
    private var open: [String: (pickle: Pickle, isPlanned: Bool)] = [:]
    private var running: [String: Attempt] = [:]
    private(set) var strays = SortedByLocation<(pickle: Pickle, attempts: [[UInt8]])>()
    private var strayAttempts: [String: [[UInt8]]] = [:]
    private(set) var parseErrors: [ParseError] = []
    private(set) var undefinedTypes: [Envelope.UndefinedParameterType] = []
    private(set) var runHooks: [[UInt8]] = []
    private(set) var runAttachments: [Attachment] = []

    init() {
        results = ResultWriter(texts, fileTable)
    }

    mutating func receive(_ envelope: Envelope, _ event: RunEvent, _ query: RunQuery) {
        switch envelope {
        case .gherkinDocument(let document): documents[document.uri] = document
        case .pickle(let pickle): open[pickle.id] = (pickle, false)
        case .parseError(let error): parseErrors.append(error)
        case .externalAttachment(let attachment): results.keep(attachment)
        default: break
        }
        switch event {
        case .planned(let testCase): open[testCase.pickleId]?.isPlanned = true
        case .attemptStarted(let attempt): running[attempt.started.id] = attempt
        case .attemptFinished(let attempt): finish(attempt, query)
        case .suggested(let suggestion): results.keep(suggestion)
        case .undefinedParameterType(let type): undefinedTypes.append(type)
        case .attached(let attachment, nil): runAttachments.append(attachment)
        case .runHookFinished(let hook): finish(hook, envelope)
        default: break
        }
    }

    /// The JSON, in UTF-8.
    mutating func json(_ query: RunQuery) -> [UInt8] {
        tellUnfinished(query)
        var payload = Payload(texts)
        payload.object { write(to: &$0) }
        var table = JSONWriter()
        table.array { json in for text in texts.texts { json.string(text) } }
        // The payload is an object with members: the table of texts goes in front of them.
        return Array(#"{"t":"#.utf8) + table.bytes + [UInt8(ascii: ",")] + payload.bytes.dropFirst()
    }

    /// The files that were attached: a JSON array of strings in base64.
    var files: [UInt8] { fileTable.json }
}

extension PageData {
    private mutating func finish(_ attempt: Attempt, _ query: RunQuery) {
        running[attempt.started.id] = nil
        if attempt.isFinal { open[attempt.pickle.id] = nil }
        bind(attempt, query)
        add(results.json(of: attempt, query), of: attempt.pickle, query)
        guard attempt.isFinal, let attempts = strayAttempts.removeValue(forKey: attempt.pickle.id) else { return }
        strays.add((attempt.pickle, attempts), at: query.location(of: attempt.pickle))
    }

    private mutating func add(_ attempt: [UInt8], of pickle: Pickle, _ query: RunQuery) {
        if query.lineage(of: pickle) != nil, let id = pickle.astNodeIds.last {
            outcomes[pickle.uri, default: [:]][id, default: []].append(attempt)
        } else {
            strayAttempts[pickle.id, default: []].append(attempt)
        }
    }

    private mutating func finish(_ hook: RunHook, _ envelope: Envelope) {
        guard case .testRunHookFinished(let message) = envelope else { return }
        let isOfHook = { (attachment: Attachment) in
            attachment.testRunHookStartedId == message.testRunHookStartedId
        }
        let attachments = runAttachments.filter(isOfHook)
        runAttachments.removeAll(where: isOfHook)
        if hook.isRepeated, attachments.isEmpty { return }
        runHooks.append(results.json(of: hook, attachments))
    }

    /// Keeps what the steps were bound to.
    private mutating func bind(_ attempt: Attempt, _ query: RunQuery) {
        for run in attempt.steps {
            guard let definition = query.definition(of: run.testStep), let step = attempt.pickleStep(of: run.testStep),
                let id = step.astNodeIds.first
            else { continue }
            definitions[attempt.pickle.uri, default: [:]][id] = results.number(of: definition)
        }
    }

    /// What the stream began, or meant to begin, and did not finish.
    private mutating func tellUnfinished(_ query: RunQuery) {
        for attempt in running.values { add(results.json(of: attempt, query), of: attempt.pickle, query) }
        let begun = Set(running.values.map(\.pickle.id))
        running = [:]
        for (pickle, isPlanned) in open.values where isPlanned && query.lineage(of: pickle) != nil {
            guard let id = pickle.astNodeIds.last else { continue }
            let attempts = outcomes[pickle.uri]?[id] ?? []
            // Another attempt was to follow those that were made.
            let missing = attempts.isEmpty || begun.contains(pickle.id) ? [] : [Array("[-1]".utf8)]
            outcomes[pickle.uri, default: [:]][id] = attempts + missing
        }
        for (id, attempts) in strayAttempts {
            if let pickle = open[id]?.pickle { strays.add((pickle, attempts), at: query.location(of: pickle)) }
        }
        strayAttempts = [:]
        open = [:]
    }
}
