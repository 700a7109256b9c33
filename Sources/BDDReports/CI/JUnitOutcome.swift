import CucumberMessages

/// How a scenario ended, as an element of its `testcase`: a scenario that was skipped is no failure; one that is pending,
/// undefined or ambiguous is.
struct JUnitOutcome {
    let attempt: Attempt
    let isStrict: Bool

    /// In words: the step with its line, and what differs.
    func append(to out: inout TextBuffer, _ query: RunQuery) {
        if attempt.status == .unknown { return appendUnknown(to: &out) }
        guard let failure = query.failure(of: attempt) else { return }
        guard isSkipped(failure.status) else { return append(failure, as: "failure", to: &out) }
        out.append("<skipped")
        out.append(xml: "message", failure.message)
        out.line("/>")
    }

    /// As Cucumber's own report has it.
    func appendCucumbers(to out: inout TextBuffer) {
        if attempt.status == .unknown { return appendUnknown(to: &out) }
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

    /// - Parameter failure: that of this attempt, or of one before it.
    func append(_ failure: Attempt.Failure, as element: String, to out: inout TextBuffer) {
        out.append("<\(element)")
        out.append(xml: "message", failure.text.words)
        out.append(xml: "type", failure.status.name)
        out.line(">")
        let line = failure.line.map { ":\($0)" } ?? ""
        out.append(cdata: "\(failure.step) (\(attempt.uri)\(line))\n\(failure.details)")
        out.line("\n</\(element)>")
    }

    private func appendUnknown(to out: inout TextBuffer) {
        out.line("<failure message=\"not all steps have a result\"/>")
    }

    private func isSkipped(_ status: Status) -> Bool { status == .skipped || status == .pending && !isStrict }
}
