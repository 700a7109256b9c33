import Gherkin
import Testing

@testable import BDDAuthoring

@Suite("EditorConfig")
struct EditorConfigTests {
    @Test(
        "A pattern names files as the specification says",
        arguments: [
            ("*", "a.feature", true), ("*", "b/a.feature", true), ("*.feature", "b/c/a.feature", true),
            ("*.feature", "a.features", false), ("a.feature", "b/a.feature", true), ("/a.feature", "a.feature", true),
            ("/a.feature", "b/a.feature", false), ("b/*", "b/a.feature", true), ("b/*", "b/c/a.feature", false),
            ("b/*", "c/b/a.feature", false), ("b/**", "b/c/a.feature", true), ("b/**/a.feature", "b/a.feature", true),
            ("**.feature", "b/a.feature", true), ("?.feature", "a.feature", true), ("?.feature", "ab.feature", false),
            ("[ab].feature", "b.feature", true), ("[!ab].feature", "b.feature", false),
            ("[a-c].feature", "b.feature", true), ("[!a-c].feature", "d.feature", true),
            ("*.{md,feature}", "a.feature", true), ("*.{md,feature}", "a.txt", false),
            ("*.{feature}", "a.feature", false), ("*.{feature}", "a.{feature}", true),
            ("{a,{b,c}}.feature", "c.feature", true), ("{a,b.feature", "{a,b.feature", true),
            ("a{1..12}.feature", "a12.feature", true), ("a{1..12}.feature", "a13.feature", false),
            ("\\*.feature", "*.feature", true), ("\\*.feature", "a.feature", false), ("a.b", "aXb", false),
        ])
    func patterns(pattern: String, path: String, matches: Bool) {
        #expect(EditorConfigPattern(pattern).matches(path) == matches)
    }

    private func indentation(_ files: [String: String]) -> Indentation? {
        EditorConfig.indentation(of: "/p/q/a.feature") { files[$0].map { Array($0.utf8) } }
    }

    @Test("The nearest file wins, later lines win, and a root ends the search")
    func files() {
        let outer = "[*]\nindent_size = 8\n"
        #expect(indentation([:]) == nil)
        #expect(indentation(["/.editorconfig": outer]) == .spaces(8))
        #expect(indentation(["/.editorconfig": outer, "/p/.editorconfig": "[q/*]\nindent_size=3"]) == .spaces(3))
        #expect(indentation(["/.editorconfig": outer, "/p/.editorconfig": "[r/*]\nindent_size=3"]) == .spaces(8))
        #expect(indentation(["/.editorconfig": outer, "/p/q/.editorconfig": "root = true\n"]) == nil)
        #expect(indentation(["/p/.editorconfig": "[*]\nindent_size=3\n[*.feature]\nindent_size=4"]) == .spaces(4))
    }

    @Test(
        "The properties are those of indents, in any letters, beside comments",
        arguments: [
            ("indent_style = tab", Indentation.tab), ("Indent_Style = TAB\nindent_size = 4", .tab),
            ("indent_size = tab\ntab_width = 4", .spaces(4)), ("indent_size = tab", .tab),
            ("indent_style = space\r\n# c\r\n; d\r\nindent_size = 3\r\n", .spaces(3)), ("indent_size = 0", nil),
            ("indent_size = unset", nil), ("max_line_length = 80", nil), ("tab_width = 4", nil), ("nothing", nil),
        ])
    func properties(text: String, indentation: Indentation?) {
        #expect(self.indentation(["/p/q/.editorconfig": "[*.feature]\n" + text]) == indentation)
    }
}
