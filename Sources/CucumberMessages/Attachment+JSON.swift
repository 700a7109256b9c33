import Gherkin

extension Attachment {
    func writeMembers(to json: inout JSONWriter) {
        json.member("body", body)
        json.member("contentEncoding", contentEncoding.rawValue)
        json.member("mediaType", mediaType)
        json.member("fileName", fileName)
        if let source {
            json.key("source")
            source.write(to: &json)
        }
        json.member("url", url)
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.member("testRunStartedId", testRunStartedId)
        json.member("testRunHookStartedId", testRunHookStartedId)
        if let timestamp { json.member(timestamp) }
    }
}

extension ExternalAttachment {
    func writeMembers(to json: inout JSONWriter) {
        json.member("url", url)
        json.member("mediaType", mediaType)
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.member("testRunHookStartedId", testRunHookStartedId)
        if let timestamp { json.member(timestamp) }
    }
}

extension Suggestion {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("pickleStepId", pickleStepId)
        json.array("snippets", snippets) { json, snippet in
            json.object { json in
                json.member("language", snippet.language)
                json.member("code", snippet.code)
            }
        }
    }
}
