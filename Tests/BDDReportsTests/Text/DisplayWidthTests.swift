import Testing

@testable import BDDDiagnostics

@Suite("Columns a text takes on a terminal")
struct DisplayWidthTests {
    @Test(
        "by kind of character",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("中文", 4), ("한국", 4), ("ＡＢ", 4), ("🥒", 2), ("✔", 1),
            ("✅", 2), ("→", 1), ("a\u{200D}b", 2), ("\u{202E}a\u{202C}", 1), ("░█", 2), ("ﷺ", 1), ("カタカナ", 8),
        ])
    func width(_ text: String, _ width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test("a text that is too wide is cut, and takes less than the width")
    func fitted() {
        #expect("abcd".fitted(to: 5) == "abcd")
        #expect("abcde".fitted(to: 5) == "abc…")
        #expect("中文字".fitted(to: 6) == "中…")
        #expect("".fitted(to: 0) == "")
        #expect("a".fitted(to: 0) == "…")
    }
}
