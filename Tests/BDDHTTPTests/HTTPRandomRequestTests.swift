import Testing

@testable import BDDHTTP

@Suite("Bytes that nobody would send")
struct HTTPRandomRequestTests {
    private static let seeds = [
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET http://b:1/x?y=%41&z HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
        "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcdeGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nX: y\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    ]
    private static let words = [
        "\r\n", "\n", "\r", " ", ":", "%", "%4", "\0", "0", "ffffffffffffffff", "Content-Length: 1\r\n", "Host: b\r\n",
        "Transfer-Encoding: chunked\r\n", "HTTP/1.1", "-1", "\t", "?", "99999999999999999999", "é", "\r\n\r\n", ";",
    ]

    /// Random numbers that only depend on the seed.
    private struct Numbers {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, limit)
        }
    }

    private static func input(_ numbers: inout Numbers) -> [UInt8] {
        var bytes = Array((seeds[numbers.below(seeds.count)] + seeds[numbers.below(seeds.count)]).utf8)
        for _ in 0..<numbers.below(5) {
            let start = numbers.below(bytes.count)
            let end = min(bytes.count, start + numbers.below(8))
            switch numbers.below(3) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: words[numbers.below(words.count)].utf8, at: start)
            default: bytes.replaceSubrange(start..<end, with: [UInt8(numbers.below(256))])
            }
        }
        return bytes
    }

    /// Limits that the random inputs exceed.
    private static let narrow = {
        var limits = HTTPLimits()
        (limits.requestLine, limits.fields, limits.fieldCount, limits.body) = (64, 128, 4, 32)
        return limits
    }()

    /// The requests that a reader finds, and its refusal if there is one.
    private static func read(
        _ bytes: [UInt8], _ limits: HTTPLimits = HTTPLimits(), _ piece: (Int) -> Int
    ) -> (requests: [HTTPRequest], end: HTTPRefusal?) {
        var reader = HTTPRequestReader(limits)
        var requests: [HTTPRequest] = []
        var rest = bytes[...]
        do throws(HTTPRefusal) {
            while !rest.isEmpty {
                let count = piece(rest.count)
                reader.append(rest.prefix(count))
                rest = rest.dropFirst(count)
                reading: while true {
                    switch try reader.next() {
                    case .incomplete: break reading
                    case .head, .expectsContinue: continue
                    case .request(let request): requests.append(request)
                    }
                }
            }
        } catch {
            return (requests, error)
        }
        return (requests, nil)
    }

    @Test("mean the same however they are cut, and crash nothing", arguments: 0..<8)
    func cutting(_ seed: Int) {
        var numbers = Numbers(state: UInt64(seed))
        for _ in 0..<500 {
            let bytes = Self.input(&numbers)
            let text = String(decoding: bytes, as: UTF8.self).debugDescription
            let whole = Self.read(bytes) { $0 }
            for found in [Self.read(bytes) { _ in 1 }, Self.read(bytes) { 1 + numbers.below(min($0, 40)) }] {
                #expect(found.requests == whole.requests, "\(text)")
                #expect(found.end == whole.end, "\(text)")
            }
            // A line that is too long may be refused for another reason before its end has arrived.
            let narrow = Self.read(bytes, Self.narrow) { $0 }
            let single = Self.read(bytes, Self.narrow) { _ in 1 }
            #expect(single.requests == narrow.requests, "\(text)")
            #expect((single.end == nil) == (narrow.end == nil), "\(text)")
        }
    }
}
