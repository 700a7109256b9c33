public import Gherkin

/// Where in the code a step definition, a hook or a parameter type stands.
///
/// The schema's members for Java methods and stack traces are passed over when a stream is read.
public struct SourceReference: Sendable, Hashable, Decodable {
    /// The file, as a path or an address; nil when it is not known.
    public var uri: String?
    /// Nil when nothing but the file is known.
    public var location: Location?

    /// Makes a reference, one to nothing known when both are nil.
    public init(uri: String?, location: Location?) {
        self.uri = uri
        self.location = location
    }

    package init(uri: String, line: Int) {
        self.init(uri: uri, location: Location(line: line, column: nil))
    }
}

extension SourceReference {
    fileprivate func writeMembers(to json: inout JSONWriter) {
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
