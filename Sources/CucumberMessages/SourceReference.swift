public import Gherkin

/// Where in the code a step definition or hook stands.
public struct SourceReference: Sendable, Hashable, Decodable {
    public var uri: String?
    public var location: Location?

    public init(uri: String?, location: Location?) {
        self.uri = uri
        self.location = location
    }

    public init(uri: String, line: Int) {
        self.init(uri: uri, location: Location(line: line, column: nil))
    }
}
