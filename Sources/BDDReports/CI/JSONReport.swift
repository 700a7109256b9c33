import CucumberMessages
import Gherkin

/// `json`: the JSON that Cucumber wrote before there were messages, for the many tools that read it.
///
/// Features with elements with steps, in the members of Cucumber for the JVM: a background is an element of its own
/// before each scenario, hooks are in `before` and `after`. Only the last attempt at a scenario counts; one that passed only
/// because it was repeated has the member `flaky`. The format cannot hold hooks of the run, nor what is wrong with the
/// run itself, nor a file that could not be parsed: each becomes a feature with one scenario that has nothing but a
/// hook that failed, as those who read nothing but this file must not take the run for a good one.
struct JSONReport: EventReport {
    private var scenarios = SortedByLocation<Scenario>()
    /// What stands in the object of a feature, by its file.
    private var features: [String: Feature] = [:]
    private var failedHooks: [RunHook] = []
    private var isWritten = false
    private let write: ReportOutput

    /// A scenario in words of JSON: its document is gone when the report is written.
    private struct Scenario {
        let uri: String
        /// Its element, behind that of its background.
        let elements: [UInt8]
    }

    /// What stands before and behind the elements of a feature.
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

    /// Appends the scenarios of one file.
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
    /// - Parameter feature: nil when no message had the document.
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
    /// A name as part of an id: in lower case, with `-` for white space and `'_,!`.
    var jsonReportId: String {
        String(
            String.UnicodeScalarView(
                lowercased().unicodeScalars.map { scalar in
                    scalar.properties.isWhitespace || "'_,!".unicodeScalars.contains(scalar) ? "-" : scalar
                }))
    }
}
