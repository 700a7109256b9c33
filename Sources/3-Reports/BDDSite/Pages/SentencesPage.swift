import BDDDiagnostics
import BDDReportFormats
import BDDRules
import BDDSentences

/// The sentences that the features use, with the values in them.
struct SentencesPage {
    static let path = "sentences.html"

    let model: SiteModel
    let sentences: [SiteSentence]
    /// The anchors of the sentences.
    let anchors: [String]

    init(_ model: SiteModel, _ sentences: [SiteSentence]) {
        self.model = model
        self.sentences = sentences
        var anchors = Anchors(taken: PageAnchors.reserved)
        self.anchors = sentences.map { anchors.add($0.text, or: "sentence") }
    }

    func append(to out: inout TextBuffer) {
        out.line("<h1>Sentences</h1>")
        let isOfProgram = model.contents.steps != nil
        out.element(
            "p",
            isOfProgram
                ? "The \(sentences.count.text(of: "sentence")) that features can use. Values stand out."
                : "The \(sentences.count.text(of: "sentence")) of the features. Values stand out.")
        var group = ""
        out.line("<dl class=\"sentences\">")
        for (index, sentence) in sentences.enumerated() {
            if sentence.group != group {
                group = sentence.group
                out.line("</dl>")
                out.element("h2", group)
                out.line("\n<dl class=\"sentences\">")
            }
            append(sentence, anchor: anchors[index], to: &out)
        }
        out.line("</dl>")
    }

    private func append(_ sentence: SiteSentence, anchor: String, to out: inout TextBuffer) {
        out.append("<dt id=\"\(MarkupText.escaped(anchor))\"><b class=\"keyword\">\(sentence.keyword)</b> <bdi>")
        for part in sentence.parts {
            switch part {
            case .text(let text): out.append(escaped: text)
            case .value(let value): out.element("var", value)
            }
        }
        out.line("</bdi></dt>")
        if let comment = sentence.comment { out.element("dd", comment) }
        for value in sentence.values where !value.words.isEmpty {
            out.append("<dd class=\"values\">")
            if !value.name.isEmpty {
                out.element("var", value.name)
                out.append(": ")
            }
            out.append(escaped: value.words)
            out.line("</dd>")
        }
        appendUses(sentence, to: &out)
    }

    /// The most uses that are listed for one sentence. The search finds the others.
    private static let mostUses = 50

    private func appendUses(_ sentence: SiteSentence, to out: inout TextBuffer) {
        guard !sentence.uses.isEmpty else {
            out.line("<dd class=\"uses\">not used</dd>")
            return
        }
        var seen: Set<String> = []
        let addresses = sentence.uses.compactMap { use -> (String, String)? in
            guard let feature = model.feature(at: use.uri), let address = model.address(uri: use.uri, line: use.line),
                seen.insert(address).inserted
            else { return nil }
            return (address, feature.scenario(atLine: use.line)?.title ?? feature.name)
        }
        let times = sentence.uses.count == 1 ? "used once" : "used \(sentence.uses.count.groupedText) times"
        out.line("<dd class=\"uses\"><details><summary>\(times)</summary><ul>")
        for (address, title) in addresses.prefix(Self.mostUses) {
            out.append("<li>")
            out.link(address, title)
            out.line("</li>")
        }
        if addresses.count > Self.mostUses {
            out.line("<li>and \((addresses.count - Self.mostUses).groupedText) more</li>")
        }
        out.line("</ul></details></dd>")
    }
}
