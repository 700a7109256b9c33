import BDDTestStreams
import BDDZlib
import Foundation
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("The HTML report")
struct HTMLReportTests {
    private static let feature = "Feature: F\n  Scenario: S\n    Given a\n    And b"

    private func page(_ envelopes: [Envelope], _ options: ReportOptions = ReportOptions()) -> String {
        reported(envelopes) { HTMLReport(options, write: $0) }
    }

    private func part(of page: String, from start: String, to end: String) throws -> String {
        let from = try #require(page.range(of: start, options: .backwards))
        let to = try #require(page.range(of: end, range: from.upperBound..<page.endIndex))
        return String(page[from.upperBound..<to.lowerBound])
    }

    @Test("what stands above the features")
    func header() throws {
        let page = page(try ScriptedRun.played(Self.feature, outcomes: ["b": .failed("no")]))
        #expect(
            try part(of: page, from: "<body>\n", to: "<script") == """
                <header class="summary failed">
                <h1><span aria-hidden="true">✘</span> <span>Not accepted</span> <small>1 of 1 scenario was not accepted</small></h1>
                <ul id="counts" aria-label="Scenarios by status"><li><b>1</b> failed</li></ul>
                <ul class="facts"><li><time datetime="1970-01-01T00:00:00.000Z">1970-01-01T00:00:00.000Z</time></li>\
                <li>took 5 ms</li><li>2 steps</li></ul>
                </header>
                <div id="app" data-strict="true" data-rerun="swift run bdd"></div>
                <noscript>
                <main>
                <p>The features, filters and pictures of this page need JavaScript, which is off or not allowed here.</p>
                <h2>What was not accepted</h2>
                <ol>
                <li><bdi>S</bdi> <code>features/sample.feature:2</code><br><bdi>And b</bdi><pre>no</pre></li>
                </ol>
                </main>
                </noscript>

                """)
    }

    @Test("the data stand in it compressed")
    func data() throws {
        let envelopes = try ScriptedRun.played(Self.feature)
        let base64 = try part(of: page(envelopes), from: #"id="data">"#, to: "</script>")
        let data = try #require(Data(base64Encoded: base64))
        let (json, surplus) = try Inflater.inflate([UInt8](data), limit: 1 << 20)
        #expect(String(decoding: json, as: UTF8.self) == pageJSON(envelopes))
        #expect(surplus.isEmpty)
    }

    @Test("the rules of specifications stand in the data")
    func requirements() throws {
        var options = ReportOptions()
        options.requirements = SpecDocument(path: "S.md", text: "# Rules\n- A-1: one\n").rules
        let base64 = try part(
            of: page(try ScriptedRun.played(Self.feature), options), from: #"id="data">"#, to: "</script>")
        let data = try #require(Data(base64Encoded: base64))
        let json = String(decoding: try Inflater.inflate([UInt8](data), limit: 1 << 20).0, as: UTF8.self)
        let rules = try #require(json.firstMatch(of: /"q":\[\[(\d+),(\d+),(\d+)\]\]/))
        let texts =
            try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])["t"] as? [String]
        let indices = [rules.1, rules.2, rules.3].compactMap { Int($0) }
        #expect(indices.map { texts?[$0] } == ["Rules", "A-1", "one"])
    }

    @Test("the files stand in it apart")
    func files() throws {
        var run = try ScriptedRun(["f": Self.feature])
        run.start(0)
        run.attach("AAAA", .base64, to: 0, of: 0)
        run.playStep(0, of: 0)
        run.end(0)
        #expect(try part(of: page(run.envelopes), from: #"id="files">"#, to: "</script>") == #"["AAAA"]"#)
    }

    @Test("nothing may run or load but its own script and style")
    func policy() throws {
        let page = page([])
        let hash = { (text: String) in Data(SHA256.digest(Array(text.utf8))).base64EncodedString() }
        let script = hash(try part(of: page, from: "<script>", to: "</script>"))
        let style = hash(try part(of: page, from: "<style>", to: "</style>"))
        #expect(
            try part(of: page, from: #"Content-Security-Policy" content=""#, to: #"">"#)
                == "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; img-src data:; "
                + "media-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
                + "trusted-types 'none'")
    }

    @Test("a saved stream gives the same page, byte for byte")
    func saved() throws {
        let live = try ScriptedRun.played(Self.feature, outcomes: ["b": .failed("no")])
        let saved = try envelopes(ndjson(live))
        #expect(page(saved) == page(live))
    }

    @Test("it is written once, when the run is over or the stream ends")
    func once() throws {
        let gathered = Gathered()
        let report = ReportGroup([HTMLReport { gathered.write($0) }])
        var run = try ScriptedRun(["f": Self.feature])
        run.play(0)
        for envelope in run.envelopes { report.receive(envelope) }
        #expect(gathered.text == "")
        report.end()
        let length = gathered.bytes.count
        let title = try part(of: gathered.text, from: "\n<title>", to: "</title>")
        #expect(title == "■ Unfinished: The one scenario passed")
        report.end()
        #expect(gathered.bytes.count == length)
    }

    @Test("options it has need of are escaped")
    func options() throws {
        let page = page([], ReportOptions(isStrict: false, rerunCommand: #"run "<it>""#))
        #expect(
            try part(of: page, from: #"<div id="app" "#, to: "></div>")
                == #"data-strict="false" data-rerun="run &quot;&lt;it&gt;&quot;""#)
    }
}
