import BDDJSON
import BDDReports
import CucumberMessages
import Gherkin

/// `usage-json`: the data of `usage` for programs, with the members that Cucumber for JavaScript writes.
struct UsageJSONReport: EventReport {
    private var usage = StepUsage()
    private var isWritten = false
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        usage.receive(envelope)
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        usage.receive(event, query)
        if case .runFinished = event { end(query) }
    }

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        var json = JSONWriter()
        json.array { json in
            for entry in usage.entries { append(entry, to: &json) }
        }
        json.endLine()
        write(json.bytes)
    }

    private func append(_ entry: StepUsage.Entry, to json: inout JSONWriter) {
        json.object { json in
            let definition = entry.definition
            json.member("pattern", definition.pattern.source)
            json.member("patternType", definition.pattern.type.usageName)
            json.member("uri", definition.sourceReference.uri)
            json.member("line", definition.sourceReference.location?.line)
            if !entry.matches.isEmpty { json.object("meanDuration") { entry.mean.writeMembers(to: &$0) } }
            json.array("matches", entry.matches) { json, match in
                json.object { json in
                    json.member("text", match.text)
                    json.member("uri", match.uri)
                    json.member("line", match.line)
                    json.object("duration") { match.duration.writeMembers(to: &$0) }
                }
            }
        }
    }
}

extension Envelope.StepDefinition.PatternType {
    fileprivate var usageName: String {
        switch self {
        case .cucumberExpression: "CucumberExpression"
        case .regularExpression: "RegularExpression"
        }
    }
}

extension UsageJSONReport {
    /// Whether a text is a list of definitions as this report writes it.
    static func wrote(_ text: EarlierText) -> Bool {
        if text.lines == ["[]"] { return true }
        return text.first.hasPrefix("[{\"pattern\":\"") && text.first.contains(",\"patternType\":\"")
            && text.last.hasSuffix("]}]")
    }
}
