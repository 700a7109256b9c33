import Testing

@testable import BDDReportFormats

@Suite("A part of a page's data")
struct PayloadTests {
    @Test("arrays, objects and numbers, with commas where they belong")
    func structure() {
        var payload = Payload(TextTable())
        payload.array { payload in
            payload.number(1)
            payload.array { _ in }
            payload.array([2, -3]) { $0.number($1) }
            payload.object { payload in
                payload.key("a")
                payload.number(4)
                payload.key("b")
                payload.object { _ in }
            }
        }
        #expect(String(decoding: payload.bytes, as: UTF8.self) == #"[1,[],[2,-3],{"a":4,"b":{}}]"#)
    }

    @Test("texts are their places in the table")
    func texts() {
        let table = TextTable()
        var payload = Payload(table)
        payload.array { payload in
            payload.text("<b>")
            payload.text(nil)
            payload.texts(["c", "<b>"])
        }
        #expect(String(decoding: payload.bytes, as: UTF8.self) == "[1,0,[2,1]]")
        #expect(table.texts == ["", "<b>", "c"])
    }

    @Test("what was written before stands as one value")
    func spliced() {
        var payload = Payload(TextTable())
        payload.array { payload in
            payload.append(Array("[1]".utf8))
            payload.append(Array("[2]".utf8))
        }
        #expect(String(decoding: payload.bytes, as: UTF8.self) == "[[1],[2]]")
    }
}
