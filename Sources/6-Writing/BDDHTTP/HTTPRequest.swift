/// A request: complete, or only its head, with an empty body.
package struct HTTPRequest: Sendable, Equatable {
    package let method: String
    /// The decoded path, which begins with a slash.
    package let path: String
    /// The decoded query parameters. If a name occurs several times, the last value counts.
    package let query: [String: String]
    /// The host that the client addresses: a name or an IP address, with a port if there is one.
    package let host: String
    package let fields: HTTPFields
    package let body: [UInt8]
    /// Whether the connection stays open for another request.
    package let keepsAlive: Bool

    /// The value of a cookie; nil if it was not sent.
    package func cookie(_ name: String) -> String? {
        for pair in fields.values("cookie").flatMap({ $0.split(separator: ";") }) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0].trimmingSpaces == name { return String(parts[1].trimmingSpaces) }
        }
        return nil
    }
}

/// Why a request is refused. The connection ends after the response, because the start of the next request is unknown.
package struct HTTPRefusal: Error, Equatable {
    package let status: HTTPStatus
    /// The problem in a few words.
    package let reason: String

    init(_ status: HTTPStatus, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}
