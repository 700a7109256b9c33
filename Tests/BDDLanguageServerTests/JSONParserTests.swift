import Testing

@testable import BDDLanguageServer

@Suite("JSON")
struct JSONParserTests {
    private func parse(_ text: String) -> Result<JSONValue, JSONParser.Failure> {
        do throws(JSONParser.Failure) {
            return .success(try JSONParser.parse(Array(text.utf8)))
        } catch {
            return .failure(error)
        }
    }

    @Test(
        "Values are read",
        arguments: [
            (" [1, -2.5e1, true, null] ", JSONValue.array([1, .number(-25), true, nil])),
            (#"{"a": {"b": []}, "a": 2}"#, ["a": 2]),
            (#""\u00e9\ud83d\ude00\n\/\ud83dx""#, "é😀\n/\u{FFFD}x"),
        ] as [(String, JSONValue)])
    func values(text: String, value: JSONValue) {
        #expect(parse(text) == .success(value))
    }

    @Test(
        "What is no JSON is refused, with where",
        arguments: [
            ("", 0, "a value is missing"), ("[1,]", 3, "a value is missing"), ("{\"a\" 1}", 5, "a colon is missing"),
            ("01", 0, "a value is missing"), ("[1", 2, "an array is not closed"),
            ("1 2", 2, "there is more behind the value"),
            ("\"a\nb\"", 2, "a text is not closed"), (#""\x""#, 3, "an escape is none"),
            ("tru", 0, "a value is missing"),
        ])
    func refused(text: String, offset: Int, message: String) {
        #expect(parse(text) == .failure(JSONParser.Failure(offset: offset, message: message)))
    }

    @Test("Nesting has a limit")
    func nesting() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(parse(deep) == .failure(JSONParser.Failure(offset: 200, message: "it is nested too deeply")))
    }

    @Test("What is written is read as the same, its members sorted")
    func writing() {
        let value: JSONValue = ["b": [1, .number(1.5), "\"\u{1}é"], "a\n": nil, "c": ["d": false]]
        #expect(
            String(decoding: value.bytes, as: UTF8.self) == #"{"a\n":null,"b":[1,1.5,"\"\u0001é"],"c":{"d":false}}"#)
        #expect((try? JSONParser.parse(value.bytes)) == value)
    }
}
