import BDDHTTP

/// Fuzzes the bytes of a connection to the studio. However they are split, the reader must find the same requests as a
/// plain implementation of RFC 9112, and refuse the same bytes.
struct HTTPTarget: FuzzTarget {
    let limit = 1 << 12

    let words = [
        "\r\n", "\n", "\r", " ", ":", "%", "%4", "%00", "%ff", "\0", "0", "ffffffffffffffff", "Content-Length: 1\r\n",
        "Host: b\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip\r\n", "HTTP/1.1", "HTTP/1.0", "-1",
        "\t", "?", "&", "=", "99999999999999999999", "é", "\r\n\r\n", ";", "http://", "OPTIONS *",
        "Connection: close\r\n",
        "Expect: 100-continue\r\n", "0\r\n\r\n", ",",
    ]

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        let own = [
            "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "\r\nGET http://b:1/x%20y?z=%41&z&=c HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\nCookie: a=b; c=d\r\n\r\nHEAD /1 HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcdeGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nX: y\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        ]
        return own.map { Array($0.utf8) }
    }

    func check(_ bytes: [UInt8]) throws(FuzzFailure) {
        let expected = HTTPOracle.read(bytes)
        for size in [bytes.count, 1, 7] {
            let found = Self.read(bytes, pieces: max(1, size))
            try require(found == expected, "in pieces of \(size): \(found) and not \(expected)")
        }
    }

    /// The requests found in `bytes` when they arrive in pieces of `pieces` bytes; then `refused` if the rest cannot be
    /// read. A wrong number of events about the head of a request is added too.
    private static func read(_ bytes: [UInt8], pieces: Int) -> [String] {
        var reader = HTTPRequestReader()
        var found: [String] = []
        var heads = 0
        var rest = bytes[...]
        do throws(HTTPRefusal) {
            while !rest.isEmpty {
                reader.append(rest.prefix(pieces))
                rest = rest.dropFirst(pieces)
                reading: while true {
                    switch try reader.next() {
                    case .incomplete: break reading
                    case .head(let request): heads += request.body.isEmpty ? 1 : 2
                    case .expectsContinue: continue
                    case .request(let request):
                        // A request with a body is announced once before the body is read.
                        if heads > 1 || heads == 0 && !request.body.isEmpty { found.append("\(heads) heads") }
                        heads = 0
                        found.append(text(request))
                    }
                }
            }
        } catch {
            found.append("refused")
        }
        return found
    }

    private static func text(_ request: HTTPRequest) -> String {
        HTTPOracle.text(
            method: request.method, host: request.host, path: request.path, query: request.query,
            keepsAlive: request.keepsAlive, body: request.body)
    }
}
