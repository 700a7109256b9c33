import CucumberMessages
import Gherkin

/// A hook of the whole run in the `json` report: a feature with one scenario that has the hook and no steps.
struct JSONReportRunHook {
    let run: RunHook
    /// As in `AfterAll hook`.
    let name: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("uri", run.hook?.sourceReference.uri ?? "(unknown)")
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
        json.array(run.hook?.type == .afterTestRun ? "after" : "before", [run]) { json, run in
            json.object { json in
                json.object("match") { $0.member("location", run.hook?.sourceReference.description) }
                run.result.writeJSONReportMember(to: &json)
            }
        }
        json.member("tags", [])
    }

    private func writeHead(_ keyword: String, _ json: inout JSONWriter) {
        json.member("id", name.jsonReportId)
        json.member("line", run.hook?.sourceReference.location?.line ?? 1)
        json.member("keyword", keyword)
        json.member("name", name)
        json.member("description", "")
    }
}
