import BDDDiagnostics
package import BDDRunning
import CucumberExpressions
import Gherkin

/// Suggests tags and names that are similar to those of a selection.
package struct SelectionHints {
    private let tags: Set<String>
    private let names: [String]

    init(_ features: [LoadedFeature]) {
        let pickles = features.flatMap(\.pickles)
        tags = Set(pickles.flatMap(\.tagNames))
        names = pickles.map(\.name)
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
        let wanted = settings.tags.compactMap { try? TagExpression($0) }.flatMap(\.wantedTags)
        var seen: Set<String> = []
        var missing = wanted.filter { seen.insert($0).inserted }
        // Stops when all tags are found, and reads each file at most once.
        for feature in features where !missing.isEmpty {
            for pickle in feature.pickles where !missing.isEmpty {
                let tags = pickle.tagNames
                missing.removeAll(where: tags.contains)
            }
        }
        return missing.isEmpty ? [] : missing.map(SelectionHints(features).hint(tag:))
    }

    private func hint(tag: String) -> String {
        let longer = tags.filter { $0.hasPrefix(tag + "(") }.sorted()
        if !longer.isEmpty {
            let forms = longer.prefix(3).map { "'\(TagExpression.escaped($0))'" }.joined(separator: " or ")
            return "no scenario of these files has the tag \(tag) without parentheses; did you mean \(forms)?"
        }
        let near = EditDistance.nearest(to: tag, among: tags.sorted(), count: 3)
        return "no scenario of these files has the tag \(tag)" + Self.question(near)
    }

    private func hint(name: String) -> String? {
        let near = EditDistance.nearest(to: name, among: names)
        return near.isEmpty || near == [name]
            ? nil : "no scenario is called '\(name)'" + Self.question(["'\(near[0])'"])
    }

    private static func question(_ near: [String]) -> String {
        near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    }
}
