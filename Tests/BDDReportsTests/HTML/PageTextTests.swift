import Testing

@testable import BDDReports

@Suite("What a page carries of its script and style")
struct PageTextTests {
    @Test("no indentation, no comment lines, no empty lines")
    func compact() {
        #expect(
            PageText.compact("  a;\n    // why\n\n    b('//c');\n") == "a;\nb('//c');\n")
    }

    @Test("nothing in them ends the element they stand in", arguments: [PageScript.text, PageStyle.text])
    func contained(_ text: String) {
        let ends = ["</script", "</style", "<script", "<!--"].filter { text.lowercased().contains($0) }
        #expect(ends == [])
    }
}
