import BDDDiagnostics
import BDDReportFormats

/// The requirements with their scenarios: rules of specifications, tags with numbers, and the rules of features.
struct RequirementsPage {
    static let path = "requirements.html"

    let model: SiteModel
    let groups: [RequirementGroup]

    /// With this many scenarios or more, they are listed only on the pages of their tags, so that browsers can show the
    /// page.
    private static let mostScenarios = 5000

    private let listsScenarios: Bool

    init(_ model: SiteModel, _ groups: [RequirementGroup]) {
        self.model = model
        self.groups = groups
        listsScenarios = groups.flatMap(\.requirements).reduce(0) { $0 + $1.scenarios.count } <= Self.mostScenarios
    }

    /// Whether there is anything to list.
    static func isNeeded(_ model: SiteModel, _ groups: [RequirementGroup]) -> Bool {
        !groups.isEmpty || model.features.contains { !$0.rules.isEmpty }
    }

    func append(to out: inout TextBuffer) {
        out.line("<h1>Requirements</h1>")
        let all = groups.flatMap(\.requirements)
        if !all.isEmpty {
            out.append("<p>\(all.count.text(of: "requirement"))")
            if model.contents.results != nil {
                out.append(": \(all.count { $0.state.holds && !$0.scenarios.isEmpty }.groupedText) fulfilled")
            }
            let open = all.count { $0.scenarios.isEmpty }
            out.line(open == 0 ? ".</p>" : ", \(open.groupedText) without a scenario.</p>")
        }
        for group in groups {
            out.append("<section>")
            out.element("h2", group.title)
            out.line("<ul class=\"requirements\">")
            for requirement in group.requirements { append(requirement, to: &out) }
            out.line("</ul></section>")
        }
        appendRules(to: &out)
    }

    private func append(_ requirement: Requirement, to out: inout TextBuffer) {
        out.append("<li id=\"\(MarkupText.escaped(requirement.anchor))\">")
        out.append("<p>")
        if model.contents.results != nil, !requirement.scenarios.isEmpty { out.append(requirement.state) }
        if let page = model.page(ofTag: requirement.tag) {
            out.link(page, requirement.id)
        } else {
            out.element("b", requirement.id)
        }
        out.append(" <span dir=\"auto\">")
        MarkdownText(picture: { _ in nil }, link: { $0.isWebAddress ? $0 : nil })
            .appendInline(requirement.text[...], to: &out)
        out.append("</span>")
        if requirement.scenarios.isEmpty { out.append(" <small class=\"open\">no scenario</small>") }
        out.line("</p>")
        if !requirement.scenarios.isEmpty, !listsScenarios {
            out.append("<p class=\"path\">\(requirement.scenarios.count.text(of: "scenario"))</p>")
        } else if !requirement.scenarios.isEmpty {
            out.line("<ul class=\"scenarios\">")
            for place in requirement.scenarios {
                let state = model.scenario(place).state(ofTag: requirement.tag)
                out.item(place, model, root: "", state: state)
            }
            out.append("</ul>")
        }
        out.line("</li>")
    }

    /// With this many rules of features or more, they are listed only on their own pages.
    private static let mostRules = 2000

    private func appendRules(to out: inout TextBuffer) {
        let count = model.features.reduce(0) { $0 + $1.rules.count }
        guard count > 0 else { return }
        out.line("<section><h2>Rules of the features</h2>")
        guard count <= Self.mostRules else {
            out.line("<p>The \(count.groupedText) rules of the features stand on their pages.</p></section>")
            return
        }
        for feature in model.features where !feature.rules.isEmpty {
            out.append("<h3>")
            out.link(feature.page, feature.name)
            out.line("</h3>\n<ul class=\"rules\">")
            for (index, rule) in feature.rules.enumerated() {
                out.append("<li>")
                if model.contents.results != nil { out.append(feature.state(ofRule: index)) }
                out.link("\(feature.page)#\(rule.anchor)", rule.title)
                out.line(" <small>\(feature.scenarios(ofRule: index).count.text(of: "scenario"))</small></li>")
            }
            out.line("</ul>")
        }
        out.line("</section>")
    }
}
