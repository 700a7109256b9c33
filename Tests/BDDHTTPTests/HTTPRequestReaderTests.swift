import Testing

@testable import BDDHTTP

@Suite("Requests in the bytes of a connection")
struct HTTPRequestReaderTests {
    /// The events of a reader that receives `text` in pieces of `pieces` bytes.
    private func read(_ text: String, pieces: Int = .max, _ limits: HTTPLimits = HTTPLimits()) -> [String] {
        var reader = HTTPRequestReader(limits)
        var found: [String] = []
        var rest = Array(text.utf8)[...]
        do throws(HTTPRefusal) {
            while !rest.isEmpty {
                reader.append(rest.prefix(pieces))
                rest = rest.dropFirst(pieces)
                reading: while true {
                    switch try reader.next() {
                    case .incomplete: break reading
                    case .head: continue
                    case .expectsContinue: found.append("continue")
                    case .request(let request): found.append(Self.text(request))
                    }
                }
            }
        } catch {
            found.append("\(error.status.rawValue): \(error.reason)")
        }
        return found
    }

    private static func text(_ request: HTTPRequest) -> String {
        let query = request.query.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        let body = request.body.isEmpty ? "" : " '\(String(decoding: request.body, as: UTF8.self))'"
        return "\(request.method) \(request.host) \(request.path)\(query)\(body)\(request.keepsAlive ? "" : " close")"
    }

    @Test(
        "are read however they are cut",
        arguments: [
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", ["GET a /"]),
            ("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", ["GET a /"]),
            ("GET /a%20b%C3%A4?c=d+e&f&g=%26 HTTP/1.1\r\nhOST:a:80\t\r\n\r\n", ["GET a:80 /a bä c=d+e f= g=&"]),
            ("GET HTTP://b:1/x HTTP/1.1\r\nHost: a\r\n\r\n", ["GET b:1 /x"]),
            ("GET http://b?x=1 HTTP/1.1\r\nHost: a\r\n\r\n", ["GET b / x=1"]),
            ("OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", ["OPTIONS [::1]:80 *"]),
            ("GET / HTTP/1.0\r\n\r\n", ["GET  / close"]),
            ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", ["GET  /"]),
            ("GET / HTTP/1.9\r\nHost: a\r\nConnection: x, CLOSE\r\n\r\n", ["GET a / close"]),
            ("GET / HTTP/1.1\r\nHost:\r\nX: \u{FC}\t y\r\n\r\n", ["GET  /"]),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", ["POST a / 'abc'"]),
            (
                "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nabGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
                ["POST a /1 'ab'", "GET a /2"]
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
                    + "3\r\nabc\r\n00A ;x=\"y\"\r\n0123456789\r\n0\r\nX: y\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
                ["POST a / 'abc0123456789'", "GET a /"]
            ),
        ])
    func good(_ text: String, _ requests: [String]) {
        for pieces in [1, 2, 3, 7, .max] { #expect(read(text, pieces: pieces) == requests) }
    }

    @Test(
        "are refused where RFC 9112 says so",
        arguments: [
            ("GET / HTTP/1.1\nHost: a\n\n", "400: a line that does not end with CRLF"),
            ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", "400: a line that does not end with CRLF"),
            ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "400: no request line"),
            ("GET /\r\nHost: a\r\n\r\n", "400: no request line"),
            ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", "400: no request line"),
            ("GET / HTTP/1.x\r\nHost: a\r\n\r\n", "400: no version of HTTP"),
            ("GET / http/1.1\r\nHost: a\r\n\r\n", "400: no version of HTTP"),
            ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", "505: a version other than HTTP/1"),
            ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", "400: a target without a path"),
            ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", "400: a target without a path"),
            ("GET a:80 HTTP/1.1\r\nHost: a\r\n\r\n", "400: a target without a path"),
            ("GET http:// HTTP/1.1\r\nHost: a\r\n\r\n", "400: a target without a path"),
            ("GET http:/// HTTP/1.1\r\nHost: a\r\n\r\n", "400: an address without a host"),
            ("GET http://b@a/ HTTP/1.1\r\nHost: a\r\n\r\n", "400: an address without a host"),
            ("GET /#a HTTP/1.1\r\nHost: a\r\n\r\n", "400: no target"),
            ("GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", "400: a '%' without two digits"),
            ("GET /%g0 HTTP/1.1\r\nHost: a\r\n\r\n", "400: a '%' without two digits"),
            ("GET /%FF HTTP/1.1\r\nHost: a\r\n\r\n", "400: a target that is not UTF-8"),
            ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", "400: a target that is not UTF-8"),
            ("GET / HTTP/1.1\r\n\r\n", "400: no 'Host'"),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "400: more than one 'Host'"),
            ("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", "400: more than one 'Host'"),
            ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", "400: 'Host' is no host"),
            ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", "400: a field without a name"),
            ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", "400: a field without a name"),
            ("GET / HTTP/1.1\r\n: a\r\n\r\n", "400: a field without a name"),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n", "400: a control character in a field"),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{7F}\r\n\r\n", "400: a control character in a field"),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na", "400: 'Content-Length' is no number"),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\na", "400: 'Content-Length' is no number"),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\na", "400: 'Content-Length' is no number"),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na",
                "400: 'Content-Length' is no number"
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\na",
                "413: a body of more than 16777216 bytes"
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
                "400: both 'Transfer-Encoding' and 'Content-Length'"
            ),
            ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", "400: 'Transfer-Encoding' in HTTP/1.0"),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", "400: a body without an end"),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n",
                "501: a coding other than 'chunked'"
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n",
                "501: a coding other than 'chunked'"
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n\r\n",
                "417: 'Expect' asks for something other than 100-continue"
            ),
        ])
    func bad(_ text: String, _ refusal: String) {
        for pieces in [1, 3, .max] { #expect(read(text, pieces: pieces) == [refusal]) }
    }

    @Test(
        "have chunks that are refused where RFC 9112 says so",
        arguments: [
            ("\r\n", "400: a chunk without a size"), ("x\r\n", "400: a chunk without a size"),
            ("-1\r\n", "400: a chunk without a size"), ("1 1\r\n", "400: a chunk without a size"),
            ("0000000000000001\r\n", "400: a chunk without a size"),
            ("1\nab", "400: a line that does not end with CRLF"),
            ("1\r\nab\r\n", "400: a chunk that is longer than it says"),
            ("1\r\na\n\n", "400: a chunk that is longer than it says"),
            ("FFFFFF1\r\n", "413: a body of more than 16777216 bytes"),
            ("0\r\nX\r\n\r\n", "400: a field without a name"),
            ("1;\(String(repeating: "x", count: 300))\r\na\r\n", "431: too much around a body in chunks"),
        ])
    func badChunks(_ chunks: String, _ refusal: String) {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        for pieces in [1, 3, .max] { #expect(read(head + chunks, pieces: pieces) == [refusal]) }
    }

    @Test("are as large as the limits allow, and no larger")
    func limits() {
        var limits = HTTPLimits()
        limits.requestLine = 20
        limits.fields = 60
        limits.fieldCount = 3
        limits.body = 4
        func get(_ path: Int, _ fields: String) -> [String] {
            read("GET /\(String(repeating: "a", count: path)) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n", limits)
        }
        #expect(get(6, "") == ["GET a /aaaaaa"])
        #expect(get(7, "") == ["414: a long request line"])
        #expect(read(String(repeating: "a", count: 21), limits) == [])
        #expect(read(String(repeating: "a", count: 22), limits) == ["414: a long request line"])
        #expect(get(1, "A: b\r\nC: d\r\n") == ["GET a /a"])
        #expect(get(1, "A: b\r\nC: d\r\nE:\r\n") == ["431: too many fields"])
        #expect(get(1, "A: \(String(repeating: "b", count: 46))\r\n") == ["GET a /a"])
        #expect(get(1, "A: \(String(repeating: "b", count: 47))\r\n") == ["431: more than 60 bytes of fields"])
        func post(_ rest: String) -> [String] { read("POST / HTTP/1.1\r\nHost: a\r\n\(rest)", limits) }
        #expect(post("Content-Length: 4\r\n\r\nabcd") == ["POST a / 'abcd'"])
        #expect(post("Content-Length: 5\r\n\r\n") == ["413: a body of more than 4 bytes"])
        let chunked = "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n"
        #expect(post("\(chunked)2\r\ncd\r\n0\r\n\r\n") == ["POST a / 'abcd'"])
        #expect(post("\(chunked)3\r\n") == ["413: a body of more than 4 bytes"])
        let trailer = "A: \(String(repeating: "b", count: 25))\r\n"
        #expect(post("\(chunked)0\r\n\(trailer)\(trailer)\r\n") == ["POST a / 'ab'"])
        #expect(
            post("\(chunked)0\r\n\(trailer)\(trailer)\(trailer)\r\n") == ["431: too much around a body in chunks"])
    }

    @Test("wait for a word before a body that is not there")
    func expectation() {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\n"
        #expect(read("\(head)Content-Length: 1\r\n\r\na", pieces: 1) == ["continue", "POST a / 'a'"])
        #expect(read("\(head)Content-Length: 1\r\n\r\na") == ["POST a / 'a'"])
        #expect(read("\(head)Content-Length: 0\r\n\r\n", pieces: 1) == ["POST a /"])
        #expect(
            read("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na", pieces: 1)
                == ["POST  / 'a' close"])
    }

    @Test("have cookies")
    func cookies() throws {
        var reader = HTTPRequestReader()
        reader.append("GET / HTTP/1.1\r\nHost: a\r\nCookie: a=b; cd=e=f\r\nCookie: g=\"h\"\r\n\r\n".utf8)
        guard case .request(let request) = try reader.next() else { throw Missing() }
        #expect(["a", "cd", "g", "d", ""].map { request.cookie($0) } == ["b", "e=f", "\"h\"", nil, nil])
    }

    private struct Missing: Error {}
}
