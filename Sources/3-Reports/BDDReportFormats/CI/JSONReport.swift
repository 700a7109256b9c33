import BDDJSON
import BDDReports
import Gherkin

/// `json`: the JSON that Cucumber wrote before it had messages, for the many tools that read it.
///
/// Features contain elements, which contain steps, with the members that Cucumber for the JVM writes: a background is a
/// separate element before each scenario, and hooks are in `before` and `after`. Only the last attempt at a scenario
/// counts; a scenario that passed only when repeated has the member `flaky`. The format has no place for hooks of the
/// run, errors of the run itself, and files that could not be parsed. Each of them becomes a feature with one scenario
/// that has only a failed hook, so that tools that read only this file do not take the run for accepted.
struct JSONReport: EventReport {
    private var scenarios = SortedByLocation<Scenario>()
    /// The members of each feature's object, by the feature's file.
    private var features: [String: Feature] = [:]
    private var failedHooks: [RunHook] = []
    private var isWritten = false
    private let write: ReportOutput

    /// A scenario as JSON, because its document is released before the report is written.
    private struct Scenario {
        let uri: String
        /// The element of the scenario, preceded by the element of its background.
        let elements: [UInt8]
    }

    /// The members before and after the elements of a feature.
    fileprivate struct Feature {
        var head: [UInt8] = []
        var tags: [UInt8] = []
    }

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .attemptFinished(let attempt) where attempt.isFinal:
            add(attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(true):
            failedHooks.append(hook)
        case .runFinished:
            end(query)
        default:
            break
        }
    }

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        var json = JSONWriter()
        json.array { json in
            var rest = scenarios.elements[...]
            while let uri = rest.first?.uri {
                let scenarios = rest.prefix { $0.uri == uri }
                rest = rest.dropFirst(scenarios.count)
                append(scenarios, features[uri] ?? Feature(), to: &json)
            }
            for hook in failedHooks { JSONReportRunHook(hook, name: query.name(of: hook.hook)).write(to: &json) }
            for reason in query.verdict.reasonsBesideScenarios where reason.subject != .hook {
                JSONReportRunHook(reason).write(to: &json)
            }
        }
        json.endLine()
        write(json.bytes)
    }

    private mutating func add(_ attempt: Attempt, _ query: RunQuery) {
        let uri = attempt.pickle.uri
        var json = JSONWriter()
        JSONReportElement(attempt: attempt, query: query).write(to: &json)
        scenarios.add(Scenario(uri: uri, elements: json.take()), at: query.location(of: attempt.pickle))
        if features[uri] == nil { features[uri] = Feature(query.lineage(of: attempt.pickle)?.feature, uri: uri) }
    }

    /// Writes the scenarios of one file.
    private func append(_ scenarios: ArraySlice<Scenario>, _ feature: Feature, to json: inout JSONWriter) {
        json.object { json in
            json.written(feature.head)
            json.key("elements")
            json.array { json in
                for scenario in scenarios { json.written(scenario.elements) }
            }
            json.written(feature.tags)
        }
    }
}

extension JSONReport.Feature {
    /// - Parameter feature: Nil if the stream does not contain the document.
    fileprivate init(_ feature: GherkinDocument.Feature?, uri: String) {
        var json = JSONWriter()
        json.member("uri", uri)
        json.member("id", (feature?.name ?? uri).jsonReportId)
        json.member("line", feature?.location.line ?? 1)
        json.member("keyword", feature?.keyword ?? "Feature")
        json.member("name", feature?.name ?? "")
        json.member("description", feature?.description ?? "")
        head = json.take()
        json.array("tags", feature.map { Array($0.tags) } ?? []) { json, tag in
            json.object { json in
                json.member("name", tag.name)
                json.member("type", "Tag")
                json.object("location") { json in
                    json.member("line", tag.location.line)
                    json.member("column", tag.location.column ?? 0)
                }
            }
        }
        tags = json.take()
    }
}

extension String {
    /// The name as a part of an id: in lower case, with `-` instead of white space and `'_,!`.
    var jsonReportId: String {
        String(
            String.UnicodeScalarView(
                lowercased().unicodeScalars.map { scalar in
                    scalar.properties.isWhitespace || "'_,!".unicodeScalars.contains(scalar) ? "-" : scalar
                }))
    }
}

extension JSONReport {
    /// Whether a text is a list of features as this report writes it.
    static func wrote(_ text: EarlierText) -> Bool {
        if text.lines == ["[]"] { return true }
        return text.first.hasPrefix("[{\"uri\":\"") && text.first.contains(",\"keyword\":\"")
            && text.first.contains(",\"elements\":[") && text.last.hasSuffix("]}]")
    }
}
