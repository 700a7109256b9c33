import BDDDiagnostics
import BDDJSON
import BDDReportFormats
import Gherkin

extension DefectResult {
    /// One JSON object: the counts, the survivors, and the defects that no scenario reaches.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("seed", String(seed))
            json.member("scenarios", scenarios.count)
            json.member("mutants", defects.count)
            json.member("leftOut", leftOut)
            if let untried { json.object("interrupted") { $0.member("mutants", untried) } }
            json.member("found", foundCount)
            json.member("crashes", crashCount)
            json.member("timeouts", timeoutCount)
            json.member("unreached", unreachedCount)
            json.member("marked", markedCount)
            json.array("survivors", survivors) { json, survivor in
                json.object { json in
                    survivor.defect.write(to: &json)
                    json.member("rule", scenarios[survivor.nearest].rule)
                    json.member("nearest", scenarios[survivor.nearest].location)
                }
            }
            json.array("notReached", unreached) { json, defect in json.object { defect.write(to: &$0) } }
            json.array("findings", diagnostics) { json, finding in
                json.object { json in
                    json.member("severity", finding.severity.rawValue)
                    json.member("uri", finding.uri)
                    json.member("line", finding.location?.line)
                    json.member("message", finding.message)
                }
            }
        }
        return json.text + "\n"
    }

    /// A workflow command for each survivor, by which GitHub annotates the line of code.
    var workflowCommands: String {
        (diagnostics
            + survivors.map { defect, nearest in
                Diagnostic(
                    code: "mutate", uri: defect.path, location: .init(line: defect.line, column: defect.column),
                    severity: .warning,
                    message: "no scenario notices '\(defect.lineAfter)'; \(scenarios[nearest].location) comes nearest",
                    help: "\(ProgramName.command) mutate --code \(ShellText.word(defect.path)) --replay \(defect.id)")
            }).map { WorkflowCommand($0).text + "\n" }.joined()
    }
}

extension Defect {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("kind", kind.rawValue)
        json.member("uri", path)
        json.member("line", line)
        json.member("column", column)
        json.member("original", original)
        json.member("replacement", edit.replacement)
        json.member("before", lineBefore)
        json.member("after", lineAfter)
    }
}
