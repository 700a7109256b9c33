/// `rerun`: the scenarios that were not accepted, a line for each file, `FILE:LINE:LINE`, to be given back as `@FILE`.
public struct RerunReport: CountingReport {
    private var query = RunQuery()
    private var list: RerunList
    private var isWritten = false
    private let write: ReportOutput

    public init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        list = RerunList(isStrict: options.isStrict)
        self.write = write
    }

    public mutating func receive(_ envelope: Envelope) {
        let event = query.receive(envelope)
        list.receive(event, query)
        if case .runFinished = event { end() }
    }

    /// None of them is in the list.
    mutating func count(_ passed: PassedScenarios) {}

    public mutating func end() {
        guard !isWritten else { return }
        isWritten = true
        var out = TextBuffer()
        var uri: String?
        for place in list.scenarios.map(\.place) {
            if place.uri != uri {
                if uri != nil { out.newline() }
                out.append(place.uri)
                uri = place.uri
            }
            if place.line > 0 { out.append(":\(place.line)") }
        }
        if uri != nil { out.newline() }
        out.flush(to: write)
    }
}
