import Gherkin

extension Envelope.StepDefinition {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.object("pattern") { json in
            json.member("source", pattern.source)
            json.member("type", pattern.type.rawValue)
        }
        json.member(sourceReference)
    }
}

extension Envelope.ParameterType {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("name", name)
        json.member("regularExpressions", regularExpressions)
        json.member("preferForRegularExpressionMatch", preferForRegularExpressionMatch)
        json.member("useForSnippets", useForSnippets)
        if let sourceReference { json.member(sourceReference) }
    }
}

extension Envelope.UndefinedParameterType {
    func writeMembers(to json: inout JSONWriter) {
        json.member("expression", expression)
        json.member("name", name)
    }
}

extension Envelope.Hook {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("name", name)
        json.member("type", type?.rawValue)
        json.member("tagExpression", tagExpression)
        json.member(sourceReference)
    }
}
