import BDDJSON
public import Gherkin

/// The location of the code of a step definition, a hook or a parameter type.
///
/// The schema's members for Java methods and stack traces are ignored when a stream is read.
public struct SourceReference: Sendable, Hashable, Decodable {
    /// The path or address of the file; nil if it is not known.
    public var uri: String?
    /// The line, and the column if it is known; nil if only the file is known.
    public var location: Location?

    /// Makes a reference. Both arguments are nil if the location is not known.
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
