package import BDDOverTime

/// A comparison of two versions of a specification, with the names of both, such as "main" and "the working tree".
package struct SpecificationChanges {
    let diff: SpecificationDiff
    let oldName: String
    let newName: String
    /// Sentences, without a full stop, that say what was not compared.
    package var omissions: [String] = []

    package init(_ diff: SpecificationDiff, oldName: String, newName: String) {
        self.diff = diff
        self.oldName = oldName
        self.newName = newName
    }

    /// One line: `2 scenarios changed, 1 new, 1 gone, of 491 (main → the working tree)`.
    var headline: String {
        let total = max(diff.new.scenarios.count, diff.old.scenarios.count)
        let range = "\(oldName) → \(newName)"
        let counts = SpecificationDiff.Kind.inOrderOfNews.compactMap { kind -> String? in
            let count = diff.count(kind)
            return count == 0 ? nil : "\(count) \(kind.word)"
        }
        let others = [SpecificationDiff.Element.feature, .rule, .background].compactMap { element -> String? in
            let count = diff.changes.count { $0.element == element }
            return count == 0 ? nil : "\(count) \(element.rawValue)\(count == 1 ? "" : "s")"
        }
        if counts.isEmpty, others.isEmpty { return "No scenario changed, of \(total) (\(range))" }
        let heads = others.joined(separator: ", ")
        if counts.isEmpty { return "No scenario changed by itself, of \(total), but \(heads) (\(range))" }
        let rest = others.isEmpty ? "" : "; and \(heads)"
        return "Scenarios: \(counts.joined(separator: ", ")); of \(total)\(rest) (\(range))"
    }
}

extension SpecificationDiff.Kind {
    /// The kinds, the biggest news first.
    static let inOrderOfNews: [Self] = [.removed, .added, .changed, .renamed, .retagged, .moved, .reordered]

    /// The word that people use.
    var word: String {
        switch self {
        case .added: "new"
        case .removed: "gone"
        case .changed: "changed"
        case .renamed: "renamed"
        case .moved: "moved"
        case .reordered: "reordered"
        case .retagged: "retagged"
        }
    }
}

extension SpecificationDiff.Change {
    /// The heading: `Scenario: Fill a row`, `Background of 12 scenarios`.
    package var title: String {
        switch element {
        case .scenario: "Scenario: \(place.name)"
        case .feature: "Feature: \(place.name)" + touched
        case .rule: "Rule: \(place.name)" + touched
        case .background: "Background" + (place.name.isEmpty ? "" : ": \(place.name)") + touched
        }
    }

    private var touched: String {
        scenarioCount == 0 ? "" : " (\(scenarioCount) scenario\(scenarioCount == 1 ? "" : "s"))"
    }

    /// The changes that differing lines do not show, such as `was: Old name`.
    package var remarks: [String] {
        kinds.flatMap { kind -> [String] in
            switch kind {
            case .added, .removed, .changed: []
            case .renamed: ["was: \(old?.name ?? "")"]
            case .moved: [movement]
            case .reordered: ["stands at another place"]
            case .retagged: [tagText]
            }
        }
    }

    private var movement: String {
        guard let old, let new else { return "" }
        let from = old.uri == new.uri ? "" : " from \(old.uri):\(old.line)"
        guard oldRule != newRule else { return "moved\(from)" }
        if newRule.isEmpty { return "moved\(from) out of the rule '\(oldRule)'" }
        return "moved\(from) into the rule '\(newRule)'" + (oldRule.isEmpty ? "" : ", from '\(oldRule)'")
    }

    private var tagText: String {
        "tags: " + (removedTags.map { "-\($0)" } + addedTags.map { "+\($0)" }).joined(separator: " ")
    }

    package var kindText: String { kinds.map(\.word).joined(separator: ", ") }

    /// The lines that differ, each with the unchanged line before it, if that is a step that a table belongs to.
    var shownEdits: [LineEdit] {
        var shown: [LineEdit] = []
        var owner: LineEdit?
        for edit in edits {
            guard case .same(let line) = edit else {
                if let needed = owner, edit.part == .table || edit.part == .docString || edit.part == .examples {
                    shown.append(needed)
                }
                owner = nil
                shown.append(edit)
                continue
            }
            if line.part == .step || (line.part == .examples && line.level == 1) { owner = edit }
        }
        return shown
    }
}

extension LineEdit {
    var part: SpecLine.Part {
        switch self {
        case .same(let line), .removed(let line), .added(let line), .changed(_, let line), .moved(let line, _):
            line.part
        }
    }
}

extension LineEdit.Direction {
    var arrow: String { self == .earlier ? "↑" : "↓" }
    var words: String { self == .earlier ? "stands earlier than before" : "stands later than before" }
}
