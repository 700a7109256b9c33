import BDDDiagnostics
import BDDJSON
import BDDReportFormats
import BDDRules
import CucumberMessages
import Gherkin

/// The output formats for findings.
enum FindingsFormat: String, CaseIterable, Sendable {
    case text, json, github, sarif

    /// The text of the findings in this format.
    func text(of findings: [Diagnostic]) -> String {
        switch self {
        case .text: Self.plain(findings)
        case .json: Self.json(findings)
        case .github: Self.workflowCommands(findings)
        case .sarif: Self.sarif(findings)
        }
    }

    private static func plain(_ findings: [Diagnostic]) -> String {
        guard !findings.isEmpty else { return "Nothing found.\n" }
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count - errors
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count, noun in
            "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        return findings.map { DiagnosticRenderer().render($0) + " [\($0.code)]\n" }.joined()
            + "\(counts.joined(separator: ", "))\n"
    }

    private static func json(_ findings: [Diagnostic]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.array("findings", findings) { json, finding in
                json.object { json in
                    json.member("code", finding.code)
                    json.member("severity", finding.severity.rawValue)
                    json.member("uri", finding.uri)
                    json.member("line", finding.location?.line)
                    json.member("column", finding.location?.column)
                    json.member("message", finding.message)
                    json.member("help", finding.help)
                }
            }
        }
        return json.text + "\n"
    }

    private static func workflowCommands(_ findings: [Diagnostic]) -> String {
        findings.map { WorkflowCommand($0).text + "\n" }.joined()
    }

    /// The findings in SARIF 2.1.0, the Static Analysis Results Interchange Format (OASIS).
    private static func sarif(_ findings: [Diagnostic]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.array("runs", [findings]) { json, findings in
                json.object { json in
                    json.key("tool")
                    json.object { json in
                        json.key("driver")
                        json.object { json in
                            json.member("name", Version.name)
                            json.array("rules", CheckRule.allCases) { json, rule in
                                json.object { json in
                                    json.member("id", rule.rawValue)
                                    json.key("shortDescription")
                                    json.object { $0.member("text", rule.summary) }
                                }
                            }
                        }
                    }
                    json.array("results", findings) { json, finding in json.object { finding.writeResult(to: &$0) } }
                }
            }
        }
        return json.text + "\n"
    }
}

extension Diagnostic {
    /// Writes the members of a SARIF `result` object.
    fileprivate func writeResult(to json: inout JSONWriter) {
        json.member("ruleId", code)
        json.member("level", severity.rawValue)
        json.key("message")
        json.object { $0.member("text", text) }
        json.array("locations", [self]) { json, finding in
            json.object { Self.writeLocation(finding.uri, finding.location, to: &$0) }
        }
        guard !related.isEmpty else { return }
        json.array("relatedLocations", related) { json, related in
            json.object { json in
                Self.writeLocation(related.uri, Location(line: related.line), to: &json)
                json.key("message")
                json.object { $0.member("text", related.message) }
            }
        }
    }

    private static func writeLocation(_ uri: String, _ location: Location?, to json: inout JSONWriter) {
        json.key("physicalLocation")
        json.object { json in
            json.key("artifactLocation")
            json.object { $0.member("uri", uri.percentEncoded(but: "/")) }
            guard let location else { return }
            json.key("region")
            json.object { json in
                json.member("startLine", location.line)
                json.member("startColumn", location.column)
            }
        }
    }
}
