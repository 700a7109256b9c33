import Testing

@testable import BDDReportFormats

@Suite("What a page carries of its script and style")
struct PageTextTests {
    @Test("no indentation, no comment lines, no empty lines")
    func compact() {
        #expect(
            PageText.compact("  a;\n    // why\n\n    b('//c');\n") == "a;\nb('//c');\n")
        #expect(PageText.compact("/* why */\n\na { b: c }\n/* d */ e { }\n") == "a { b: c }\n/* d */ e { }\n")
    }

    @Test("every file of the script and of the style is in it, once")
    func complete() {
        #expect(PageScript.parts.sorted() == JS.all.sorted())
        // The page of `bdd diff` has a style of its own.
        #expect((PageStyle.parts + [CSS.changes]).sorted() == CSS.all.sorted())
    }

    @Test("nothing in them ends the element they stand in", arguments: ["script", "style"])
    func contained(_ part: String) {
        let text = part == "script" ? PageScript.text : PageStyle.text
        let ends = ["</script", "</style", "<script", "<!--"].filter { text.lowercased().contains($0) }
        #expect(ends == [])
    }
}
