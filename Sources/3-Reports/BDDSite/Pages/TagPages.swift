import BDDDiagnostics
import BDDReportFormats
import BDDReports

/// The list of all tags.
struct TagListPage {
    static let path = "tags.html"

    let model: SiteModel

    func append(to out: inout TextBuffer) {
        out.line("<h1>Tags</h1>")
        out.line("<ul class=\"columns\">")
        for (tag, page) in model.tagPages {
            let places = model.tags[tag] ?? []
            out.append("<li>")
            if model.contents.results != nil {
                out.append(SiteState(worstOf: places.map { model.scenario($0).state(ofTag: tag) }))
            }
            out.link(page, tag)
            out.line(" <small>\(places.count.text(of: "scenario"))</small></li>")
        }
        out.line("</ul>")
    }
}

/// The scenarios that have a tag.
struct TagPage {
    let model: SiteModel
    let tag: String
    let page: String

    func append(to out: inout TextBuffer) {
        let root = PageFrame.root(of: page)
        let places = model.tags[tag] ?? []
        out.append("<p class=\"path\">")
        out.link("\(root)\(TagListPage.path)", "Tags")
        out.line("</p>")
        out.append("<h1><bdi>")
        out.append(escaped: tag)
        out.line("</bdi></h1>")
        if let address = model.contents.tagLinks.address(of: tag) {
            out.append("<p><a rel=\"noreferrer\" href=\"")
            out.append(escaped: address)
            out.append("\">")
            out.append(escaped: address)
            out.line("</a></p>")
        }
        if model.contents.results != nil { out.appendCounts(of: places.map { model.scenario($0).state(ofTag: tag) }) }
        out.line("<ul class=\"scenarios\">")
        for place in places {
            out.item(place, model, root: root, state: model.scenario(place).state(ofTag: tag))
        }
        out.line("</ul>")
    }
}
