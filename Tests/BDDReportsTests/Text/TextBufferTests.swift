import BDDTestStreams
import Testing

@testable import BDDDiagnostics

@Suite("Bytes of a report that wait")
struct TextBufferTests {
    @Test("further lines of a numbered item stand under its first, empty ones stay empty")
    func numbered() {
        var buffer = TextBuffer()
        buffer.append(TextBuffer("first\n  second\n\nthird"), number: 12)
        #expect(buffer.string == "  12) first\n       second\n\n     third\n")
    }

    @Test("flushing gives all bytes once")
    func flush() {
        let gathered = Gathered()
        var buffer = TextBuffer("é")
        buffer.append(42)
        buffer.spaces(2)
        buffer.spaces(-1)
        buffer.newline()
        buffer.flush(to: gathered.write)
        buffer.flush(to: gathered.write)
        #expect(gathered.text == "é42  \n")
        #expect(buffer.isEmpty)
    }

    @Test("the end of the last line can be taken back")
    func ends() {
        var buffer = TextBuffer("a\n\n")
        buffer.dropLastEmptyLine()
        #expect(buffer.string == "a\n")
        buffer.dropLastEmptyLine()
        #expect(buffer.string == "a\n")
        buffer.dropLastNewline()
        buffer.dropLastNewline()
        #expect(buffer.string == "a")
    }
}
