import HeadlessUI
import Testing

@Suite struct PictureSVGTests {
    @Test("Every path is an element, in drawing order")
    func elements() {
        let picture = Picture(
            size: Size(width: 40, height: 20.5), accessibilityLabel: "a face",
            paths: [
                Path(.rectangle(Rect(x: 0, y: 0, width: 40, height: 20.5)), style: .fill, color: .gray),
                Path(.oval(in: Rect(x: 2, y: 1, width: 5, height: 4)), style: .fill, color: .black),
                Path(.oval(in: Rect(x: 10, y: 10, width: 20, height: 6)), style: .stroke(width: 1.5), color: .white),
            ])
        #expect(
            picture.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="40" height="20.5" viewBox="0 0 40 20.5">
                <title>a face</title>
                <rect x="0" y="0" width="40" height="20.5" fill="#808080"/>
                <ellipse cx="4.5" cy="3" rx="2.5" ry="2" fill="#000000"/>
                <ellipse cx="20" cy="13" rx="10" ry="3" fill="none" stroke="#FFFFFF" stroke-width="1.5"/>
                </svg>
                """)
    }

    @Test("A colour that is not opaque says so")
    func opacity() {
        let color = Color(red: 255, green: 0, blue: 16, alpha: 51)
        let rect = Rect(x: 0, y: 0, width: 1, height: 1)
        let picture = Picture(
            size: rect.size, accessibilityLabel: "",
            paths: [
                Path(.rectangle(rect), style: .fill, color: color),
                Path(.rectangle(rect), style: .stroke(width: 1), color: color),
            ])
        #expect(
            picture.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="1" height="1" viewBox="0 0 1 1">
                <title></title>
                <rect x="0" y="0" width="1" height="1" fill="#FF0010" fill-opacity="0.2"/>
                <rect x="0" y="0" width="1" height="1" fill="none" stroke="#FF0010" stroke-width="1" stroke-opacity="0.2"/>
                </svg>
                """)
    }

    @Test("Text is as wide as its rectangle, in the middle of its height, and cannot break the document")
    func text() {
        let rect = Rect(x: 3, y: 4, width: 30, height: 20)
        let picture = Picture(
            size: Size(width: 40, height: 30), accessibilityLabel: "",
            paths: [Path(.text("a < b", in: rect), style: .fill, color: .gray)])
        #expect(
            picture.svg.split(separator: "\n")[2] == """
                <text x="3" y="14" textLength="30" lengthAdjust="spacingAndGlyphs" font-size="16" \
                font-family="sans-serif" dominant-baseline="central" fill="#808080">a &lt; b</text>
                """)
    }

    @Test("What draws nothing is left out, and a size that is no number is 0")
    func nothing() {
        let picture = Picture(
            size: Size(width: .nan, height: .infinity), accessibilityLabel: "",
            paths: [
                Path(.oval(in: Rect(x: 0, y: .infinity, width: 1, height: 1)), style: .fill, color: .black),
                Path(.rectangle(Rect(x: 0, y: 0, width: 0, height: 1)), style: .fill, color: .black),
            ])
        #expect(
            picture.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="0" height="0" viewBox="0 0 0 0">
                <title></title>
                </svg>
                """)
    }

    @Test(
        "A label cannot break the document",
        arguments: [
            ("<b> & \"c\"", "&lt;b&gt; &amp; \"c\""), ("]]>", "]]&gt;"),
            ("\u{0}\u{1B}[31m\u{FFFF}", "\u{FFFD}\u{FFFD}[31m\u{FFFD}"),
            ("tab\tline\nreturn\r", "tab\tline\nreturn&#13;"), ("é 🎲 \u{202E}", "é 🎲 \u{202E}"),
        ])
    func hostileLabel(label: String, escaped: String) {
        let picture = Picture(size: .zero, accessibilityLabel: label, paths: [])
        #expect(
            picture.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="0" height="0" viewBox="0 0 0 0">
                <title>\(escaped)</title>
                </svg>
                """)
    }
}
