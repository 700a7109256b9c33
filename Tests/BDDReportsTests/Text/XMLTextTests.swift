import Foundation
import Testing

@testable import BDDDiagnostics

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Text inside XML")
struct XMLTextTests {
    private func attribute(_ text: String) -> String {
        var buffer = TextBuffer()
        buffer.append(xmlAttribute: text)
        return buffer.string
    }

    private func cdata(_ text: String) -> String {
        var buffer = TextBuffer()
        buffer.append(cdata: text)
        return buffer.string
    }

    @Test("attributes are escaped, line feeds stay")
    func attributes() {
        #expect(attribute(#"<script>"&"</script>"#) == #""&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;""#)
        #expect(attribute("a\nb\rc\td'") == "\"a\nb&#xD;c\td'\"")
    }

    @Test("what would end CDATA is cut in two")
    func cdataEnd() {
        #expect(cdata("a]]>b") == "<![CDATA[a]]]]><![CDATA[>b]]>")
        #expect(cdata("]]]>]]>") == "<![CDATA[]]]]]><![CDATA[>]]]]><![CDATA[>]]>")
        #expect(cdata("a]b>c]] >") == "<![CDATA[a]b>c]] >]]>")
    }

    @Test("what XML cannot hold is shown by what it can")
    func illegal() {
        #expect(cdata("\u{1B}[31m\u{0}\u{FFFE}\u{FFFF}\u{FFBF}😀") == "<![CDATA[␛[31m␀\u{FFFD}\u{FFFD}\u{FFBF}😀]]>")
        #expect(attribute("\u{1B}") == "\"␛\"")
    }

    @Test("any text gives well-formed XML")
    func wellFormed() {
        var all = String.UnicodeScalarView()
        for value in UInt32(0)...0x2FFF { all.append(Unicode.Scalar(value) ?? " ") }
        for value in UInt32(0xD7F0)...0xFFFF { Unicode.Scalar(value).map { all.append($0) } }
        for value in UInt32(0x10FFF0)...0x10FFFF { Unicode.Scalar(value).map { all.append($0) } }
        let text = String(all)
        let xml = "<a b=\(attribute(text))>\(cdata(text))</a>"
        #expect(XMLParser(data: Data(xml.utf8)).parse())
    }
}
