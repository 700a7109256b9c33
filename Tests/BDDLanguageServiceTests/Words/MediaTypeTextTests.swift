import Testing

@testable import BDDRules

@Suite("Text in the place of a media type")
struct MediaTypeTextTests {
    @Test(
        "is told by its words",
        arguments: [
            "Lorem ipsum dolor", "Hello, world!", "Done.", "Ein Text", "Это текст", "{ \"a\": 1 }", "1 2",
            "a/b is not c",
        ])
    func prose(_ text: String) {
        #expect(MediaTypeText.isProse(text, isFence: false))
    }

    @Test(
        "is not told where it may be a type",
        arguments: [
            "json", "text/plain; charset=utf-8", "text/plain;charset=utf-8", "application/vnd.api+json", "c++", "C#",
            "objective-c", "{.swift .numbered}", "swift title=\"a b\"", "<type>", ".json", "text/<kind>", "text/x y",
        ])
    func types(_ text: String) {
        #expect(!MediaTypeText.isProse(text, isFence: false))
        #expect(!MediaTypeText.isProse(text, isFence: true))
    }

    @Test("has more words behind a fence of Markdown")
    func fences() {
        #expect(!MediaTypeText.isProse("swift numbered", isFence: true))
        #expect(MediaTypeText.isProse("this is text", isFence: true))
    }
}
