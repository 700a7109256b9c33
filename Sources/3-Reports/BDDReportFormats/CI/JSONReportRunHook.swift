import BDDJSON
import BDDReports
import CucumberMessages
import Gherkin

/// An error outside scenarios in the `json` report, such as a failed hook of the run, as a feature with only a hook.
struct JSONReportRunHook {
    /// The name, such as `AfterAll hook`.
    let name: String
    let source: SourceReference?
    /// `before` or `after`.
    let member: StaticString
    let result: TestStepResult

    init(_ run: RunHook, name: String) {
        self.name = name
        source = run.hook?.sourceReference
        member = run.hook?.type == .afterTestRun ? "after" : "before"
        result = run.result
    }

    /// An error of the run itself.
    init(_ reason: Verdict.Reason) {
        name = "Test run"
        source = nil
        member = "after"
        result = TestStepResult(status: .failed, message: reason.text)
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("uri", source?.uri ?? "(unknown)")
            writeHead("Feature", &json)
            json.key("elements")
            json.array { json in json.object { writeScenario(to: &$0) } }
            json.member("tags", [])
        }
    }

    private func writeScenario(to json: inout JSONWriter) {
        json.member("type", "scenario")
        writeHead("Scenario", &json)
        json.member("steps", [])
        json.array(member, [result]) { json, result in
            json.object { json in
                json.object("match") { $0.member("location", source?.description) }
                result.writeJSONReportMember(to: &json)
            }
        }
        json.member("tags", [])
    }

    private func writeHead(_ keyword: String, _ json: inout JSONWriter) {
        json.member("id", name.jsonReportId)
        json.member("line", source?.location?.line ?? 1)
        json.member("keyword", keyword)
        json.member("name", name)
        json.member("description", "")
    }
}
