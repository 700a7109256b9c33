/// The request line and the header fields of a request (RFC 9112, 3 and 5).
struct HTTPRequestHead {
    /// How the end of the body is found.
    enum Framing: Equatable {
        case length(Int)
        case chunked
    }

    let method: String
    let target: HTTPTarget
    let host: String
    let fields: HTTPFields
    let framing: Framing
    /// Whether the client waits for `100 Continue` before it sends the body.
    let expectsContinue: Bool
    let keepsAlive: Bool

    /// - Parameter lines: The request line and the fields, without line ends.
    /// - Throws: `HTTPRefusal` if the head is malformed or exceeds a limit.
    init(_ lines: [ArraySlice<UInt8>], _ limits: HTTPLimits) throws(HTTPRefusal) {
        let line = try RequestLine(lines[0])
        var fields = HTTPFields()
        guard lines.count - 1 <= limits.fieldCount else { throw HTTPRefusal(.fieldsTooLarge, "too many fields") }
        for line in lines.dropFirst() {
            let field = try Self.field(line)
            fields.add(field.name, field.value)
        }
        method = line.method
        target = line.target
        self.fields = fields
        host = try Self.host(line, fields)
        framing = try Self.framing(line, fields, limits: limits)
        let expectations = fields.tokens("expect")
        guard expectations.allSatisfy({ $0 == "100-continue" }) else {
            throw HTTPRefusal(.expectationFailed, "'Expect' asks for something other than 100-continue")
        }
        expectsContinue = !expectations.isEmpty && line.isPersistent
        let connection = fields.tokens("connection")
        keepsAlive = line.isPersistent ? !connection.contains("close") : connection.contains("keep-alive")
    }

    /// Reads a field. Refuses folded lines and spaces before the colon (RFC 9112, 5).
    ///
    /// - Throws: `HTTPRefusal` if the line is not a field.
    static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isTokenCharacter)
        else { throw HTTPRefusal(.badRequest, "a field without a name") }
        let value = line[line.index(after: colon)...]
        guard value.allSatisfy(\.isFieldCharacter) else {
            throw HTTPRefusal(.badRequest, "a control character in a field")
        }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        return (name, String(String(decoding: value, as: UTF8.self)[...].trimmingSpaces))
    }

    /// The host of an absolute-form target, otherwise of the only `Host` field (RFC 9112, 3.2).
    private static func host(_ line: RequestLine, _ fields: HTTPFields) throws(HTTPRefusal) -> String {
        let hosts = fields.values("host")
        guard hosts.count == 1 || hosts.isEmpty && !line.isPersistent else {
            throw HTTPRefusal(.badRequest, hosts.isEmpty ? "no 'Host'" : "more than one 'Host'")
        }
        let host = hosts.first ?? ""
        guard host.utf8.allSatisfy(\.isHostCharacter) else { throw HTTPRefusal(.badRequest, "'Host' is no host") }
        return line.target.host ?? host
    }

    private static func framing(
        _ line: RequestLine, _ fields: HTTPFields, limits: HTTPLimits
    ) throws(HTTPRefusal) -> Framing {
        let lengths = fields.values("content-length")
        let codings = fields.values("transfer-encoding")
        if !codings.isEmpty {
            // Two different lengths would allow request smuggling (RFC 9112, 6.1 and 11.2).
            guard lengths.isEmpty else {
                throw HTTPRefusal(.badRequest, "both 'Transfer-Encoding' and 'Content-Length'")
            }
            guard line.isPersistent else { throw HTTPRefusal(.badRequest, "'Transfer-Encoding' in HTTP/1.0") }
            let names = fields.tokens("transfer-encoding")
            guard names.last == "chunked" else { throw HTTPRefusal(.badRequest, "a body without an end") }
            guard names == ["chunked"] else { throw HTTPRefusal(.notImplemented, "a coding other than 'chunked'") }
            return .chunked
        }
        guard let text = lengths.first else { return .length(0) }
        guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
            throw HTTPRefusal(.badRequest, "'Content-Length' is no number")
        }
        guard let length = Int(text), length <= limits.body else {
            throw HTTPRefusal(.contentTooLarge, "a body of more than \(limits.body) bytes")
        }
        return .length(length)
    }
}

/// The first line of a request: `GET /path HTTP/1.1`.
struct RequestLine {
    let method: String
    let target: HTTPTarget
    /// Whether the version is HTTP/1.1 or later, where connections stay open by default.
    let isPersistent: Bool

    init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenCharacter) else {
            throw HTTPRefusal(.badRequest, "no request line")
        }
        let version = Array(parts[2])
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[5].isDigit, version[7].isDigit,
            version[6] == UInt8(ascii: ".")
        else { throw HTTPRefusal(.badRequest, "no version of HTTP") }
        guard version[5] == UInt8(ascii: "1") else {
            throw HTTPRefusal(.versionNotSupported, "a version other than HTTP/1")
        }
        isPersistent = version[7] != UInt8(ascii: "0")
        method = String(decoding: parts[0], as: UTF8.self)
        target = try HTTPTarget(parts[1], method: method)
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether the byte may occur in a field name or method (RFC 9110, 5.6.2).
    var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }

    /// Whether the byte may occur in a field value: visible, space, tab, or beyond ASCII (RFC 9110, 5.5).
    var isFieldCharacter: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

    /// Whether the byte may occur in a host with a port, without a user or a path.
    var isHostCharacter: Bool {
        isTokenCharacter || self == UInt8(ascii: ":") || self == UInt8(ascii: "[") || self == UInt8(ascii: "]")
    }
}
