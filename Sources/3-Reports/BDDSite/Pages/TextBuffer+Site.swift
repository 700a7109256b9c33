import BDDDiagnostics
import BDDReportFormats
import BDDReports

/// Pieces that several pages have.
extension TextBuffer {
    /// Appends the mark of a state, with its word for people who do not see it.
    mutating func append(_ state: SiteState) {
        append("<span class=\"mark \(state.style)\" aria-hidden=\"true\">\(state.mark)</span>")
        append("<span class=\"unseen\">\(state.word): </span>")
    }

    /// Appends a link.
    ///
    /// - Parameter address: It is encoded as far as it needs it.
    mutating func link(_ address: String, _ text: String, class style: String? = nil) {
        append("<a href=\"")
        append(escaped: Self.encoded(address))
        append(style.map { "\" class=\"\($0)\">" } ?? "\">")
        append("<bdi>")
        append(escaped: text)
        append("</bdi></a>")
    }

    private static func encoded(_ address: String) -> String {
        address.utf8.allSatisfy { $0 < 0x80 } ? address : address.percentEncoded(but: "/#:?&=%+@,;!$'()*[]")
    }

    /// Appends tags as links to their pages.
    mutating func append(tags: [String], _ model: SiteModel, root: String) {
        guard !tags.isEmpty else { return }
        append("<ul class=\"tags\">")
        for tag in tags {
            append("<li>")
            if let page = model.page(ofTag: tag) {
                link(root + page, tag)
            } else {
                append(escaped: tag)
            }
            if let address = model.contents.tagLinks.address(of: tag) {
                append(" <a rel=\"noreferrer\" href=\"")
                append(escaped: address)
                append("\" aria-label=\"")
                append(escaped: "\(tag) outside this site")
                append("\">↗</a>")
            }
            append("</li>")
        }
        line("</ul>")
    }

    /// Appends how many of several have which state: `3 failed · 12 passed`.
    mutating func appendCounts(of states: some Sequence<SiteState>) {
        var counts: [String: Int] = [:]
        for state in states { counts[state.word, default: 0] += 1 }
        append("<ul class=\"counts\">")
        for state in SiteState.all {
            guard let count = counts[state.word] else { continue }
            append("<li class=\"\(state.style)\"><b>\(count.groupedText)</b> \(state.word)</li>")
        }
        line("</ul>")
    }

    /// Appends a scenario as an item of a list that names its feature.
    mutating func item(
        _ place: SiteModel.Place, _ model: SiteModel, root: String, state: SiteState? = nil, namesFeature: Bool = true
    ) {
        let feature = model.features[place.feature]
        let scenario = feature.scenarios[place.scenario]
        append("<li>")
        if model.contents.results != nil { append(state ?? scenario.state) }
        link("\(root)\(feature.page)#\(scenario.anchor)", scenario.title)
        if namesFeature {
            append(" <small><bdi>")
            append(escaped: feature.name)
            append("</bdi></small>")
        }
        line("</li>")
    }
}

extension Int {
    /// `1 scenario`, `2 scenarios`.
    func text(of word: String) -> String { self == 1 ? "1 \(word)" : "\(groupedText) \(word)s" }
}
