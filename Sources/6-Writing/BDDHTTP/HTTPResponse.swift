/// A response to a request.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Events until the server or the client ends the connection.
        case events(EventStream)
    }

    package var status: HTTPStatus
    package var fields = HTTPFields()
    package var body: Body

    package init(_ status: HTTPStatus, _ body: [UInt8] = [], type: String? = nil) {
        self.status = status
        self.body = .bytes(body)
        if let type { fields.add("Content-Type", type) }
    }

    /// A response with plain text, which browsers do not render as a page.
    package init(_ status: HTTPStatus, text: String) {
        self.init(status, Array("\(text)\n".utf8), type: "text/plain; charset=utf-8")
    }

    package init(_ events: EventStream) {
        status = .ok
        body = .events(events)
        fields.add("Content-Type", "text/event-stream")
        fields.add("Cache-Control", "no-store")
    }

    init(_ refusal: HTTPRefusal) {
        self.init(refusal.status, text: "\(refusal.status.rawValue) \(refusal.status.words): \(refusal.reason)")
    }

    package mutating func set(_ name: String, _ value: String) { fields.add(name, value) }

    /// The head and, except for events, the body (RFC 9112, 6.3).
    ///
    /// - Parameters:
    ///   - isHead: Leaves out the body, but states its length.
    ///   - date: The current date in the format of HTTP.
    func bytes(isHead: Bool, keepsAlive: Bool, date: String) -> [UInt8] {
        var head = "HTTP/1.1 \(status.rawValue) \(status.words)\r\nDate: \(date)\r\n"
        // A line end in a value would begin another field.
        for (name, value) in fields.all { head += "\(name): \(value.filter { !$0.isNewline && $0 != "\0" })\r\n" }
        if !keepsAlive { head += "Connection: close\r\n" }
        guard case .bytes(let body) = body, !status.isBodiless else { return Array("\(head)\r\n".utf8) }
        head += "Content-Length: \(body.count)\r\n\r\n"
        return Array(head.utf8) + (isHead ? [] : body)
    }
}
