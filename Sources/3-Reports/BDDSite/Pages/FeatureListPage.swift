import BDDDiagnostics
import BDDReportFormats

/// The page that lists all features, folder by folder.
struct FeatureListPage {
    static let path = "features.html"

    let model: SiteModel

    /// A folder with the features directly in it.
    struct Folder {
        let name: String
        let anchor: String
        let features: [SiteFeature]

        var state: SiteState { SiteState(worstOf: features.map(\.state)) }
    }

    static func folders(_ model: SiteModel) -> [Folder] {
        var names: [String] = []
        var found: [String: [SiteFeature]] = [:]
        for feature in model.features {
            if found[feature.folder] == nil { names.append(feature.folder) }
            found[feature.folder, default: []].append(feature)
        }
        var anchors = Anchors(taken: PageAnchors.reserved)
        return names.map { Folder(name: $0, anchor: anchors.add($0, or: "folder"), features: found[$0] ?? []) }
    }

    func append(to out: inout TextBuffer) {
        out.line("<h1>Features</h1>")
        let scenarios = model.features.reduce(0) { $0 + $1.scenarios.count }
        out.element("p", "\(model.features.count.text(of: "feature")), \(scenarios.text(of: "scenario")).")
        for folder in Self.folders(model) {
            out.append("<section id=\"")
            out.append(escaped: folder.anchor)
            out.append("\">")
            if !folder.name.isEmpty { out.element("h2", folder.name) }
            Self.append(folder.features, model, to: &out)
            out.line("</section>")
        }
    }

    static func append(_ features: [SiteFeature], _ model: SiteModel, to out: inout TextBuffer) {
        out.line("<ul class=\"features\">")
        for feature in features {
            out.append("<li>")
            if model.contents.results != nil { out.append(feature.state) }
            out.link(feature.page, feature.name)
            out.append(" <small>\(feature.scenarios.count.text(of: "scenario"))</small>")
            out.line("</li>")
        }
        out.line("</ul>")
    }
}
