import Gherkin

extension TestCaseStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("testCaseId", testCaseId)
        json.member("attempt", attempt)
        json.member("workerId", workerId)
        json.member(timestamp)
    }
}

extension TestCaseFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testCaseStartedId", testCaseStartedId)
        json.member(timestamp)
        json.member("willBeRetried", willBeRetried)
    }
}

extension TestStepStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.member(timestamp)
    }
}

extension TestStepFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.object("testStepResult") { testStepResult.writeMembers(to: &$0) }
        json.member(timestamp)
    }
}

extension TestStepResult {
    func writeMembers(to json: inout JSONWriter) {
        json.member("status", status.rawValue)
        json.object("duration") { duration.writeMembers(to: &$0) }
        json.member("message", message)
        if let exception { json.object("exception") { exception.writeMembers(to: &$0) } }
    }
}

extension TestStepResult.Exception {
    func writeMembers(to json: inout JSONWriter) {
        json.member("type", type)
        json.member("message", message)
        json.member("stackTrace", stackTrace)
    }
}
