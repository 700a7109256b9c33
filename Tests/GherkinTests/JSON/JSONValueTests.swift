import BDDJSON
import Testing

@Suite("JSON values")
struct JSONValueTests {
    @Test(
        "Values are read",
        arguments: [
            (" [1, -2.5e1, true, null] ", JSONValue.array([1, .number(-25), true, nil])),
            (#"{"a": {"b": []}, "a": 2}"#, ["a": 2]),
            (#""\u00e9\ud83d\ude00\n\/\ud83dx""#, "é😀\n/\u{FFFD}x"),
        ] as [(String, JSONValue)])
    func values(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    }

    @Test(
        "What is no JSON is refused, with where",
        arguments: [
            ("", 0, "a value"), ("[1,]", 3, "a value"), ("{\"a\":1", 6, "',' or '}'"),
            ("1 2", 2, "the end of the file"),
        ])
    func refused(text: String, offset: Int, expected: String) {
        let failure = #expect(throws: JSONText.Failure.self) { try JSONValue(parsing: Array(text.utf8)) }
        #expect(failure?.offset == offset)
        #expect(failure?.expected == expected)
    }

    @Test(
        "Numbers are whole or not, large or small",
        arguments: [
            ("0", 0), ("-0", -0.0), ("12345678901234567890", 12_345_678_901_234_567_168), ("999999999999999", 1e15 - 1),
            ("1.5", 1.5), ("-1e-3", -0.001), ("2E+2", 200),
        ] as [(String, Double)])
    func numbers(text: String, value: Double) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == .number(value))
    }

    @Test("What is written is read as the same, its members sorted")
    func writing() {
        let value: JSONValue = ["b": [1, .number(1.5), "\"\u{1}é"], "a\n": nil, "c": ["d": false]]
        #expect(
            String(decoding: value.bytes, as: UTF8.self) == #"{"a\n":null,"b":[1,1.5,"\"\u0001é"],"c":{"d":false}}"#)
        #expect((try? JSONValue(parsing: value.bytes)) == value)
    }
}
