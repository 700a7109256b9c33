import Gherkin

extension TestRunStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member(timestamp)
    }
}

extension TestRunFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("message", message)
        json.member("success", success)
        json.member(timestamp)
        if let exception { json.object("exception") { exception.writeMembers(to: &$0) } }
        json.member("testRunStartedId", testRunStartedId)
    }
}

extension TestRunHookStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("testRunStartedId", testRunStartedId)
        json.member("hookId", hookId)
        json.member("workerId", workerId)
        json.member(timestamp)
    }
}

extension TestRunHookFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testRunHookStartedId", testRunHookStartedId)
        json.object("result") { result.writeMembers(to: &$0) }
        json.member(timestamp)
    }
}
