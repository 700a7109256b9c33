import BDDReports
package import CucumberMessages
package import Gherkin

/// The results of a run for a site, from the messages of its stream.
package final class RunResults {
    /// The documents of the stream, and its sources if it has them.
    package private(set) var documents: [GherkinDocument] = []
    package private(set) var sources: [Source] = []
    package private(set) var pictures: PictureStore
    private(set) var statistics = RunStatistics()
    private(set) var meta: Meta?
    private let query: RunQuery
    private let isStrict: Bool
    private let readFile: (String) -> [UInt8]?
    private var found: [PickleKey: [(line: Int, result: ScenarioResult)]] = [:]
    /// The attachments stored in files, by the id of the attempt and then by the id of the step.
    private var external: [String: [String: [ExternalAttachment]]] = [:]

    /// - Parameters:
    ///   - pictures: Takes the pictures of the run.
    ///   - readFile: Returns the bytes of an attachment that is stored beside the stream, by its address; nil if
    ///     there is none.
    package init(isStrict: Bool, pictures: PictureStore, readFile: @escaping (String) -> [UInt8]?) {
        self.isStrict = isStrict
        self.pictures = pictures
        self.readFile = readFile
        query = RunQuery(isStrict: isStrict)
    }

    /// Receives the next message.
    package func receive(_ envelope: Envelope) {
        switch envelope {
        case .meta(let message): meta = message
        case .gherkinDocument(let document): documents.append(document)
        case .source(let source): sources.append(source)
        case .externalAttachment(let attachment):
            if let attempt = attachment.testCaseStartedId, let step = attachment.testStepId {
                external[attempt, default: [:]][step, default: []].append(attachment)
            }
        default: break
        }
        guard let event = query.receive(envelope) else { return }
        statistics.receive(event)
        guard case .attemptFinished(let attempt) = event else { return }
        let others = external.removeValue(forKey: attempt.started.id) ?? [:]
        if attempt.isFinal { add(attempt, others) }
    }

    /// Whether nothing was executed.
    package var isDryRun: Bool { query.isDryRun }

    var verdict: Verdict { query.verdict }

    /// The results by scenario; those of equal scenarios in the order of the file.
    var results: [PickleKey: [ScenarioResult]] {
        found.mapValues { list in list.sorted { $0.line < $1.line }.map(\.result) }
    }

    private func add(_ attempt: Attempt, _ others: [String: [ExternalAttachment]]) {
        var result = ScenarioResult(
            status: attempt.status, isFlaky: attempt.isFlaky, isExcused: query.excuse(of: attempt) != nil,
            quarantine: query.quarantineText(of: attempt))
        var byStep: [String: ScenarioResult.Step] = [:]
        for run in attempt.steps {
            let step = ScenarioResult.Step(
                status: run.result.status, message: run.reportedMessage,
                pictures: run.attachments.compactMap(picture) + (others[run.testStep.id] ?? []).compactMap(picture),
                hook: run.isStep ? "" : query.name(of: query.hook(of: run.testStep)))
            if let id = run.testStep.pickleStepId {
                byStep[id] = step
            } else if run.isOfInterest || !step.pictures.isEmpty {
                result.hooks.append(step)
            }
        }
        let missing = ScenarioResult.Step(status: .unknown, message: nil, pictures: [])
        result.steps = attempt.pickle.steps.map { byStep[$0.id] ?? missing }
        found[PickleKey(attempt.pickle), default: []].append((query.line(of: attempt.pickle) ?? 0, result))
    }

    private func picture(_ attachment: Attachment) -> SitePicture? {
        guard attachment.mediaType.lowercased().hasPrefix("image/") else { return nil }
        let bytes: [UInt8]?
        if attachment.body.isEmpty, let url = attachment.url {
            bytes = readFile(url)
        } else if attachment.contentEncoding == .base64 {
            bytes = PictureStore.bytes(ofBase64: attachment.body)
        } else {
            bytes = Array(attachment.body.utf8)
        }
        return bytes.flatMap { picture($0, name: attachment.fileName) }
    }

    private func picture(_ attachment: ExternalAttachment) -> SitePicture? {
        guard attachment.mediaType.lowercased().hasPrefix("image/") else { return nil }
        return readFile(attachment.url).flatMap { picture($0, name: nil) }
    }

    private func picture(_ bytes: [UInt8], name: String?) -> SitePicture? {
        guard let path = pictures.add(bytes) else { return nil }
        let title = path.hasSuffix(".svg") ? Self.title(ofDrawing: bytes) : nil
        return SitePicture(path: path, alternative: title ?? name ?? "Picture of this step")
    }

    /// The text of the first `title` of an SVG; nil if it has none.
    private static func title(ofDrawing bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes.prefix(2000), as: UTF8.self)
        guard let start = text.firstRange(of: "<title>"), let end = text[start.upperBound...].firstRange(of: "<") else {
            return nil
        }
        let title = text[start.upperBound..<end.lowerBound]
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")].reduce(String(title)) {
            $0.replacing($1.0, with: $1.1)
        }.nonEmpty
    }
}

/// The results that the pages of a site show, from one stream or several.
package struct SiteResults: Sendable {
    private var results: [PickleKey: [ScenarioResult]] = [:]
    /// The verdict of each stream.
    private(set) var verdicts: [Verdict] = []
    /// The start of the first run.
    private(set) var startedAt: Timestamp?
    private(set) var meta: Meta?

    package init() {}

    /// Adds a stream. If a scenario has two results, the later one counts.
    package mutating func add(_ run: RunResults) {
        if run.isDryRun { return }
        results.merge(run.results) { $1 }
        verdicts.append(run.verdict)
        startedAt = startedAt ?? run.statistics.startedAt
        meta = meta ?? run.meta
    }

    /// Whether no stream has a result, as after a dry run.
    package var isEmpty: Bool { results.isEmpty && verdicts.isEmpty }

    /// The number of results.
    package var count: Int { results.values.reduce(0) { $0 + $1.count } }

    /// The results of a file's scenarios, in the order of `pickles`; nil for a scenario without a result.
    func results(of pickles: some Collection<Pickle>) -> [ScenarioResult?] {
        var used: [PickleKey: Int] = [:]
        return pickles.map { pickle in
            let key = PickleKey(pickle)
            guard let list = results[key] else { return nil }
            let index = used[key, default: 0]
            used[key] = index + 1
            return index < list.count ? list[index] : nil
        }
    }
}
