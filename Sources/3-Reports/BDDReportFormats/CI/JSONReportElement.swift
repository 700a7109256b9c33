import BDDDiagnostics
import BDDJSON
import BDDReports
import CucumberMessages
import Gherkin

/// A scenario in the `json` report: the element of its background, if it has one, and the scenario's own element.
struct JSONReportElement {
    private let attempt: Attempt
    private let query: RunQuery
    private let lineage: Lineage?
    private var before: [StepRun] = []
    private var after: [StepRun] = []
    private var backgroundSteps: [JSONReportStep] = []
    private var steps: [JSONReportStep] = []
    private var background: GherkinDocument.Background?

    init(attempt: Attempt, query: RunQuery) {
        self.attempt = attempt
        self.query = query
        lineage = query.lineage(of: attempt.pickle)
        sort()
    }

    func write(to json: inout JSONWriter) {
        if let background {
            json.object { json in
                writeHead(
                    background.keyword, background.name, description: background.description, type: "background",
                    to: &json)
                json.member("line", background.location.line)
                write(backgroundSteps, to: &json)
            }
        }
        json.object { json in
            json.member("start_timestamp", attempt.started.timestamp.iso8601Milliseconds)
            json.member("id", id)
            writeHead(
                lineage?.scenario.keyword ?? "Scenario", attempt.pickle.name,
                description: lineage?.scenario.description ?? "", type: "scenario", to: &json)
            json.member("line", query.line(of: attempt.pickle) ?? 1)
            write(steps, to: &json)
            writeHooks("before", before, to: &json)
            writeHooks("after", after, to: &json)
            if attempt.isFlaky { json.member("flaky", true) }
            json.array("tags", attempt.pickle.tags) { json, tag in json.object { $0.member("name", tag.name) } }
        }
    }

    private func writeHead(
        _ keyword: String, _ name: String, description: String, type: String, to json: inout JSONWriter
    ) {
        json.member("type", type)
        json.member("keyword", keyword)
        json.member("name", name)
        json.member("description", description)
    }

    private func write(_ steps: [JSONReportStep], to json: inout JSONWriter) {
        json.array("steps", steps) { json, step in step.write(attempt, query, to: &json) }
    }

    private func writeHooks(_ name: StaticString, _ runs: [StepRun], to json: inout JSONWriter) {
        guard !runs.isEmpty else { return }
        json.array(name, runs) { json, run in json.object { run.writeJSONReportMembers(to: &$0, query) } }
    }

    private var id: String {
        guard let lineage else { return attempt.pickle.name.jsonReportId }
        var parts = [lineage.feature.name, lineage.rule?.name, lineage.scenario.name].compactMap { $0?.jsonReportId }
        if let example = lineage.example {
            // Rows count from 1, including the header.
            parts += [example.examples.name.jsonReportId, "\(example.rowIndex + 2)"]
        }
        return parts.joined(separator: ";")
    }
}

extension JSONReportElement {
    /// Assigns each step and hook to its place in the report. Steps of all backgrounds go to the element of the first
    /// one, because the format is older than a second background.
    private mutating func sort() {
        var beforeStep: [StepRun] = []
        var lastIsBackground = false
        for run in attempt.steps {
            if let step = attempt.pickleStep(of: run.testStep) {
                let found = query.background(of: step, in: attempt.pickle)
                background = background ?? found
                lastIsBackground = found != nil
                let entry = JSONReportStep(run: run, step: step, before: beforeStep)
                if lastIsBackground { backgroundSteps.append(entry) } else { steps.append(entry) }
                beforeStep = []
                continue
            }
            switch query.hook(of: run.testStep)?.type {
            case .beforeTestStep: beforeStep.append(run)
            case .afterTestStep: addAfterStep(run, lastIsBackground)
            case .afterTestCase: after.append(run)
            default: before.append(run)
            }
        }
    }

    private mutating func addAfterStep(_ run: StepRun, _ lastIsBackground: Bool) {
        if lastIsBackground, !backgroundSteps.isEmpty {
            backgroundSteps[backgroundSteps.count - 1].after.append(run)
        } else if !steps.isEmpty {
            steps[steps.count - 1].after.append(run)
        }
    }
}
