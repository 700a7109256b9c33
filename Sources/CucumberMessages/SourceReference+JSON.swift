import Gherkin

extension SourceReference {
    func writeMembers(to json: inout JSONWriter) {
        json.member("uri", uri)
        guard let location else { return }
        json.object("location") { json in
            json.member("line", location.line)
            json.member("column", location.column)
        }
    }
}

extension JSONWriter {
    mutating func member(_ reference: SourceReference) {
        object("sourceReference") { reference.writeMembers(to: &$0) }
    }
}
