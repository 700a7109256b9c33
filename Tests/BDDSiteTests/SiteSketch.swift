import BDDReports
import BDDTestStreams
import CucumberMessages
import Gherkin

@testable import BDDSite

/// A site of a few features that stand in a test.
struct SiteSketch {
    var contents: SiteContents

    /// - Parameter files: The texts of features by their paths.
    init(_ files: KeyValuePairs<String, String>) throws {
        var ids = IdGenerator()
        let documents = try files.map { path, text in
            try GherkinParser().parse(Array(text.utf8), uri: path, ids: &ids)
        }
        contents = SiteContents(title: "Shop", documents: documents)
    }

    var site: Site { Site(contents) }

    /// The text of a file of the site; empty if there is none.
    func file(_ path: String) -> String {
        site.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    /// What stands between the beginning and the end of a page that all pages have.
    func main(_ path: String) -> String {
        let page = file(path)
        guard let start = page.firstRange(of: "<main id=\"main\" tabindex=\"-1\">\n"),
            let end = page.firstRange(of: "</main>")
        else { return page }
        return String(page[start.upperBound..<end.lowerBound])
    }

    /// Takes the results of a run in which each step has the status that its text has in `statuses`, or passed.
    mutating func run(_ statuses: [String: Status] = [:], attachments: [String: [Attachment]] = [:]) throws {
        let run = RunResults(isStrict: true, pictures: contents.pictures) { _ in nil }
        for envelope in try stream(statuses, attachments) { run.receive(envelope) }
        var results = SiteResults()
        results.add(run)
        contents.results = results
        contents.pictures = run.pictures
    }

    private func stream(_ statuses: [String: Status], _ attachments: [String: [Attachment]]) throws -> [Envelope] {
        var ids = IdGenerator(next: 100_000)
        var lines: [String] = []
        var stream: [Envelope] = []
        for document in contents.documents {
            stream.append(.gherkinDocument(document))
            stream += document.pickles(ids: &ids).map { .pickle($0) }
        }
        lines.append(#"{"testRunStarted":{"timestamp":{"seconds":0,"nanos":0}}}"#)
        var isSuccess = true
        for case .pickle(let pickle) in stream {
            let id = pickle.id
            let steps = pickle.steps.map {
                #"{"id":"t\#($0.id)","pickleStepId":"\#($0.id)","stepDefinitionIds":[],"stepMatchArgumentsLists":[]}"#
            }
            lines.append(
                #"{"testCase":{"id":"c\#(id)","pickleId":"\#(id)","testSteps":[\#(steps.joined(separator: ","))]}}"#)
            lines.append(
                #"{"testCaseStarted":{"id":"s\#(id)","testCaseId":"c\#(id)","attempt":0,"timestamp":{"seconds":1,"nanos":0}}}"#
            )
            for step in pickle.steps {
                let status = statuses[step.text] ?? .passed
                if status != .passed { isSuccess = false }
                for var attachment in attachments[step.text] ?? [] {
                    attachment.testCaseStartedId = "s\(id)"
                    attachment.testStepId = "t\(step.id)"
                    lines.append(String(ndjson([.attachment(attachment)]).dropLast()))
                }
                let message = status == .failed ? #","message":"no <b>money</b>""# : ""
                lines.append(
                    #"{"testStepFinished":{"testCaseStartedId":"s\#(id)","testStepId":"t\#(step.id)","timestamp":{"seconds":1,"nanos":0},"testStepResult":{"status":"\#(status.rawValue)","duration":{"seconds":0,"nanos":0}\#(message)}}}"#
                )
            }
            lines.append(
                #"{"testCaseFinished":{"testCaseStartedId":"s\#(id)","timestamp":{"seconds":2,"nanos":0},"willBeRetried":false}}"#
            )
        }
        lines.append(#"{"testRunFinished":{"success":\#(isSuccess),"timestamp":{"seconds":2,"nanos":0}}}"#)
        return stream + (try envelopes(lines.joined(separator: "\n") + "\n"))
    }
}
