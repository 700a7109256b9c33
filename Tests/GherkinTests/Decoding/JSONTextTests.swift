import Testing

@testable import BDDJSON

@Suite("JSON that people and editors write")
struct JSONTextTests {
    /// Reads all values, and returns them as text.
    private static func values(_ text: inout JSONText) throws(JSONText.Failure) -> String {
        switch try text.next() {
        case .object:
            var members: [String] = []
            try text.items { text throws(JSONText.Failure) in
                let name = try text.name()
                members.append("\(name)=\(try values(&text))")
            }
            return "{\(members.joined(separator: " "))}"
        case .array:
            var elements: [String] = []
            try text.items { text throws(JSONText.Failure) in elements.append(try values(&text)) }
            return "[\(elements.joined(separator: " "))]"
        case .text: return "'\(try text.text())'"
        case .number: return String(decoding: try text.number(), as: UTF8.self)
        case .yes: return "yes"
        case .no: return "no"
        case .null: return "null"
        }
    }

    private func read(_ bytes: [UInt8]) -> Result<String, JSONText.Failure> {
        Result { () throws(JSONText.Failure) in
            var text = JSONText(bytes)
            let values = try Self.values(&text)
            try text.end()
            return values
        }
    }

    @Test(
        "is read",
        arguments: [
            (" [ 1 , -2.50e1,true,false , null ]\r\n\t", "[1 -2.50e1 yes no null]"),
            (#"{"a": {"": []}, "a": {}}"#, "{a={=[]} a={}}"), ("\u{FEFF}0", "0"), ("-0.0E+12", "-0.0E+12"),
            (#""\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#, "'é😀\"\\/\u{8}\u{C}\n\r\t'"), ("\"é😀\u{7F}\"", "'é😀\u{7F}'"),
            (#""\ud83dx\ude00\ud83d\u0041\uDE00""#, "'\u{FFFD}x\u{FFFD}\u{FFFD}A\u{FFFD}'"),
        ])
    func values(json: String, values: String) {
        #expect(read(Array(json.utf8)) == .success(values))
    }

    @Test("has U+FFFD for what is not UTF-8")
    func invalid() {
        #expect(read([0x22, 0x61, 0xFF, 0x5C, 0x6E, 0xC3, 0x22]) == .success("'a\u{FFFD}\n\u{FFFD}'"))
    }

    @Test(
        "is refused where it breaks its rules",
        arguments: [
            ("", 0, "a value"), ("tru", 0, "a value"), ("[1,]", 3, "a value"), ("'a'", 0, "a value"),
            ("{", 1, "a name in double quotes"), ("{a:1}", 1, "a name in double quotes"),
            ("{\"a\":1,}", 7, "a name in double quotes"), ("{\"a\" 1}", 5, "':'"), ("{\"a\":1]", 6, "',' or '}'"),
            ("[1", 2, "',' or ']'"), ("1 2", 2, "the end of the file"), ("01", 1, "the end of the file"),
            ("-", 0, "a value"),
            ("1.", 0, "a value"), (".5", 0, "a value"), ("1e", 0, "a value"), ("+1", 0, "a value"),
            ("\"a\nb\"", 2, "'\"'"), ("\"a", 2, "'\"'"), (#""\x""#, 2, "an escape that JSON has"),
            (#""\u12"#, 2, "an escape that JSON has"), (#""\"#, 2, "an escape that JSON has"),
        ])
    func refused(json: String, offset: Int, expected: String) {
        #expect(read(Array(json.utf8)) == .failure(JSONText.Failure(offset: offset, expected: expected)))
    }

    @Test("is refused where it is nested too deeply", arguments: ["[", "{\"\":"])
    func nesting(opening: String) {
        let deep = Array(String(repeating: opening, count: 100_000).utf8)
        #expect(read(deep) == .failure(JSONText.Failure(offset: 200 * opening.utf8.count, expected: "less depth")))
    }
}
