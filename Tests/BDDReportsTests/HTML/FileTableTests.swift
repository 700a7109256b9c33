import Testing

@testable import BDDReportFormats

@Suite("The files of a page")
struct FileTableTests {
    @Test("each is stored once")
    func once() {
        let table = FileTable()
        #expect(["AAAA", "BBBB", "AAAA"].map { table.index(of: $0) } == [0, 1, 0])
        #expect(String(decoding: table.json, as: UTF8.self) == #"["AAAA","BBBB"]"#)
    }

    @Test("what is not base64 cannot end the element it stands in")
    func hostile() {
        let table = FileTable()
        _ = table.index(of: "</script><script>\"\n")
        #expect(
            String(decoding: table.json, as: UTF8.self) == #"["\u003c/script>\u003cscript>\"\n"]"#)
    }

    @Test("a page without files has an empty list")
    func none() {
        #expect(String(decoding: FileTable().json, as: UTF8.self) == "[]")
    }
}
