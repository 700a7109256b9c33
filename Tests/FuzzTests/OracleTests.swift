import Gherkin
import Testing

@testable import bdd_fuzz

@Suite struct OracleTests {
    @Test(
        "Terminals get characters, lines, tabs and colours",
        arguments: ["", "a\tb\n", "\u{1B}[1;31mé🥒\u{1B}[m", "שלום\u{200F}"])
    func harmless(_ text: String) throws {
        try TerminalOracle.requireHarmless(Array(text.utf8), "it")
    }

    @Test(
        "and nothing else",
        arguments: [
            ("\r", "it has U+D in it"), ("\u{1B}[2J", "it has U+1B in it"), ("\u{1B}", "it has U+1B in it"),
            ("\u{202E}", "it has U+202E in it"), ("\u{9B}1m", "it has U+9B in it"), ("\0", "it has U+0 in it"),
        ])
    func harmful(_ text: String, _ words: String) {
        let failure = #expect(throws: FuzzFailure.self) { try TerminalOracle.requireHarmless(Array(text.utf8), "it") }
        #expect(failure?.description == words)
    }

    @Test(
        "Requests are what RFC 9112 has them to be",
        arguments: [
            ("GET /a%20b?c=%41 HTTP/1.1\r\nHost: a\r\n\r\n", ["GET a \"/a b\" [\"\\\"c\\\"=\\\"A\\\"\"] [] stays"]),
            (
                "POST http://b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;x\r\nz\r\n0\r\n\r\nGET",
                ["POST b \"/\" [] [122] stays"]
            ),
            ("POST / HTTP/1.0\r\nContent-Length: 1\r\n\r\nab\n", ["POST  \"/\" [] [97] ends", "refused"]),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", ["refused"]),
            ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", ["refused"]), ("GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n", ["refused"]),
            ("GET / HTTP/1.1\r\n\r\n", ["refused"]), ("GET /\r\nHost: a", []),
        ])
    func http(_ text: String, _ requests: [String]) {
        #expect(HTTPOracle.read(Array(text.utf8)) == requests)
    }

    @Test("JSON is what Foundation reads, and each object within is looked at")
    func json() throws {
        var lines: [Int] = []
        let object = try JSONOracle.object(Array(#"{"line":1,"a":[{"line":2},{"b":{"line":3}}]}"#.utf8), "it")
        try JSONOracle.forEachObject(in: object) { members in
            if let line = members["line"] as? Int { lines.append(line) }
        }
        #expect(lines.sorted() == [1, 2, 3])
        for text in ["{", "{\"a\" 1}", "\"\u{1}\"", "{} {}"] {
            #expect(throws: FuzzFailure.self) { try JSONOracle.object(Array(text.utf8), "it") }
        }
    }

    @Test(
        "A location is in the text, or where something is missing from it",
        arguments: [
            (1, 1, true), (1, 3, true), (1, 4, false), (2, 4, true), (2, 5, false), (3, 1, true), (4, 1, false),
            (0, 1, false),
        ])
    func locations(line: Int, column: Int, isIn: Bool) {
        let lines = TextLines(Array("é🥒\nabc".utf8))
        let location = Location(line: line, column: column)
        if isIn {
            #expect(throws: Never.self) { try lines.require(location, "it") }
        } else {
            #expect(throws: FuzzFailure.self) { try lines.require(location, "it") }
        }
    }
}
