import BDDDiagnostics
import BDDJSON
import Gherkin

extension MutationResult {
    /// One JSON object: the counts, the survivors, the marks and the findings.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("seed", String(seed))
            json.member("scenarios", scenarios)
            json.member("mutants", mutants.count)
            if let interruption {
                json.object("interrupted") { json in
                    json.member("mutants", interruption.changes)
                    json.member("scenarios", interruption.scenarios)
                }
            }
            json.object("kinds") { json in
                json.member("value", kind(.value))
                json.member("example", kind(.example))
                json.member("cell", kind(.cell))
                json.member("row", kind(.row))
                json.member("order", kind(.order))
                json.member("text", kind(.text))
                json.member("step", kind(.step))
                json.member("steps", kind(.steps))
                json.member("limit", kind(.limit))
            }
            json.object("noticed") { json in
                json.member("check", noticed(.check))
                json.member("earlier", noticed(.earlier))
                json.member("undefined", noticed(.undefined))
                json.member("crash", noticed(.crash))
                json.member("timeout", noticed(.timeout))
            }
            json.object("understood") { json in
                json.member("negation", count { $0 == .understood(.negation) })
                json.member("universal", count { $0 == .understood(.universal) })
                json.member("bound", count { $0 == .understood(.bound) })
                json.member("alike", count { $0 == .understood(.alike) })
            }
            json.member("marked", markedCount)
            json.array("survivors", causes.flatMap { cause in ([cause.head] + cause.others).map { (cause, $0) } }) {
                json, survivor in
                json.object { json in
                    survivor.1.write(to: &json)
                    json.member("cause", survivor.0.head.id)
                    json.member("help", survivor.0.help)
                }
            }
            json.array("marks", marks) { json, mark in
                json.object { json in
                    json.member("uri", mark.origin)
                    json.member("line", mark.location.line)
                    json.member("keeps", mark.name)
                    json.member("reason", mark.reason)
                    json.member("mutants", count(of: mark))
                }
            }
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

    private func kind(_ kind: Mutant.Kind) -> Int { mutants.count { $0.kind == kind } }

    private func noticed(_ notice: MutantNotice) -> Int { count { $0 == .noticed(notice) } }
}

extension Mutant {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("kind", kind.rawValue)
        json.member("uri", place.uri)
        json.member("line", place.line)
        json.member("column", place.column)
        json.member("original", original)
        json.member("replacement", replacement)
        json.member("rule", part.rule)
        json.member("scenario", part.heading)
        json.member("step", step)
        json.member("definition", expression)
        json.member("message", sentence)
    }
}
