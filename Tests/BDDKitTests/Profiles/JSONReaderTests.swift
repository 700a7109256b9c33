import Gherkin
import Testing

@testable import BDDOptions

@Suite("JSON that people write")
struct JSONReaderTests {
    private func read(_ text: String) throws(JSONError) -> ProfileNode {
        var reader = JSONReader(Array(text.utf8))
        return try reader.read()
    }

    @Test("is read with the places of all it holds")
    func places() throws {
        let node = try read("{\n  \"a\": [true, -1.50e3],\n  \"é\": {\"\": null}\n}\n")
        #expect(
            node
                == ProfileNode(
                    value: .object([
                        .init(
                            name: "a", location: Location(line: 2, column: 3),
                            node: ProfileNode(
                                value: .array([
                                    ProfileNode(value: .flag(true), location: Location(line: 2, column: 9)),
                                    ProfileNode(value: .number("-1.50e3"), location: Location(line: 2, column: 15)),
                                ]), location: Location(line: 2, column: 8))),
                        .init(
                            name: "é", location: Location(line: 3, column: 3),
                            node: ProfileNode(
                                value: .object([
                                    .init(
                                        name: "", location: Location(line: 3, column: 9),
                                        node: ProfileNode(value: .null, location: Location(line: 3, column: 13)))
                                ]), location: Location(line: 3, column: 8))),
                    ]), location: Location(line: 1, column: 1)))
    }

    @Test(
        "has texts with escapes",
        arguments: [
            (#""""#, ""), (#""a\"b\\c\/d\n\t""#, "a\"b\\c/d\n\t"), (#""\u00e9\ud83d\ude00""#, "é😀"), ("\"😀 é\"", "😀 é"),
            ("\"a\u{FFFD}\"", "a\u{FFFD}"), (#""\ud800\ud83dx\ude00""#, "\u{FFFD}\u{FFFD}x\u{FFFD}"),
        ])
    func texts(json: String, text: String) throws {
        #expect(try read(json).value == .text(text))
    }

    @Test("may be empty, spaced, and begin with a byte order mark")
    func space() throws {
        #expect(try read("\u{FEFF} \r\n\t{ }").value == .object([]))
        #expect(try read("[ ]").value == .array([]))
        #expect(try read("\u{FEFF}1").location == Location(line: 1, column: 1))
        #expect(try read("false").value == .flag(false))
    }

    @Test(
        "is refused where it breaks its rules",
        arguments: [
            ("", 1, 1, "a value", nil), ("{", 1, 2, "a name in double quotes", nil),
            ("{\n'a': 1}", 2, 1, "a name in double quotes", "'"),
            ("{\"a\" 1}", 1, 6, "':'", "1"), ("{\"a\": 1 \"b\": 2}", 1, 9, "',' or '}'", "\""),
            ("{\"a\": 1,\n}", 2, 1, "a name in double quotes", "}"), ("[1, ]", 1, 5, "a value", "]"),
            ("[1 2]", 1, 4, "',' or ']'", "2"), ("[1", 1, 3, "',' or ']'", nil), ("tru", 1, 1, "a value", "t"),
            ("\"abc", 1, 5, "'\"'", nil), ("\"abc\\", 1, 6, "an escape that JSON has", nil),
            ("\"a\nb\"", 1, 3, "'\"'", "\n"),
            ("\"\\x\"", 1, 3, "an escape that JSON has", "x"), ("\"é\\u12g4\"", 1, 4, "an escape that JSON has", "u"),
            ("[1-2]", 1, 3, "',' or ']'", "-"), ("{} {}", 1, 4, "the end of the file", "{"),
            ("// no\n{}", 1, 1, "a value", "/"),
            (String(repeating: "[", count: 100_000), 1, 201, "less depth", "["),
        ] as [(String, Int, Int, String, Character?)])
    func refused(json: String, line: Int, column: Int, expected: String, found: Character?) {
        let error = #expect(throws: JSONError.self) { try read(json) }
        #expect(
            error == JSONError(location: Location(line: line, column: column), expected: expected, found: found))
    }
}
