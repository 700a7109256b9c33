import CucumberMessages
import Gherkin

/// `rerun`: the scenarios that were not accepted, or have no result, a line for each file, `FILE:LINE:LINE`, to be given
/// back as `@FILE`.
///
/// Of a run that was refused before its scenarios were planned it lists all that it knows of, as none of them was run;
/// and of one that was refused although each of its scenarios passed it lists these, as nobody knows which one it was.
struct RerunReport: CountingReport {
    private var list: RerunList
    private var passed: [ScenarioLocation] = []
    private var isWritten = false
    private var brokenFiles: Set<String> = []
    private let isStrict: Bool
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        isStrict = options.isStrict
        list = RerunList(isStrict: options.isStrict)
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        list.receive(event, query)
        switch event {
        case .diagnostic(let diagnostic) where diagnostic.severity == .error:
            if brokenFiles.insert(diagnostic.uri).inserted { list.add(file: diagnostic.uri) }
        case .attemptFinished(let attempt) where attempt.isFinal && attempt.status.isAccepted(isStrict):
            passed.append(query.location(of: attempt.pickle))
        case .runFinished:
            end(query)
        default:
            break
        }
    }

    /// None of them is in the list.
    mutating func count(_ passed: PassedScenarios) {}

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        if !query.verdict.isAccepted {
            for pickle in query.withoutResult() { list.add(pickle, at: query.location(of: pickle)) }
            if list.scenarios.isEmpty { for location in passed { list.add(location) } }
        }
        var out = TextBuffer()
        var uri: String?
        for location in list.scenarios.map(\.location) {
            if location.uri != uri {
                if uri != nil { out.newline() }
                out.append(RerunPath.written(location.uri))
                uri = location.uri
            }
            if location.line > 0 { out.append(":\(location.line)") }
        }
        if uri != nil { out.newline() }
        out.flush(to: write)
    }
}
