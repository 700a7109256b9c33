import Gherkin

extension TestCase {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("pickleId", pickleId)
        json.array("testSteps", testSteps) { json, step in json.object { step.writeMembers(to: &$0) } }
        json.member("testRunStartedId", testRunStartedId)
    }
}

extension TestStep {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("hookId", hookId)
        json.member("pickleStepId", pickleStepId)
        if let stepDefinitionIds { json.member("stepDefinitionIds", stepDefinitionIds) }
        guard let stepMatchArgumentsLists else { return }
        json.array("stepMatchArgumentsLists", stepMatchArgumentsLists) { json, list in
            json.object { json in
                json.array("stepMatchArguments", list) { json, argument in
                    json.object { argument.writeMembers(to: &$0) }
                }
            }
        }
    }
}

extension StepMatchArgument {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.object("group") { group.writeMembers(to: &$0) }
        json.member("parameterTypeName", parameterTypeName)
    }
}

extension StepMatchArgument.Group {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("start", start)
        json.member("value", value)
        guard let children else { return }
        json.array("children", children) { json, group in json.object { group.writeMembers(to: &$0) } }
    }
}
