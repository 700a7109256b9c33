import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("The parts of a page around the features")
struct PagePartsTests {
    private func header(_ envelopes: [Envelope], checkout: Checkout? = nil) -> String {
        let query = RunQuery()
        var summary = PageSummary(ReportOptions())
        for envelope in envelopes {
            summary.receive(envelope)
            if let event = query.receive(envelope) { summary.receive(event, query) }
        }
        var out = TextBuffer()
        PageHeader(summary: summary, verdict: query.verdict, checkout: checkout).append(to: &out)
        return out.string
    }

    private func meta(_ ci: Meta.CI?) -> Envelope {
        .meta(
            Meta(
                protocolVersion: "1", implementation: .init(name: "bdd", version: "1.0.0"),
                runtime: .init(name: "Swift"), os: .init(name: "linux"), cpu: .init(name: "x86_64"), ci: ci))
    }

    @Test("where the run was, with a link to the build")
    func build() {
        let ci = Meta.CI(
            name: "CI & Co", url: "https://ci.example/<1>", buildNumber: "7",
            git: .init(remote: "r", revision: "0123456789abcdef", branch: "main"))
        #expect(
            header([meta(ci)]) == """
                <header class="summary pending">
                <h1><span aria-hidden="true">■</span> <span>Unfinished</span> <small>No scenario was run</small></h1>
                <ul id="counts" aria-label="Scenarios by status"></ul>
                <ul class="facts"><li>0 steps</li><li>bdd 1.0.0, Swift</li><li>linux, x86_64</li>\
                <li><a rel="noreferrer" href="https://ci.example/&lt;1&gt;">CI &amp; Co 7</a></li>\
                <li>commit 0123456789ab on main</li></ul>
                <pre class="failure">the run has no end: it was stopped, or its messages were cut off</pre></header>

                """)
    }

    @Test("what is checked out, where no build server says it")
    func checkout() {
        let branch = Checkout(branch: "a<b", revision: "fedcba9876543210")
        #expect(header([meta(nil)], checkout: branch).contains("<li>commit fedcba987654 on a&lt;b</li></ul>"))
        let detached = Checkout(branch: nil, revision: "fedcba9876543210")
        #expect(header([meta(nil)], checkout: detached).contains("<li>commit fedcba987654</li></ul>"))
        let ci = Meta.CI(name: "CI", git: .init(remote: "r", revision: "0123456789abcdef", tag: "v1"))
        #expect(header([meta(ci)], checkout: branch).contains("<li>CI</li><li>commit 0123456789ab on v1</li></ul>"))
    }

    @Test("an address that is not of the web is not a link")
    func unsafeBuild() {
        #expect(
            header([meta(Meta.CI(name: "CI", url: "javascript:alert(1)"))]) == """
                <header class="summary pending">
                <h1><span aria-hidden="true">■</span> <span>Unfinished</span> <small>No scenario was run</small></h1>
                <ul id="counts" aria-label="Scenarios by status"></ul>
                <ul class="facts"><li>0 steps</li><li>bdd 1.0.0, Swift</li><li>linux, x86_64</li><li>CI</li></ul>
                <pre class="failure">the run has no end: it was stopped, or its messages were cut off</pre></header>

                """)
    }

    @Test("why the run itself failed")
    func failure() throws {
        var run = try ScriptedRun([:])
        run.finish(.init(type: "Oops", message: "<no>"), success: false)
        #expect(
            header(run.envelopes) == """
                <header class="summary failed">
                <h1><span aria-hidden="true">✘</span> <span>Not accepted</span> <small>No scenario was run</small></h1>
                <ul id="counts" aria-label="Scenarios by status"></ul>
                <ul class="facts"><li><time datetime="1970-01-01T00:00:00.000Z">1970-01-01T00:00:00.000Z</time></li>\
                <li>took 1 ms</li><li>0 steps</li></ul>
                <pre class="failure">&lt;no&gt;</pre></header>

                """)
    }

    private func withoutScript(_ problems: [PageSummary.Problem]) -> String {
        var out = TextBuffer()
        PageWithoutScript(problems: problems).append(to: &out)
        return out.string
    }

    @Test("without scripts: nothing is listed when all is well")
    func nothing() {
        #expect(
            withoutScript([]) == """
                <noscript>
                <main>
                <p>The features, filters and pictures of this page need JavaScript, which is off or not allowed here.</p>
                </main>
                </noscript>

                """)
    }

    @Test("without scripts: long texts are cut, a long list is counted")
    func limits() {
        let problem = PageSummary.Problem(
            title: "<b>", location: "a&b:1", step: nil, message: String(repeating: "é", count: 1001))
        let item =
            "<li><bdi>&lt;b&gt;</bdi> <code>a&amp;b:1</code><pre>\(String(repeating: "é", count: 1000))…</pre></li>\n"
        #expect(
            withoutScript(Array(repeating: problem, count: 52)) == """
                <noscript>
                <main>
                <p>The features, filters and pictures of this page need JavaScript, which is off or not allowed here.</p>
                <h2>What was not accepted</h2>
                <ol>
                \(String(repeating: item, count: 50))</ol>
                <p>… and 2 more.</p>
                </main>
                </noscript>

                """)
    }
}
