import BDDDiagnostics
import Testing

@testable import BDDSite

@Suite("Markdown of descriptions")
struct MarkdownTests {
    private func html(_ text: String) -> String {
        var out = TextBuffer()
        MarkdownText(
            picture: { $0.hasPrefix("ok") ? "pictures/\($0)" : nil }, link: { $0.hasPrefix("https://") ? $0 : nil }
        ).append(text, to: &out)
        let prefix = "<div class=\"prose\">\n"
        return out.string.hasPrefix(prefix)
            ? String(out.string.dropFirst(prefix.count).dropLast("</div>\n".count)) : out.string
    }

    @Test(
        "Blocks",
        arguments: [
            ("", ""),
            ("   \n  ", ""),
            ("  As a player\n  I want to win", "<p dir=\"auto\">As a player<br>I want to win</p>\n"),
            ("one\n\ntwo", "<p dir=\"auto\">one</p>\n<p dir=\"auto\">two</p>\n"),
            ("- a\n- b", "<ul>\n<li dir=\"auto\">a</li>\n<li dir=\"auto\">b</li>\n</ul>\n"),
            ("1. a\n2. b", "<ol>\n<li dir=\"auto\">a</li>\n<li dir=\"auto\">b</li>\n</ol>\n"),
            (
                "- a\n  - b\n- c",
                "<ul>\n<li dir=\"auto\">a<ul>\n<li dir=\"auto\">b</li>\n</ul>\n</li>\n<li dir=\"auto\">c</li>\n</ul>\n"
            ),
            ("> said", "<blockquote>\n<p dir=\"auto\">said</p>\n</blockquote>\n"),
            ("```js\na < b\n```\nx", "<pre tabindex=\"0\"><code>a &lt; b</code></pre>\n<p dir=\"auto\">x</p>\n"),
            ("```\nnever ends", "<pre tabindex=\"0\"><code>never ends</code></pre>\n"),
            ("a\n---\nb", "<p dir=\"auto\">a</p>\n<hr>\n<p dir=\"auto\">b</p>\n"),
            ("## Head", "<p class=\"heading\"><strong>Head</strong></p>\n"),
            (
                "| a | b |\n|---|---|\n| 1 | x\\|y |",
                "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table class=\"data\"><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>x|y</td></tr></tbody></table></div>\n"
            ),
        ])
    func blocks(text: String, expected: String) {
        #expect(html(text) == expected)
    }

    @Test(
        "Text in a line",
        arguments: [
            ("**b** and *i* and `c`", "<strong>b</strong> and <em>i</em> and <code>c</code>"),
            ("snake_case_name 2 * 3 * 4 ** 5", "snake_case_name 2 * 3 * 4 ** 5"),
            ("__b__ _i_ ~~d~~", "<strong>b</strong> <em>i</em> <del>d</del>"),
            ("\\*no\\* `", "*no* `"),
            ("[w](https://a.b/c)", "<a rel=\"noreferrer\" href=\"https://a.b/c\">w</a>"),
            ("[w](javascript:alert(1))", "w"), ("[w](javascript:a((1), (2)))", "w"), ("[w](<javascript:a(b>)", "w"),
            ("see https://a.b/c.", "see <a rel=\"noreferrer\" href=\"https://a.b/c\">https://a.b/c</a>."),
            ("<https://a.b>", "<a rel=\"noreferrer\" href=\"https://a.b\">https://a.b</a>"),
            ("![A plan](ok.png)", "<img src=\"pictures/ok.png\" alt=\"A plan\" loading=\"lazy\">"),
            ("![A plan](gone.png)", "A plan"),
            (
                "![\" onerror=\"x](ok.png)",
                "<img src=\"pictures/ok.png\" alt=\"&quot; onerror=&quot;x\" loading=\"lazy\">"
            ),
            ("<script>x</script> <img src=x onerror=y>", "&lt;script&gt;x&lt;/script&gt; &lt;img src=x onerror=y&gt;"),
            ("[a](https://x\"onclick=\"y)", "<a rel=\"noreferrer\" href=\"https://x&quot;onclick=&quot;y\">a</a>"),
        ])
    func inline(text: String, expected: String) {
        #expect(html(text) == "<p dir=\"auto\">\(expected)</p>\n")
    }

    @Test(
        "Any signs end, and no angle bracket of theirs is left",
        arguments: ["*", "[", "`", ">", "- ", "_*", "![a](", "|a|\n|-|\n", "~~~\n", "\\", "1. "])
    func signs(sign: String) {
        let text = html(String(repeating: sign, count: 3000 / sign.count))
        #expect(!text.isEmpty)
    }
}
