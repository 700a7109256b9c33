package import Gherkin

extension Timestamp {
    func writeMembers(to json: inout JSONWriter) {
        json.member("seconds", seconds)
        json.member("nanos", nanos)
    }
}

extension Envelope.Duration {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("seconds", seconds)
        json.member("nanos", nanos)
    }
}

extension JSONWriter {
    mutating func member(_ timestamp: Timestamp) {
        object("timestamp") { timestamp.writeMembers(to: &$0) }
    }
}
