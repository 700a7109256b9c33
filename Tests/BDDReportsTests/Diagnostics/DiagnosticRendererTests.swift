import BDDDiagnostics
import Gherkin
import Testing

@Suite("Diagnostic renderer")
struct DiagnosticRendererTests {
    private func shown(_ line: String, column: Int?, width: Int = 20) -> String {
        let location = Location(line: 1, column: column)
        let diagnostic = Diagnostic(
            uri: "f", location: location, message: "m", excerpt: SourceExcerpt(of: line, at: location))
        return DiagnosticRenderer(width: width).render(diagnostic).split(separator: "\n").dropFirst()
            .map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    @Test("a diagnostic may have no place, no line and no help")
    func bare() {
        let renderer = DiagnosticRenderer()
        #expect(renderer.render(Diagnostic(uri: "a b", message: "m")) == "a b: error: m")
        #expect(
            renderer.render(
                Diagnostic(uri: "a", location: Location(line: 3), severity: .warning, message: "m", help: "h"))
                == "a:3: warning: m\n  help: h")
        #expect(
            renderer.render([Diagnostic(uri: "a", message: "1"), Diagnostic(uri: "b", message: "2")])
                == "a: error: 1\nb: error: 2\n")
        #expect(renderer.render([]) == "")
    }

    @Test("the caret stands below the column, whatever the indentation")
    func caret() {
        #expect(shown("abc", column: 1) == "abc\n^")
        #expect(shown("  abc", column: 5) == "abc\n  ^")
        #expect(shown(" \t\u{3000}abc  ", column: 4) == "abc\n^")
        #expect(shown("abc", column: 4) == "abc\n   ^")
        #expect(shown("abc", column: 99) == "abc\n   ^")
        #expect(shown("  abc", column: 1) == "  abc\n^")
        #expect(shown("  abc", column: nil) == "  abc")
        #expect(shown("", column: 1) == "")
    }

    @Test("wide characters take two columns, marks none, tabs one")
    func widths() {
        #expect(shown("日本x", column: 3) == "日本x\n    ^")
        #expect(shown("😀👍🏽x", column: 4) == "😀👍🏽x\n    ^")
        #expect(shown("e\u{301}x", column: 3) == "e\u{301}x\n ^")
        #expect(shown("a\tb", column: 3) == "a b\n  ^")
        #expect(shown("ｱxＡx", column: 4) == "ｱxＡx\n    ^")
    }

    @Test("what would not show, or harm a terminal, is made visible")
    func controls() {
        #expect(shown("a\u{1B}[31mb\u{0}\u{7F}c", column: 9) == "a␛[31mb␀␡c\n        ^")
        #expect(shown("a\u{202E}b", column: 3) == "a\\u{202E}b\n         ^")
        #expect(
            DiagnosticRenderer().render(Diagnostic(uri: "a\nb", message: "c\u{7}", help: "d\r\n"))
                == "a␊b: error: c␇\n  help: d␍␊")
    }

    @Test("a long line is shown around the caret")
    func windows() {
        let line = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        #expect(shown(line, column: 1) == "0123456789abcdefghij…\n^")
        #expect(shown(line, column: 31) == "…opqrstuvwxyzABCDEFGH…\n       ^")
        #expect(shown(line, column: 62) == "…TUVWXYZ\n       ^")
        #expect(shown("日本語日本語日本語日本語", column: 7) == "…日本語日本語日本語\n       ^")
        let huge = String(repeating: "x", count: 5_000) + "!" + String(repeating: "y", count: 5_000)
        #expect(shown(huge, column: 5_001) == "…xxxxxx!yyyyyyyyyyyyy…\n       ^")
    }

    @Test("lines are those between line feeds")
    func lines() {
        let text = "a\r\nb\rc\n\nd"
        func line(_ number: Int) -> String? { SourceExcerpt(of: text, at: Location(line: number))?.text }
        #expect(line(1) == "a")
        #expect(line(2) == "b\rc")
        #expect(line(3) == "")
        #expect(line(4) == "d")
        #expect(line(5) == nil)
    }
}
