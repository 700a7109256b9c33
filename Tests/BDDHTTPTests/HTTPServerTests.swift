import BDDPlatform
import Synchronization
import Testing

@testable import BDDHTTP

@Suite("A server")
struct HTTPServerTests {
    /// A server that runs in its own thread.
    private final class Running: Sendable {
        let server: HTTPServer
        let events = EventStream()

        init(_ limits: HTTPLimits = HTTPLimits()) throws {
            server = try HTTPServer(port: 0, limits)
            ServerThread.start { [server, events] in
                server.serve(
                    HTTPAnswers(refusal: Self.refusal) { request in
                        switch request.path {
                        case "/events": HTTPResponse(events)
                        case "/large": HTTPResponse(.ok, [UInt8](repeating: UInt8(ascii: "x"), count: 20 << 20))
                        case "/nothing": HTTPResponse(.noContent)
                        default: HTTPResponse(.ok, text: "\(request.method) \(request.path) \(request.body.count)")
                        }
                    } finish: { response in
                        var response = response
                        if response.status != .ok, response.status != .noContent { response.set("X", "y") }
                        return response
                    })
            }
        }

        private static func refusal(of request: HTTPRequest) -> HTTPResponse? {
            request.path == "/refused" ? HTTPResponse(.forbidden, text: "no") : nil
        }

        deinit { server.stop() }

        /// The answer to a text, up to the end of the connection.
        func answer(_ text: String, ending: Bool = true) throws -> String {
            let file = try FileDescriptor.connect(port: server.port)
            defer { file.discard() }
            try file.write(Array(text.utf8))
            if ending { file.endWriting() }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            var bytes: [UInt8] = []
            while let more = try file.nextBytes(&buffer) { bytes += more }
            let date = /Date: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/
            return String(decoding: bytes, as: UTF8.self).replacing(date, with: "Date: now")
                .replacing("\r\n", with: "|")
        }
    }

    private func ok(_ text: String, _ fields: String = "") -> String {
        "HTTP/1.1 200 OK|Date: now|Content-Type: text/plain; charset=utf-8|\(fields)Content-Length: \(text.utf8.count + 1)||\(text)\n"
    }

    @Test("sees what was stored before it was woken, however often it is woken meanwhile")
    func wakeUps() async throws {
        let server = try HTTPServer(port: 0)
        let counts = Counts()
        ServerThread.start {
            server.serve(
                between: { counts.seen.store(counts.stored.load(ordering: .acquiring), ordering: .releasing) },
                HTTPAnswers { _ in HTTPResponse(.noContent) })
        }
        for number in 1...200_000 {
            counts.stored.store(number, ordering: .releasing)
            server.wake()
        }
        let end = SteadyClock.nanoseconds + 20_000_000_000
        while counts.seen.load(ordering: .acquiring) < 200_000, SteadyClock.nanoseconds < end { await Task.yield() }
        #expect(counts.seen.load(ordering: .acquiring) == 200_000)
        server.stop()
    }

    private final class Counts: Sendable {
        let stored = Atomic(0)
        let seen = Atomic(0)
    }

    @Test("ends the oldest of the connections that have asked for nothing, so that they keep nobody out")
    func strangers() throws {
        var limits = HTTPLimits()
        (limits.unknownConnections, limits.connections) = (3, 8)
        let server = try Running(limits)
        var slow: [FileDescriptor] = []
        defer { for file in slow { file.discard() } }
        for _ in 0..<40 {
            let file = try FileDescriptor.connect(port: server.server.port)
            try file.write(Array("GET / HTTP".utf8))
            slow.append(file)
        }
        #expect(try server.answer("GET /a HTTP/1.1\r\nHost: a\r\n\r\n") == ok("GET /a 0"))
    }

    @Test("answers each request in its order, and keeps the connection until the client ends it")
    func order() throws {
        let server = try Running()
        let requests = (1...3).map {
            "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: \($0)\r\n\r\n" + String(repeating: "x", count: $0)
        }
        #expect(try server.answer(requests.joined()) == ok("POST /1 1") + ok("POST /2 2") + ok("POST /3 3"))
    }

    @Test("ends the connection after the last answer that is wanted")
    func closing() throws {
        let server = try Running()
        let close = "GET /1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        #expect(try server.answer(close + close, ending: false) == ok("GET /1 0", "Connection: close|"))
        #expect(try server.answer("GET / HTTP/1.0\r\n\r\n", ending: false) == ok("GET / 0", "Connection: close|"))
    }

    @Test("refuses what is not a request, and ends the connection")
    func refusal() throws {
        let server = try Running()
        let good = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        let words = "400 Bad Request: no request line\n"
        #expect(
            try server.answer("\(good)nonsense\r\n\r\n\(good)", ending: false) == ok("GET / 0")
                + "HTTP/1.1 400 Bad Request|Date: now|Content-Type: text/plain; charset=utf-8|X: y|Connection: close|"
                + "Content-Length: \(words.utf8.count)||\(words)")
    }

    @Test("refuses by the head alone, and reads nothing of what follows")
    func refusalOfHeads() throws {
        let server = try Running()
        let no = "HTTP/1.1 403 Forbidden|Date: now|Content-Type: text/plain; charset=utf-8|X: y|"
        let head = "POST /refused HTTP/1.1\r\nHost: a\r\n"
        for rest in ["Content-Length: 1000000\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n"] {
            #expect(try server.answer(head + rest, ending: false) == no + "Connection: close|Content-Length: 3||no\n")
        }
        // A refused request without a body leaves the connection open.
        let get = "GET /refused HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(try server.answer(get + get) == String(repeating: no + "Content-Length: 3||no\n", count: 2))
    }

    @Test("leaves bodies out where there are none")
    func bodies() throws {
        let server = try Running()
        let head = "HTTP/1.1 200 OK|Date: now|Content-Type: text/plain; charset=utf-8|Content-Length: 9||"
        #expect(try server.answer("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n") == head)
        #expect(try server.answer("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n") == "HTTP/1.1 204 No Content|Date: now||")
    }

    @Test("says that a body may come")
    func expectation() throws {
        let server = try Running()
        let file = try FileDescriptor.connect(port: server.server.port)
        defer { file.discard() }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        try file.write(Array("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n".utf8))
        #expect(try file.nextBytes(&buffer)?.elementsEqual("HTTP/1.1 100 Continue\r\n\r\n".utf8) == true)
        try file.write(Array("ab".utf8))
        #expect(try file.nextBytes(&buffer)?.starts(with: "HTTP/1.1 200 OK\r\n".utf8) == true)
    }

    @Test("sends events to a page until one of them ends it")
    func events() throws {
        let server = try Running()
        server.events.send("greeting", "hello\nyou")
        server.events.send("end", "")
        server.events.close()
        #expect(
            try server.answer("GET /events HTTP/1.1\r\nHost: a\r\n\r\n", ending: false)
                == "HTTP/1.1 200 OK|Date: now|Content-Type: text/event-stream|Cache-Control: no-store|"
                + "Connection: close||event: greeting\ndata: hello\ndata: you\n\nevent: end\ndata: \n\n")
    }

    @Test("sends events that come later, and notices that the page has gone")
    func laterEvents() throws {
        let server = try Running()
        let file = try FileDescriptor.connect(port: server.server.port)
        try file.write(Array("GET /events HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        _ = try file.nextBytes(&buffer)
        server.events.send("a", "b")
        #expect(try file.nextBytes(&buffer)?.elementsEqual("event: a\ndata: b\n\n".utf8) == true)
        file.discard()
        while !server.events.isClosed { server.events.send("a", "b") }
    }

    @Test("says between events that it is there")
    func heartbeat() throws {
        var limits = HTTPLimits()
        limits.heartbeat = 1_000_000
        let server = try Running(limits)
        let file = try FileDescriptor.connect(port: server.server.port)
        defer { file.discard() }
        try file.write(Array("GET /events HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        var buffer = [UInt8](repeating: 0, count: 4)
        var bytes: [UInt8] = []
        while bytes.suffix(6) != Array(":\n\n:\n\n".utf8) { bytes += try file.nextBytes(&buffer) ?? [] }
    }

    @Test("gives up clients that do nothing")
    func slowClients() throws {
        var limits = HTTPLimits()
        limits.idle = 20_000_000
        limits.request = 20_000_000
        let server = try Running(limits)
        #expect(try server.answer("", ending: false) == "")
        let words = "408 Request Timeout: the request takes too long\n"
        #expect(
            try server.answer("GET / HTTP/1.1\r\n", ending: false)
                == "HTTP/1.1 408 Request Timeout|Date: now|Content-Type: text/plain; charset=utf-8|X: y|Connection: close|"
                + "Content-Length: \(words.utf8.count)||\(words)")
    }

    @Test("gives up clients that take nothing")
    func clientsThatTakeNothing() throws {
        var limits = HTTPLimits()
        limits.connections = 1
        limits.stall = 20_000_000
        let server = try Running(limits)
        let file = try FileDescriptor.connect(port: server.server.port)
        defer { file.discard() }
        try file.write(Array("GET /large HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        var buffer = [UInt8](repeating: 0, count: 1)
        _ = try file.nextBytes(&buffer)
        // The server accepts another connection after the first one is given up.
        var answer = ""
        while !answer.hasPrefix("HTTP/1.1 200") { answer = try server.answer("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
        var count = 1
        buffer = [UInt8](repeating: 0, count: 1 << 16)
        while let more = try? file.nextBytes(&buffer) { count += more.count }
        #expect(count < 20 << 20)
    }

    @Test("takes no more connections than its limit, and says so")
    func connections() throws {
        var limits = HTTPLimits()
        limits.connections = 2
        let server = try Running(limits)
        let get = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let files = try (0..<2).map { _ in try FileDescriptor.connect(port: server.server.port) }
        for file in files {
            try file.write(get)
            _ = try file.nextBytes(&buffer)
        }
        #expect(try server.answer("", ending: false).hasPrefix("HTTP/1.1 503 Service Unavailable|"))
        files[0].discard()
        var answer = ""
        while !answer.hasPrefix("HTTP/1.1 200") { answer = try server.answer("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
        files[1].discard()
    }

    @Test("answers others while one client takes nothing")
    func patience() throws {
        let server = try Running()
        let file = try FileDescriptor.connect(port: server.server.port)
        defer { file.discard() }
        try file.write(Array("GET /large HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(try server.answer("GET / HTTP/1.1\r\nHost: a\r\n\r\n") == ok("GET / 0"))
    }
}

@Suite("Moments")
struct HTTPDateTests {
    @Test(
        "are written as HTTP has them",
        arguments: [
            (0.0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"), (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
        ])
    func text(_ seconds: Double, _ text: String) {
        #expect(HTTPDate.text(seconds) == text)
    }
}
