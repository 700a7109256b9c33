import BDDJSON
import Synchronization
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.text
    }

    @Test("sets commas between values and between members, at every depth")
    func commas() {
        let text = written {
            $0.object {
                $0.member("a", 1)
                $0.object("b") { _ in }
                $0.key("c")
                $0.array {
                    $0.array { _ in }
                    $0.object { $0.member("d", "x") }
                    $0.null()
                    $0.bool(true)
                    $0.bool(false)
                }
                $0.member("e", ["y", "z"])
                $0.array("f", [1, 2]) { $0.integer($1) }
                $0.member("g", true)
            }
        }
        #expect(
            text == #"{"a":1,"b":{},"c":[[],{"d":"x"},null,true,false],"e":["y","z"],"f":[1,2],"g":true}"#)
    }

    @Test("leaves out members that are nil")
    func absent() {
        let text = written {
            $0.object {
                $0.member("a", nil as String?)
                $0.member("b", nil as Int?)
                $0.member("c", "d" as String?)
                $0.member("e", 5 as Int?)
            }
        }
        #expect(text == #"{"c":"d","e":5}"#)
    }

    @Test(
        "writes whole numbers of any size",
        arguments: [
            (0, "0"), (7, "7"), (10, "10"), (99, "99"), (100, "100"), (999, "999"), (1000, "1000"), (100_203, "100203"),
            (9999, "9999"), (10_000, "10000"), (99_999_999, "99999999"), (100_000_000, "100000000"),
            (12_345_678, "12345678"), (10_203_040, "10203040"), (-1, "-1"), (-1005, "-1005"),
            (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
        ])
    func integers(_ value: Int, _ text: String) {
        #expect(written { $0.integer(value) } == text)
    }

    @Test("writes numbers with a fraction, and null for what is not a number")
    func doubles() {
        #expect(written { $0.double(0.5) } == "0.5")
        #expect(written { $0.double(-3) } == "-3.0")
        #expect(written { $0.double(.infinity) } == "null")
        #expect(written { $0.double(.nan) } == "null")
    }

    @Test(
        "escapes quotes, backslashes and control characters and nothing else",
        arguments: [
            ("", #""""#), ("plain é 日本 😀 / \u{7F} \u{2028}", "\"plain é 日本 😀 / \u{7F} \u{2028}\""),
            ("\"", #""\"""#), ("\\", #""\\""#), ("a\"b\\c\nd\te\rf\u{8}g\u{C}", #""a\"b\\c\nd\te\rf\bg\f""#),
            ("\u{0}\u{1F}\u{B}", #""\u0000\u001f\u000b""#), ("12345678\"", #""12345678\"""#),
            ("\u{1}1234567", #""\u00011234567""#), ("ééé\"é", #""ééé\"é""#),
        ])
    func escapes(_ value: String, _ text: String) {
        #expect(written { $0.string(value) } == text)
    }

    @Test("escapes a byte wherever it stands in a text of any length")
    func escapesEverywhere() {
        for length in 1...35 {
            for position in 0..<length {
                for (special, escape) in [("\"", #"\""#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#)] {
                    let before = String(repeating: "~", count: position)
                    let after = String(repeating: "é", count: (length - 1 - position) / 2)
                    let text = before + special + after + special
                    #expect(written { $0.string(text) } == "\"" + before + escape + after + escape + "\"")
                }
            }
        }
    }

    @Test("starts each line again")
    func lines() {
        let text = written {
            $0.object { $0.member("a", 1) }
            $0.endLine()
            $0.object { $0.member("b", 2) }
            $0.endLine()
        }
        #expect(text == "{\"a\":1}\n{\"b\":2}\n")
    }

    @Test("gives away what it has")
    func take() {
        var writer = JSONWriter()
        writer.integer(1)
        #expect(writer.take() == Array("1".utf8))
        writer.integer(2)
        #expect(writer.text == "2")
        writer.removeAll()
        writer.integer(3)
        #expect(writer.text == "3")
    }

    @Test("gives a sink what it has when it is too much, and the rest at the end")
    func sink() {
        let chunks = Mutex<[String]>([])
        let sink: @Sendable ([UInt8]) -> Void = { bytes in
            chunks.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
        }
        var writer = JSONWriter(limit: 4, sink: sink)
        for value in [10, 20_000, 30, 40] {
            writer.integer(value)
            writer.endLine()
        }
        writer.finish()
        writer.finish()
        #expect(chunks.withLock { $0 } == ["10\n20000\n", "30\n40\n"])
    }
}
