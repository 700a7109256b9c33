import BDDDiagnostics
package import BDDRunning
import CucumberExpressions
import Gherkin

/// Suggests tags and names that are similar to those of a selection.
package struct SelectionHints {
    private let tags: Set<String>
    private let names: [String]
    /// The outlines whose names have placeholders.
    private let outlines: [(name: String, place: String)]

    init(_ features: [LoadedFeature]) {
        let pickles = features.flatMap(\.pickles)
        tags = Set(pickles.flatMap(\.tagNames))
        names = pickles.map(\.name)
        outlines = features.flatMap { feature in
            feature.document.scenarios.filter { $0.name.contains("<") }
                .map { ($0.name, "\(feature.uri):\($0.location.line)") }
        }
    }

    /// For an empty selection, a sentence without a full stop for each tag and name that no scenario has.
    func hints(_ settings: RunSettings) -> [String] {
        // Invalid expressions were refused before.
        let wanted = settings.tags.compactMap { try? TagExpression($0) }.flatMap(\.tags)
        return wanted.filter { !tags.contains($0) }.map(hint(tag:)) + settings.names.compactMap(hint(name:))
    }

    /// A sentence without a full stop for each wanted tag that no scenario has. Without it, a misspelt tag goes
    /// unnoticed if other tags select scenarios. A tag that is only excluded is ignored, unless the files have it with
    /// parentheses or in a similar spelling, or it lacks its `@`.
    package static func remarks(_ features: [LoadedFeature], _ settings: RunSettings) -> [String] {
        let expressions = settings.tags.compactMap { try? TagExpression($0) }
        let wanted = expressions.flatMap(\.wantedTags)
        let others = expressions.flatMap(\.tags).filter { !wanted.contains($0) }
        let excluded =
            withParentheses(others, in: features) + others.filter { $0.first != "@" } + respelt(others, in: features)
        var seen: Set<String> = []
        var missing = (wanted + excluded).filter { seen.insert($0).inserted }
        // Stops when all tags are found, and reads each file at most once.
        for feature in features where !missing.isEmpty {
            for pickle in feature.pickles where !missing.isEmpty {
                let tags = pickle.tagNames
                missing.removeAll(where: tags.contains)
            }
        }
        return missing.isEmpty ? [] : missing.map(SelectionHints(features).hint(tag:))
    }

    /// Returns those of `tags` that the files have with something in parentheses.
    private static func withParentheses(_ tags: [String], in features: [LoadedFeature]) -> [String] {
        tags.filter { tag in
            features.contains { $0.traits.hasTags && $0.document.tags.contains { $0.name.hasPrefix(tag + "(") } }
        }
    }

    /// Returns those of `tags` that no file has, if a file has one that was probably meant. An excluded tag may wait for
    /// its first scenario, so another letter in a short tag or another number makes it another tag.
    private static func respelt(_ tags: [String], in features: [LoadedFeature]) -> [String] {
        guard !tags.isEmpty else { return [] }
        var written: Set<String> = []
        for feature in features where feature.traits.hasTags { written.formUnion(feature.document.tags.map(\.name)) }
        return tags.filter { tag in !written.contains(tag) && written.contains { isRespelt(tag, $0) } }
    }

    private static func isRespelt(_ tag: String, _ other: String) -> Bool {
        let (tag, other) = (tag.lowercased(), other.lowercased())
        guard tag.filter(\.isNumber) == other.filter(\.isNumber) else { return false }
        // The '@' is the same in all tags.
        let limit = max(1, (tag.unicodeScalars.count - 1) / 5)
        guard EditDistance.between(tag, other, limit: limit) != nil else { return false }
        return tag.unicodeScalars.count > 5 || tag.unicodeScalars.sorted() == other.unicodeScalars.sorted()
    }

    private func hint(tag: String) -> String {
        if tag.hasPrefix("~@") || tag.hasPrefix("!@") {
            return "'\(tag)' is read as the name of a tag; did you mean 'not \(tag.dropFirst())'?"
        }
        if tag.first != "@", tags.contains("@\(tag)") { return "a tag begins with '@'; did you mean @\(tag)?" }
        let longer = tags.filter { $0.hasPrefix(tag + "(") }.sorted()
        if !longer.isEmpty {
            let forms = longer.prefix(3).map { "'\(TagExpression.escaped($0))'" }.joined(separator: " or ")
            return "no scenario of these files has the tag \(tag) without parentheses; did you mean \(forms)?"
        }
        let parts = tag.split { ",&|+".contains($0) }
        if parts.count > 1, parts.allSatisfy({ $0.first == "@" && $0.count > 1 }) {
            let forms = ["and", "or"].map { "'\(parts.joined(separator: " \($0) "))'" }
            return "'\(tag)' is read as one tag; did you mean \(forms.joined(separator: " or "))?"
        }
        let near = EditDistance.nearest(to: tag, among: tags.sorted(), count: 3)
        return "no scenario of these files has the tag \(tag)" + Self.question(near)
    }

    private func hint(name: String) -> String? {
        if name.contains("<"), let outline = outlines.first(where: { $0.name.contains(name) }) {
            return "that is the name of an outline, but its scenarios have values in it: "
                + "write '\(outline.place)' instead"
        }
        if let selected = SelectedNames(name, in: names) {
            // A name that exists is not to blame; otherwise letter case is the only difference.
            return selected.isExact
                ? nil
                : "'--name' distinguishes capital and small letters: --name '\(selected.pattern)' selects "
                    + "\(selected.count) scenario\(selected.count == 1 ? "" : "s")"
        }
        if let near = EditDistance.nearest(to: name, among: names).first {
            return "no scenario is called '\(name)'" + Self.question(["'\(near)'"])
        }
        let near = NearestNames(names).names(like: name)
        if near.isEmpty { return "'\(ProgramName.word) --dry-run --format pretty' shows the names of all scenarios" }
        return "the nearest names are:" + near.map { "\n    \(TerminalText.line($0))" }.joined()
    }

    private static func question(_ near: [String]) -> String {
        near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    }
}
