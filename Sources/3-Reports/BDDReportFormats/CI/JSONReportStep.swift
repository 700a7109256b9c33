import BDDJSON
import BDDReports
import CucumberMessages
import Gherkin

/// A step in the `json` report, with the hooks around it.
struct JSONReportStep {
    let run: StepRun
    let step: PickleStep
    let before: [StepRun]
    var after: [StepRun] = []

    func write(_ attempt: Attempt, _ query: RunQuery, to json: inout JSONWriter) {
        let node = query.step(of: step, in: attempt.pickle)
        json.object { json in
            json.member("keyword", node?.keyword ?? "")
            json.member("name", step.text)
            json.member("line", node?.location.line ?? query.line(of: attempt.pickle) ?? 1)
            run.writeJSONReportMembers(to: &json, query)
            if let docString = step.argument?.docString { write(docString, node, to: &json) }
            if let table = step.argument?.dataTable { write(table, to: &json) }
            writeHooks("before", before, query: query, to: &json)
            writeHooks("after", after, query: query, to: &json)
        }
    }

    private func writeHooks(
        _ name: StaticString, _ runs: [StepRun], query: RunQuery, to json: inout JSONWriter
    ) {
        guard !runs.isEmpty else { return }
        json.array(name, runs) { json, run in json.object { run.writeJSONReportMembers(to: &$0, query) } }
    }

    private func write(_ docString: PickleDocString, _ node: GherkinDocument.Step?, to json: inout JSONWriter) {
        json.object("doc_string") { json in
            json.member("value", docString.content)
            json.member("content_type", docString.mediaType)
            json.member("line", node?.docString?.location.line ?? 1)
        }
    }

    private func write(_ table: PickleTable, to json: inout JSONWriter) {
        json.array("rows", table.rows) { json, row in
            json.object { $0.member("cells", row.cells.map(\.value)) }
        }
    }
}

extension StepRun {
    /// Writes the members that steps and hooks share: `match`, `result`, `embeddings` and `output`.
    func writeJSONReportMembers(to json: inout JSONWriter, _ query: RunQuery) {
        writeMatch(to: &json, query)
        result.writeJSONReportMember(to: &json)
        let texts = attachments.filter { $0.contentEncoding == .identity }
        if !texts.isEmpty { json.member("output", texts.map(\.body)) }
        let files = attachments.filter { $0.contentEncoding == .base64 }
        guard !files.isEmpty else { return }
        json.array("embeddings", files) { json, file in
            json.object { json in
                json.member("mime_type", file.mediaType)
                json.member("data", file.body)
                json.member("name", file.fileName)
            }
        }
    }

    private func writeMatch(to json: inout JSONWriter, _ query: RunQuery) {
        let reference =
            query.definition(of: testStep)?.sourceReference ?? query.hook(of: testStep)?.sourceReference
        let arguments = testStep.stepMatchArgumentsLists.flatMap { $0.count == 1 ? $0[0] : nil } ?? []
        json.object("match") { json in
            json.member("location", reference?.description)
            guard !arguments.isEmpty else { return }
            json.array("arguments", arguments) { json, argument in
                json.object { json in
                    json.member("val", argument.group.value)
                    json.member("offset", argument.group.start)
                }
            }
        }
    }
}

extension TestStepResult {
    /// Writes the member `result`.
    func writeJSONReportMember(to json: inout JSONWriter) {
        json.object("result") { json in
            if status != .undefined, duration != .zero { json.member("duration", duration.nanoseconds) }
            json.member("status", status.rawValue.lowercased())
            json.member("error_message", exception?.stackTrace ?? exception?.message ?? message)
        }
    }
}
