import BDDDiagnostics
import BDDReports

/// `rerun`: the scenarios that were not accepted or have no result. Each file is a line, `FILE:LINE:LINE`, in the form
/// that `@FILE` reads.
///
/// For a run that was refused before its scenarios were planned, the report lists all known scenarios, because none was
/// run. For a run that was refused although each of its scenarios passed, it lists all of them, because the cause is
/// unknown.
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

    /// Does nothing: passed scenarios are not in the list.
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

extension RerunReport {
    /// Whether a text consists only of feature files, with or without lines.
    static func wrote(_ text: EarlierText) -> Bool {
        text.lines.allSatisfy { line in
            // A command of GitHub may end with a path too.
            if line.hasPrefix("::") { return false }
            var path = line
            while let colon = path.lastIndex(of: ":"), colon != path.indices.last,
                path[path.index(after: colon)...].allSatisfy(\.isNumber)
            {
                path = path[..<colon]
            }
            if path.hasPrefix("\"") { path = path.dropFirst().dropLast() }
            return path.hasSuffix(".feature") || path.hasSuffix(".feature.md")
        }
    }
}
