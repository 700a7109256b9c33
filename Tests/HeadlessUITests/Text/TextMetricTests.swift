import HeadlessUI
import Testing

@Suite struct TextMetricTests {
    private let metric = TextMetric(size: 16)

    @Test(
        "A line is as wide as its characters are by their kind",
        arguments: [
            ("", 0), ("il.", 12), ("art", 20), ("me", 22), ("A", 10), ("M", 14), ("#7", 16), ("a b", 22), ("字", 16),
            ("😀", 16), ("é", 8), ("e\u{301}", 8), ("É", 10), ("\u{200B}", 0),
        ])
    func width(line: String, width: Double) {
        #expect(metric.width(of: line) == width)
    }

    @Test("It grows with the letters")
    func size() {
        #expect(TextMetric(size: 8).width(of: "mail") == metric.width(of: "mail") / 2)
        #expect(TextMetric(size: 8).lineHeight == 10)
    }

    @Test(
        "Lines are broken at spaces, and words only where they fit in no line",
        arguments: [
            ("aaa aa", 46, ["aaa aa"]), ("aaa aa", 45, ["aaa", "aa"]), ("aa  aa", 200, ["aa aa"]),
            ("aaaaa", 16, ["aa", "aa", "a"]), ("a aaa a", 16, ["a", "aa", "a", "a"]), ("aaa a", 30, ["aaa", "a"]),
            ("aa", 1, ["a", "a"]), ("a\nb", 200, ["a", "b"]), ("a\r\n\r\nb", 200, ["a", "", "b"]), ("", 200, []),
            (" \n ", 200, []),
        ] as [(String, Double, [String])])
    func lines(text: String, width: Double, lines: [String]) {
        #expect(metric.lines(of: text, width: width) == lines)
    }
}
