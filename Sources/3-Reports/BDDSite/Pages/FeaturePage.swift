import BDDDiagnostics
import BDDReportFormats
import Gherkin

/// The page of a feature: its description, and its scenarios as they are written, with their states.
struct FeaturePage {
    let model: SiteModel
    let feature: SiteFeature
    let root: String

    init(_ feature: SiteFeature, _ model: SiteModel) {
        self.model = model
        self.feature = feature
        root = PageFrame.root(of: feature.page)
    }

    var hasResults: Bool { model.contents.results != nil }

    /// Scenarios from which on a page begins with a list of them.
    private static let longPage = 4

    func append(to out: inout TextBuffer) {
        let node = feature.feature
        out.append("<article class=\"feature\"")
        if let language = PageLanguage.tag(of: node.language) { out.append(" lang=\"\(language)\"") }
        out.line(">\n<div lang=\"en\">")
        appendPath(to: &out)
        out.line("</div>")
        out.append("<h1>")
        if !node.keyword.isEmpty { out.element("small", "\(node.keyword):", class: "keyword") }
        out.append(" ")
        out.element("bdi", feature.name)
        out.line("</h1>")
        out.line("<div lang=\"en\">")
        out.append(tags: node.tags.map(\.name), model, root: root)
        if hasResults { out.appendCounts(of: feature.scenarios.map(\.state)) }
        out.line("</div>")
        append(description: node.description, to: &out)
        if feature.scenarios.count >= Self.longPage { appendContents(to: &out) }
        for child in node.children { append(child, to: &out) }
        out.line("</article>")
    }

    private func appendPath(to out: inout TextBuffer) {
        out.append("<p class=\"path\">")
        out.link("\(root)features.html", "Features")
        out.append(" / <code>")
        out.append(escaped: feature.uri)
        out.line("</code></p>")
    }

    func append(description: String, to out: inout TextBuffer) {
        guard !description.isEmpty else { return }
        let uri = feature.uri
        MarkdownText(
            picture: { target in model.picture(target, of: uri).map { root + $0 } },
            link: { address in link(address) }
        ).append(description, to: &out)
    }

    /// The address for a link. Web addresses are kept; files of the repository become links if the site has a page for
    /// them.
    private func link(_ address: String) -> String? {
        if address.isWebAddress || address.hasPrefix("mailto:") { return address }
        let path = SiteModel.paths(of: address, in: feature.uri).lazy.compactMap { model.feature(at: $0)?.page }.first
        return path.map { root + $0 }
    }

    private func appendContents(to out: inout TextBuffer) {
        out.line("<nav class=\"contents\" aria-label=\"Scenarios of this feature\"><ul>")
        for scenario in feature.scenarios where scenario.rule == nil { appendEntry(scenario, to: &out) }
        for (index, rule) in feature.rules.enumerated() {
            out.append("<li class=\"rule\">")
            out.link("#\(rule.anchor)", rule.title)
            let scenarios = feature.scenarios(ofRule: index)
            if !scenarios.isEmpty {
                out.line("<ul>")
                for scenario in scenarios { appendEntry(scenario, to: &out) }
                out.append("</ul>")
            }
            out.line("</li>")
        }
        out.line("</ul></nav>")
    }

    private func appendEntry(_ scenario: SiteScenario, to out: inout TextBuffer) {
        out.append("<li>")
        if hasResults { out.append(scenario.state) }
        out.link("#\(scenario.anchor)", scenario.title)
        out.line("</li>")
    }

    private func append(_ child: GherkinDocument.FeatureChild, to out: inout TextBuffer) {
        switch child {
        case .background(let background): append(background, level: 2, to: &out)
        case .scenario(let scenario): append(scenario, level: 2, to: &out)
        case .rule(let rule): append(rule, to: &out)
        }
    }

    private func append(_ node: GherkinDocument.Rule, to out: inout TextBuffer) {
        guard let index = feature.rules.firstIndex(where: { $0.node.id == node.id }) else { return }
        let rule = feature.rules[index]
        out.line("<section class=\"rule\" id=\"\(MarkupText.escaped(rule.anchor))\">")
        appendHeading(
            "h2", node.keyword, title: rule.title, state: hasResults ? feature.state(ofRule: index) : nil,
            anchor: rule.anchor, to: &out)
        out.append(tags: node.tags.map(\.name), model, root: root)
        append(description: node.description, to: &out)
        for child in node.children {
            switch child {
            case .background(let background): append(background, level: 3, to: &out)
            case .scenario(let scenario): append(scenario, level: 3, to: &out)
            }
        }
        out.line("</section>")
    }

    private func append(_ background: GherkinDocument.Background, level: Int, to out: inout TextBuffer) {
        out.line("<section class=\"background\">")
        out.append("<h\(level)><span class=\"keyword\">")
        out.append(escaped: background.name.isEmpty ? background.keyword : "\(background.keyword):")
        out.append("</span> ")
        out.element("bdi", background.name)
        out.line("</h\(level)>")
        append(description: background.description, to: &out)
        StepList(root: root).append(background.steps, results: [], to: &out)
        out.line("</section>")
    }

    private func append(_ node: GherkinDocument.Scenario, level: Int, to out: inout TextBuffer) {
        guard let scenario = feature.scenario(of: node) else { return }
        let state = hasResults ? scenario.state : nil
        out.line("<section class=\"scenario \(state?.style ?? "")\" id=\"\(MarkupText.escaped(scenario.anchor))\">")
        appendHeading("h\(level)", node.keyword, title: scenario.title, state: state, anchor: scenario.anchor, to: &out)
        out.append(tags: node.tags.map(\.name), model, root: root)
        appendState(scenario, to: &out)
        append(description: node.description, to: &out)
        let steps = StepList(root: root)
        let result = node.examples.isEmpty ? scenario.rows.first?.result : nil
        if let result { appendBefore(result, ownSteps: node.steps.count, to: &out) }
        steps.append(node.steps, results: result.map { Array($0.steps.suffix(node.steps.count)) } ?? [], to: &out)
        for examples in node.examples {
            ExamplesSection(page: self, scenario: scenario).append(examples, level: level + 1, to: &out)
        }
        out.line("</section>")
    }

    private func appendHeading(
        _ element: String, _ keyword: String, title: String, state: SiteState?, anchor: String,
        to out: inout TextBuffer
    ) {
        out.append("<\(element)>")
        if let state { out.append(state) }
        out.append("<span class=\"keyword\">")
        out.append(escaped: keyword)
        out.append(":</span> <bdi>")
        out.append(escaped: title)
        out.append("</bdi> ")
        out.append("<a class=\"anchor\" href=\"#")
        out.append(escaped: anchor.percentEncoded())
        out.append("\" aria-label=\"Link to ")
        out.append(escaped: title)
        out.line("\">#</a></\(element)>")
    }

    /// Appends the state in words, and since when it is so.
    private func appendState(_ scenario: SiteScenario, to out: inout TextBuffer) {
        var parts: [String] = []
        // What is said of a quarantine says that it is one.
        if hasResults, !scenario.state.holds, scenario.state != .quarantined { parts.append(scenario.state.word) }
        parts += Set(scenario.rows.compactMap { $0.result?.quarantine }).sorted()
        if hasResults, scenario.rows.count > 1 {
            let held = scenario.rows.count { SiteState($0.result).holds }
            parts.append("\(held) of \(scenario.rows.count) rows passed")
        }
        parts += PastText(scenario, model).sentences
        guard !parts.isEmpty else { return }
        out.append("<p class=\"state \(scenario.state.style)\" lang=\"en\">")
        out.append(escaped: parts.joined(separator: " · "))
        out.line("</p>")
    }

    /// Appends the messages of background steps and of hooks.
    func appendBefore(_ result: ScenarioResult, ownSteps: Int, to out: inout TextBuffer) {
        let inherited = result.steps.dropLast(ownSteps).filter { $0.message != nil || !$0.pictures.isEmpty }
        let others = result.hooks + inherited
        for step in others {
            out.append("<div class=\"aside\">")
            out.element("p", step.hook.isEmpty ? "A step of the background:" : "\(step.hook):")
            StepList(root: root).append(step, to: &out)
            out.line("</div>")
        }
    }
}
