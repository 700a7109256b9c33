import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("Text in HTML")
struct TextBufferHTMLTests {
    private func escaped(_ text: String) -> String {
        var out = TextBuffer()
        out.append(escaped: text)
        return out.string
    }

    @Test("what is markup is escaped, in text and in attributes")
    func markup() {
        #expect(
            escaped(#"</script><img src="x" onerror='y'> & ]]>"#)
                == "&lt;/script&gt;&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt; &amp; ]]&gt;")
    }

    @Test("control characters are their pictures, line breaks stay")
    func controls() {
        #expect(escaped("a\u{0}b\u{1B}[31mc\r\nd\u{7F}") == "a␀b␛[31mc\nd␡")
    }

    @Test("what turns the direction of text around is shown")
    func directions() {
        #expect(escaped("\u{202E}abc") == #"\u{202E}abc"#)
    }

    @Test("an element of text")
    func element() {
        var out = TextBuffer()
        out.element("b", "<")
        out.element("li", "y", class: "x")
        #expect(out.string == #"<b>&lt;</b><li class="x">y</li>"#)
    }

    @Test(
        "numbers have commas",
        arguments: zip([0, 7, 999, 1000, 1_234_567, -1000], ["0", "7", "999", "1,000", "1,234,567", "-1,000"]))
    func grouped(_ number: Int, _ text: String) {
        #expect(number.groupedText == text)
    }

    @Test(
        "lengths of time as people say them",
        arguments: zip(
            [-5, 0, 999_999, 321_000_000, 12_345_000_000, 59_999_000_000, 125_000_000_000],
            ["0 ms", "0 ms", "0 ms", "321 ms", "12.3 s", "59.9 s", "2 min 5 s"]))
    func spoken(_ nanoseconds: Int, _ text: String) {
        #expect(Envelope.Duration(nanoseconds: nanoseconds).spokenText == text)
    }
}
