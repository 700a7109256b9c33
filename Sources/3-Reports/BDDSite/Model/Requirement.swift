import BDDReports

/// A requirement: a rule of a specification, or a tag with a number, such as `@MM-P1`.
struct Requirement: Sendable {
    let id: String
    /// The text in the specification; empty for a tag that no specification contains.
    let text: String
    let anchor: String
    let scenarios: [SiteModel.Place]
    let state: SiteState

    var tag: String { "@\(id)" }
}

/// Requirements below one heading.
struct RequirementGroup: Sendable {
    let title: String
    /// Whether the group comes from a specification.
    let isSpecified: Bool
    let requirements: [Requirement]

    /// The requirements of a site: first those in the specifications, in their order, then tags that look like ids,
    /// grouped by the words before their numbers.
    static func all(_ model: SiteModel) -> [RequirementGroup] {
        var anchors = Anchors(taken: PageAnchors.reserved)
        var seen: Set<String> = []
        var groups: [(title: String, isSpecified: Bool, requirements: [Requirement])] = []
        for rule in model.contents.specifications.flatMap(\.rules) where seen.insert(rule.id).inserted {
            let title = rule.section.isEmpty ? "Rules" : rule.section
            if groups.last?.title != title { groups.append((title, true, [])) }
            groups[groups.count - 1].requirements.append(model.requirement(rule.id, rule.text, anchors: &anchors))
        }
        var others: [String: [Requirement]] = [:]
        for (tag, _) in model.tagPages {
            let name = tag.dropFirst()
            guard let id = SpecDocument.id(name), id == name, seen.insert(id).inserted else { continue }
            let prefix = String(id.prefix { $0 != "-" })
            others[prefix, default: []].append(model.requirement(id, "", anchors: &anchors))
        }
        groups += others.keys.sorted().map { ("\($0) (tags)", false, others[$0] ?? []) }
        return groups.map {
            RequirementGroup(title: $0.title, isSpecified: $0.isSpecified, requirements: $0.requirements)
        }
    }
}

extension SiteModel {
    fileprivate func requirement(_ id: String, _ text: String, anchors: inout Anchors) -> Requirement {
        let places = tags["@\(id)"] ?? []
        let states = places.map { scenario($0).state(ofTag: "@\(id)") }
        return Requirement(
            id: id, text: text, anchor: anchors.add(id, or: "id"), scenarios: places, state: SiteState(worstOf: states))
    }
}
