import BDDDiagnostics
package import BDDRunning
import CucumberExpressions
import Gherkin

/// What may have been meant by a selection: tags and names that are nearly those asked for.
package struct SelectionHints {
    private let tags: Set<String>
    private let names: [String]

    init(_ features: [LoadedFeature]) {
        let pickles = features.flatMap(\.pickles)
        tags = Set(pickles.flatMap(\.tagNames))
        names = pickles.map(\.name)
    }

    /// Of a selection that selects nothing: one sentence for each tag and each name that no scenario has, without a full
    /// stop.
    func hints(_ settings: RunSettings) -> [String] {
        // Expressions that cannot be read have been refused before.
        let wanted = settings.tags.compactMap { try? TagExpression($0) }.flatMap(\.tags)
        return wanted.filter { !tags.contains($0) }.map(hint(tag:)) + settings.names.compactMap(hint(name:))
    }

    /// One sentence, without a full stop, for each tag that is asked for and that no scenario has: what has other tags
    /// is run, and nobody would notice. What is only excluded need not be there.
    package static func remarks(_ features: [LoadedFeature], _ settings: RunSettings) -> [String] {
        let wanted = settings.tags.compactMap { try? TagExpression($0) }.flatMap(\.wantedTags)
        var seen: Set<String> = []
        var missing = wanted.filter { seen.insert($0).inserted }
        // Most tags are found soon, and no file is looked into twice.
        for feature in features where !missing.isEmpty {
            for pickle in feature.pickles where !missing.isEmpty {
                let tags = pickle.tagNames
                missing.removeAll(where: tags.contains)
            }
        }
        return missing.isEmpty ? [] : missing.map(SelectionHints(features).hint(tag:))
    }

    private func hint(tag: String) -> String {
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
