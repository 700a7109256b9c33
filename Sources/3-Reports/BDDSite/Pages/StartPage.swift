import BDDDiagnostics
import BDDOverTime
import BDDReportFormats
import BDDReports
import CucumberMessages

/// The first page: the verdict, the problems, the recent changes, and the features.
struct StartPage {
    static let path = "index.html"

    let model: SiteModel
    let groups: [RequirementGroup]
    let sentenceCount: Int

    /// The scenarios of a list that are shown.
    private static let mostListed = 50
    /// The number of features up to which they are listed here.
    private static let mostFeatures = 60

    func append(to out: inout TextBuffer) {
        out.element("h1", model.contents.title)
        out.newline()
        if let results = model.contents.results { appendState(results, to: &out) }
        appendFigures(to: &out)
        appendRefused(to: &out)
        ChangesSection(model: model).append(to: &out)
        appendFeatures(to: &out)
    }

    private var scenarios: [SiteModel.Place] {
        model.features.indices.flatMap { feature in
            model.features[feature].scenarios.indices.map { SiteModel.Place(feature: feature, scenario: $0) }
        }
    }

    private func appendState(_ results: SiteResults, to out: inout TextBuffer) {
        let headline = results.headline
        let states = scenarios.map { model.scenario($0).state }
        // The run may have been of other features, or of other texts of these.
        let isOfAll = !states.contains(.noResult)
        let style = headline == .accepted && !isOfAll ? SiteState.noResult.style : headline.siteStyle
        out.line("<section class=\"verdict \(style)\" aria-label=\"State\">")
        out.append("<p class=\"headline\"><span aria-hidden=\"true\">")
        out.append(headline == .accepted && !isOfAll ? SiteState.noResult.mark : headline.mark)
        out.append("</span> <b>\(isOfAll ? "" : "The run: ")\(headline.rawValue)</b> ")
        out.append(escaped: Self.sentence(states))
        out.line("</p>")
        out.appendCounts(of: states)
        if headline == .notAccepted, !states.contains(where: { $0.isRefused(model.contents.isStrict) }) {
            for reason in results.reasonsOfScenarios {
                let text = "\(reason) in texts that have changed since the run, or are not here"
                out.element("p", text, class: "facts")
            }
        }
        for reason in results.reasons { out.element("pre", reason, class: "message") }
        if let text = runText(results) { out.element("p", text, class: "facts") }
        out.line("</section>")
    }

    private static func sentence(_ states: [SiteState]) -> String {
        let held = states.count(where: \.holds)
        if states.count == 1 { return held == 1 ? "the one scenario passed" : "the one scenario did not pass" }
        return held == states.count && held > 0
            ? "all \(held.text(of: "scenario")) passed"
            : "\(held.groupedText) of \(states.count.text(of: "scenario")) passed"
    }

    /// The time of the run, and the program that ran it.
    private func runText(_ results: SiteResults) -> String? {
        guard let start = results.startedAt else { return nil }
        let time = start.iso8601Milliseconds.prefix(16).replacing("T", with: " ")
        var parts = ["Run of \(time)"]
        if let meta = results.meta {
            parts.append(
                [meta.implementation.name, meta.implementation.version].compactMap(\.self).joined(separator: " "))
            if let git = meta.ci?.git { parts.append("commit \(git.revision.prefix(12))") }
        }
        return parts.joined(separator: " · ")
    }

    private func appendFigures(to out: inout TextBuffer) {
        let requirements = groups.flatMap(\.requirements)
        out.append("<p class=\"figures\">")
        out.link(FeatureListPage.path, model.features.count.text(of: "feature"))
        out.append(" with \(scenarios.count.text(of: "scenario"))")
        if !requirements.isEmpty {
            out.append(" · ")
            out.link(RequirementsPage.path, requirements.count.text(of: "requirement"))
            if model.contents.results != nil {
                let held = requirements.count { $0.state.holds && !$0.scenarios.isEmpty }
                out.append(", \(held.groupedText) fulfilled")
            }
        }
        if sentenceCount > 0 {
            out.append(" · ")
            out.link(SentencesPage.path, sentenceCount.text(of: "sentence"))
        }
        if !model.tagPages.isEmpty {
            out.append(" · ")
            out.link(TagListPage.path, model.tagPages.count.text(of: "tag"))
        }
        out.line("</p>")
    }

    private func appendRefused(to out: inout TextBuffer) {
        let isStrict = model.contents.isStrict
        let refused = scenarios.filter { model.scenario($0).state.isRefused(isStrict) }
        guard !refused.isEmpty else { return }
        out.line("<section><h2>What was not accepted</h2>\n<ul class=\"scenarios\">")
        for place in refused.prefix(Self.mostListed) { out.item(place, model, root: "") }
        if refused.count > Self.mostListed {
            out.line("<li>and \((refused.count - Self.mostListed).groupedText) more</li>")
        }
        out.line("</ul></section>")
    }

    private func appendFeatures(to out: inout TextBuffer) {
        out.line("<section><h2>Features</h2>")
        let folders = FeatureListPage.folders(model)
        if model.features.count <= Self.mostFeatures {
            for folder in folders {
                if !folder.name.isEmpty { out.element("h3", folder.name) }
                FeatureListPage.append(folder.features, model, to: &out)
            }
        } else {
            out.line("<ul class=\"features\">")
            for folder in folders {
                out.append("<li>")
                if model.contents.results != nil { out.append(folder.state) }
                out.link(
                    "\(FeatureListPage.path)#\(folder.anchor)", folder.name.isEmpty ? "Other features" : folder.name)
                out.line(" <small>\(folder.features.count.text(of: "feature"))</small></li>")
            }
            out.line("</ul>")
        }
        out.line("</section>")
    }
}

extension SiteResults {
    /// The headline; if there are several streams, that of the worst.
    var headline: Verdict.Headline {
        let order: [Verdict.Headline] = [.accepted, .nothingPassed, .unfinished, .interrupted, .notAccepted]
        return verdicts.map(\.headline).max { order.firstIndex(of: $0) ?? 0 < order.firstIndex(of: $1) ?? 0 }
            ?? .nothingPassed
    }

    /// How many scenarios of the runs were not accepted, in words.
    var reasonsOfScenarios: [String] { verdicts.flatMap { $0.reasons.filter { $0.subject == .scenarios }.map(\.text) } }

    /// Why a run is not accepted, apart from its scenarios.
    var reasons: [String] { verdicts.flatMap { $0.reasonsBesideScenarios.map(\.text) } }
}

extension Verdict.Headline {
    var siteStyle: String {
        switch self {
        case .accepted: "passed"
        case .notAccepted: "failed"
        case .nothingPassed: "skipped"
        case .unfinished, .interrupted: "pending"
        }
    }
}
