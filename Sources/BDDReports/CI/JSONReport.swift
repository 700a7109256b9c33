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
    private var attempts = SortedByLocation<Attempt>()
    private var failedHooks: [RunHook] = []
    private var isWritten = false
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .attemptFinished(let attempt) where attempt.isFinal:
            attempts.add(attempt, at: query.location(of: attempt.pickle))
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
            var rest = attempts.elements[...]
            while let uri = rest.first?.pickle.uri {
                let feature = rest.prefix { $0.pickle.uri == uri }
                rest = rest.dropFirst(feature.count)
                append(feature, query, to: &json)
            }
            for hook in failedHooks { JSONReportRunHook(hook, name: query.name(of: hook.hook)).write(to: &json) }
            for reason in query.verdict.reasonsBesideScenarios where reason.subject != .hook {
                JSONReportRunHook(reason).write(to: &json)
            }
        }
        json.endLine()
        write(json.bytes)
    }

    /// Appends the scenarios of one file.
    private func append(_ attempts: ArraySlice<Attempt>, _ query: RunQuery, to json: inout JSONWriter) {
        let uri = attempts.first?.pickle.uri ?? ""
        let feature = attempts.lazy.compactMap { query.lineage(of: $0.pickle)?.feature }.first
        json.object { json in
            json.member("uri", uri)
            json.member("id", (feature?.name ?? uri).jsonReportId)
            json.member("line", feature?.location.line ?? 1)
            json.member("keyword", feature?.keyword ?? "Feature")
            json.member("name", feature?.name ?? "")
            json.member("description", feature?.description ?? "")
            json.key("elements")
            json.array { json in
                for attempt in attempts { JSONReportElement(attempt: attempt, query: query).write(to: &json) }
            }
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
        }
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
