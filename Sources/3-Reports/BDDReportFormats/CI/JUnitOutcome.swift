import BDDDiagnostics
import BDDReports
import CucumberMessages

/// The outcome of a scenario, as an element of its `testcase`. A skipped scenario is not a failure; a pending one is a
/// failure only in strict mode; an undefined or ambiguous one always is.
struct JUnitOutcome {
    let attempt: Attempt
    let isStrict: Bool
    /// The command that runs the scenario again; nil if there is none.
    let command: String?

    /// Appends the outcome in words: the step with its line, and the differences.
    func append(to out: inout TextBuffer, _ query: RunQuery) {
        if attempt.status == .unknown { return appendUnknown(to: &out) }
        guard let failure = query.failure(of: attempt) else { return }
        if let excuse = excuse(query) { return append(excuse, failure, to: &out) }
        guard isSkipped(failure.status) else { return append(failure, as: "failure", running: command, to: &out) }
        out.append("<skipped")
        out.append(xml: "message", failure.message)
        out.line("/>")
    }

    /// Why the failure is excused; nil if it is not. The format has no failures that are excused, so it is skipped.
    private func excuse(_ query: RunQuery) -> String? {
        query.excuse(of: attempt) == nil ? nil : query.quarantineText(of: attempt)
    }

    private func append(_ excuse: String, _ failure: Attempt.Failure, to out: inout TextBuffer) {
        out.append("<skipped")
        out.append(xml: "message", excuse)
        out.line(">")
        let line = failure.line.map { ":\($0)" } ?? ""
        out.append(cdata: "\(failure.step) (\(attempt.uri)\(line))\n\(failure.details(runAgain: nil))")
        out.line("\n</skipped>")
    }

    /// Appends the outcome in the form of Cucumber's own report.
    func appendCucumbers(to out: inout TextBuffer, _ query: RunQuery) {
        if attempt.status == .unknown { return appendUnknown(to: &out) }
        if let excuse = excuse(query), let failure = query.failure(of: attempt) {
            return append(excuse, failure, to: &out)
        }
        guard let run = attempt.decisiveStep, run.result.status != .passed else { return }
        let result = run.result
        let isSkipped = isSkipped(result.status)
        let element = isSkipped ? "skipped" : "failure"
        out.append("<\(element)")
        if !isSkipped, let exception = result.exception {
            out.append(xml: "type", exception.type)
            if let message = exception.message { out.append(xml: "message", message) }
        }
        guard let text = result.exception?.stackTrace ?? result.message ?? run.diagnostic?.text else {
            return out.line("/>")
        }
        out.line(">")
        out.append(cdata: text)
        out.line("\n</\(element)>")
    }

    /// - Parameters:
    ///   - failure: The failure of this attempt, or of an earlier one.
    ///   - command: What runs the scenario again.
    func append(
        _ failure: Attempt.Failure, as element: String, running command: String? = nil, to out: inout TextBuffer
    ) {
        out.append("<\(element)")
        out.append(xml: "message", failure.text.words)
        out.append(xml: "type", failure.status.name)
        out.line(">")
        let line = failure.line.map { ":\($0)" } ?? ""
        out.append(cdata: "\(failure.step) (\(attempt.uri)\(line))\n\(failure.details(runAgain: command))")
        out.line("\n</\(element)>")
    }

    private func appendUnknown(to out: inout TextBuffer) {
        out.line("<failure message=\"not all steps have a result\"/>")
    }

    private func isSkipped(_ status: Status) -> Bool { status == .skipped || status == .pending && !isStrict }
}
