import BDDReports
import BDDSentences
import CucumberMessages
import Gherkin
import Testing

@testable import BDDSite

@Suite("Pages of a site")
struct SitePageTests {
    private static let pay = """
        @shop
        Feature: Pay
          As a **guest**

          Background:
            Given a basket

          @SHOP-1
          Scenario: By card
            When I pay <b>
            Then it is "paid"

          Rule: Refunds
            Scenario Outline: Back
              When I return <thing>
              Examples:
                | thing |
                | cup   |
                | hat   |

        """

    @Test("A feature without results is as it is written")
    func documentation() throws {
        let sketch = try SiteSketch(["Features/pay.feature": Self.pay])
        #expect(
            sketch.main("features/pay.html") == """
                <article class="feature" lang="en">
                <div lang="en">
                <p class="path"><a href="../features.html"><bdi>Features</bdi></a> / <code>Features/pay.feature</code></p>
                </div>
                <h1><small class="keyword">Feature:</small> <bdi>Pay</bdi></h1>
                <div lang="en">
                <ul class="tags"><li><a href="../tags/shop.html"><bdi>@shop</bdi></a></li></ul>
                </div>
                <div class="prose">
                <p dir="auto">As a <strong>guest</strong></p>
                </div>
                <section class="background">
                <h2><span class="keyword">Background</span> <bdi></bdi></h2>
                <ul class="steps">
                <li><p><b class="keyword">Given</b> <bdi>a basket</bdi></p></li>
                </ul>
                </section>
                <section class="scenario " id="by-card">
                <h2><span class="keyword">Scenario:</span> <bdi>By card</bdi> <a class="anchor" href="#by-card" aria-label="Link to By card">#</a></h2>
                <ul class="tags"><li><a href="../tags/shop-1-\(Self.hash("SHOP-1")).html"><bdi>@SHOP-1</bdi></a></li></ul>
                <ul class="steps">
                <li><p><b class="keyword">When</b> <bdi>I pay <var>&lt;b&gt;</var></bdi></p></li>
                <li><p><b class="keyword">Then</b> <bdi>it is &quot;paid&quot;</bdi></p></li>
                </ul>
                </section>
                <section class="rule" id="refunds">
                <h2><span class="keyword">Rule:</span> <bdi>Refunds</bdi> <a class="anchor" href="#refunds" aria-label="Link to Refunds">#</a></h2>
                <section class="scenario " id="back">
                <h3><span class="keyword">Scenario Outline:</span> <bdi>Back</bdi> <a class="anchor" href="#back" aria-label="Link to Back">#</a></h3>
                <ul class="steps">
                <li><p><b class="keyword">When</b> <bdi>I return <var>&lt;thing&gt;</var></bdi></p></li>
                </ul>
                <section class="examples">
                <h4><span class="keyword">Examples</span> <bdi></bdi></h4>
                <div class="wide" tabindex="0" role="group" aria-label="Examples"><table class="data"><thead><tr><th scope="col" dir="auto">thing</th></tr></thead><tbody><tr><td dir="auto">cup</td></tr><tr><td dir="auto">hat</td></tr></tbody></table></div>
                </section>
                </section>
                </section>
                </article>

                """)
    }

    private static func hash(_ text: String) -> String {
        String(PageNames.page(ofTag: "@\(text)").dropLast(".html".count).suffix(8))
    }

    @Test("Results stand beside scenarios and rows, and what failed says why")
    func results() throws {
        var sketch = try SiteSketch(["Features/pay.feature": Self.pay])
        try sketch.run(["I return hat": .failed])
        let page = sketch.main("features/pay.html")
        let rows =
            #"<tr class="passed"><td><span class="mark passed" aria-hidden="true">✔</span><span class="unseen">passed: </span></td><td dir="auto">cup</td></tr><tr class="failed"><td><span class="mark failed" aria-hidden="true">✘</span><span class="unseen">failed: </span></td><td dir="auto">hat</td></tr>"#
        #expect(page.contains(rows))
        #expect(page.contains(#"<p class="state failed" lang="en">failed · 1 of 2 rows passed</p>"#))
        #expect(page.contains("<pre class=\"message\" tabindex=\"0\">\nno &lt;b&gt;money&lt;/b&gt;</pre>"))
        #expect(page.contains("<section class=\"scenario passed\" id=\"by-card\">"))
        let start = sketch.main("index.html")
        #expect(start.contains("<b>Not accepted</b> 1 of 2 scenarios passed"))
        #expect(sketch.site.resultCount == 3)
        #expect(
            sketch.main("requirements.html").contains(
                "<p>1 requirement: 1 fulfilled.</p>"))
    }

    @Test("A result of other text is not a result")
    func changedText() throws {
        var sketch = try SiteSketch(["Features/pay.feature": Self.pay])
        try sketch.run()
        let results = sketch.contents.results
        let changed = Self.pay.replacing("a basket", with: "a full basket")
        sketch = try SiteSketch(["Features/pay.feature": changed])
        sketch.contents.results = results
        #expect(sketch.site.resultCount == 0)
        #expect(sketch.main("features/pay.html").contains("<section class=\"scenario notrun\" id=\"by-card\">"))
        #expect(!sketch.main("features/pay.html").contains("passed: "))
        // The failures of a run whose texts have changed are named beside its verdict.
        try sketch.run(["I pay <b>": .failed])
        let failures = sketch.contents.results
        sketch = try SiteSketch(["Features/pay.feature": Self.pay.replacing("I pay", with: "I must pay")])
        sketch.contents.results = failures
        #expect(
            sketch.main("index.html").contains(
                #"<p class="facts">1 scenario failed in texts that have changed since the run, or are not here</p>"#))
        // One row without a result is enough.
        sketch = try SiteSketch(["Features/pay.feature": Self.pay.replacing("hat  ", with: "cap  ")])
        sketch.contents.results = results
        #expect(sketch.site.resultCount == 2)
        #expect(sketch.main("features/pay.html").contains("<section class=\"scenario notrun\" id=\"back\">"))
        #expect(sketch.main("index.html").contains("<section class=\"verdict notrun\""))
        #expect(sketch.main("index.html").contains("<b>The run: Accepted</b> 1 of 2 scenarios passed"))
        // Layout and lines are no text.
        sketch = try SiteSketch(["Features/pay.feature": "# a comment\n\n" + Self.pay])
        sketch.contents.results = results
        #expect(sketch.site.resultCount == 3)
    }

    @Test("A failure that a quarantine excuses is shown as such, with the reason, and not among what was refused")
    func quarantine() throws {
        let feature = """
            Feature: Pay
              # The sandbox is down
              @quarantined(until=1970-01-02)
              Scenario: By card
                When I pay

            """
        var sketch = try SiteSketch(["Features/pay.feature": feature])
        try sketch.run(["I pay": .failed])
        #expect(
            sketch.main("features/pay.html").contains(
                #"<p class="state pending" lang="en">quarantined until 1970-01-02: The sandbox is down</p>"#))
        #expect(!sketch.main("index.html").contains("What was not accepted"))
        // From that day on, the failure counts.
        sketch = try SiteSketch(["Features/pay.feature": feature.replacing("1970-01-02", with: "1970-01-01")])
        try sketch.run(["I pay": .failed])
        #expect(sketch.main("index.html").contains("What was not accepted"))
    }

    @Test("Pictures of steps are files that are named by their contents, each once")
    func pictures() throws {
        var sketch = try SiteSketch(["Features/pay.feature": Self.pay])
        let svg = Attachment(
            body: "<svg xmlns='http://www.w3.org/2000/svg'><title>A &lt;card&gt;</title></svg>",
            contentEncoding: .identity, mediaType: "image/svg+xml")
        let fake = Attachment(body: "aGVsbG8=", contentEncoding: .base64, mediaType: "image/png")
        try sketch.run(attachments: ["I pay <b>": [svg, fake], "I return cup": [svg]])
        let pictures = sketch.site.files.map(\.path).filter { $0.hasPrefix("pictures/") }
        #expect(pictures.count == 1)
        let path = try #require(pictures.first)
        #expect(
            sketch.main("features/pay.html").contains(
                "<div class=\"pictures\"><a href=\"../\(path)\"><img src=\"../\(path)\" loading=\"lazy\" alt=\"A &lt;card&gt;\"></a></div>"
            ))
    }

    @Test("Pictures of descriptions are copied from the working directory, and from nowhere else")
    func pictureOfDescription() throws {
        let text =
            "Feature: F\n\n  ![Plan](img/plan%20a.png) ![Root](/docs/b.png) ![Out](../../../etc/c.png)\n\n  Scenario: S\n    Given a\n"
        var sketch = try SiteSketch(["Features/shop/f.feature": text])
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        sketch.contents.readFile = { path in
            ["Features/shop/img/plan a.png": png + [1], "docs/b.png": png + [2], "etc/c.png": png + [3]][path]
        }
        let pictures = sketch.site.files.map(\.path).filter { $0.hasPrefix("pictures/") }
        #expect(pictures.count == 2)
        let page = sketch.main("features/shop/f.html")
        #expect(page.contains("alt=\"Plan\"") && page.contains("alt=\"Root\"") && !page.contains("alt=\"Out\""))
    }

    @Test(
        "Names, tags and cells are text, whatever they look like",
        arguments: ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'&amp;\u{202E}\u{0}"])
    func hostile(name: String) throws {
        let tag = name.filter { !$0.isWhitespace }
        let text =
            "@\(tag)\nFeature: \(name)\n  \(name)\n  Rule: \(name)\n    @x-1\n    Scenario: \(name)\n      Given \(name)\n        | \(name) |\n      And \(name)\n        \"\"\"\(name)\n        \(name)\n        \"\"\"\n"
        var sketch = try SiteSketch(["Features/\(name).feature": text])
        sketch.contents.title = name
        try sketch.run()
        for file in sketch.site.files where file.path.hasSuffix(".html") {
            let page = String(decoding: file.bytes, as: UTF8.self)
            #expect(!page.contains("<script>"), "\(file.path)")
            #expect(!page.contains("<img src=x"), "\(file.path)")
            #expect(!page.contains("\u{202E}") && !page.contains("\u{0}"), "\(file.path)")
        }
        for file in sketch.site.files where file.path.hasSuffix(".js") {
            #expect(!file.bytes.contains(0))
        }
    }

    @Test("Features in other languages say which, and Markdown features have pages")
    func languages() throws {
        let sketch = try SiteSketch([
            "Features/zahlen.feature":
                "# language: de\nFunktionalität: Zahlen\n  Szenario: Bar\n    Angenommen ein Korb\n",
            "Features/emoji.feature": "# language: em\n📚: 💰\n  📕: 💳\n    😐 🧺\n",
            "Features/pay.feature.md": "# Feature: Pay\n\n## Scenario: Cash\n\n* Given a basket\n",
        ])
        #expect(sketch.main("features/zahlen.html").hasPrefix("<article class=\"feature\" lang=\"de\">"))
        #expect(sketch.main("features/zahlen.html").contains("<b class=\"keyword\">Angenommen</b> <bdi>ein Korb</bdi>"))
        #expect(sketch.main("features/emoji.html").hasPrefix("<article class=\"feature\">"))
        let page = try #require(sketch.site.files.map(\.path).first { $0.contains("pay.feature") })
        #expect(sketch.main(page).contains("<b class=\"keyword\">Given</b> <bdi>a basket</bdi>"))
    }

    @Test("Sentences of features have the values in them, those of placeholders from the examples")
    func sentences() throws {
        let text = """
            Feature: F
              Scenario: A
                Given 3 cups
                When I say "yes"
                And I say "no"
              Scenario Outline: B
                Given <n> cups
                Examples:
                  | n |
                  | 5 |
                  | 3 |
            """
        let sentences = SiteSentence.all(SiteModel(try SiteSketch(["f.feature": text]).contents))
        #expect(sentences.map(\.text) == ["3 cups", "I say \"yes\""])
        #expect(sentences.map(\.keyword) == ["Given", "When"])
        #expect(sentences.map { $0.values.map(\.words) } == [["3, 5"], ["\"yes\", \"no\""]])
        #expect(sentences.map { $0.uses.map(\.line) } == [[3, 7], [4, 5]])
    }

    @Test(
        "Requirements are the rules of specifications, then tags that look like ids; a rule without a scenario is open")
    func requirements() throws {
        var sketch = try SiteSketch(["Features/pay.feature": Self.pay.replacing("@SHOP-1", with: "@SHOP-1 @TAX-9")])
        sketch.contents.specifications = [
            SpecDocument(path: "SPEC.md", text: "## Money\n| SHOP-1 | Cards **work** |\n| SHOP-2 | Cash works |\n")
        ]
        try sketch.run()
        let groups = RequirementGroup.all(SiteModel(sketch.contents))
        #expect(groups.map(\.title) == ["Money", "TAX (tags)"])
        #expect(groups.flatMap(\.requirements).map(\.id) == ["SHOP-1", "SHOP-2", "TAX-9"])
        #expect(groups.flatMap(\.requirements).map(\.state.word) == ["passed", "no result", "passed"])
        let page = sketch.main("requirements.html")
        #expect(page.contains("<p>3 requirements: 2 fulfilled, 1 without a scenario.</p>"))
        #expect(page.contains("Cards <strong>work</strong>"))
        #expect(page.contains("<small class=\"open\">no scenario</small>"))
    }
}
