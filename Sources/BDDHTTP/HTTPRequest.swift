/// A request that came whole.
package struct HTTPRequest: Sendable, Equatable {
    package let method: String
    /// Decoded, from its first slash on.
    package let path: String
    /// The values behind the question mark, decoded; of one name the last.
    package let query: [String: String]
    /// Whom the client asks: a name or address, with a port where there is one.
    package let host: String
    package let fields: HTTPFields
    package let body: [UInt8]
    /// Whether another request may follow on the connection.
    package let keepsAlive: Bool

    /// The value of a cookie.
    package func cookie(_ name: String) -> String? {
        for pair in fields.values("cookie").flatMap({ $0.split(separator: ";") }) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0].trimmingSpaces == name { return String(parts[1].trimmingSpaces) }
        }
        return nil
    }
}

/// Why a request is refused: the connection ends with the answer, as nobody knows where the next one would begin.
package struct HTTPRefusal: Error, Equatable {
    package let status: HTTPStatus
    /// What is wrong, in a few words.
    package let reason: String

    init(_ status: HTTPStatus, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}
