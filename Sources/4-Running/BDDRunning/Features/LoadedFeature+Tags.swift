import BDDDiagnostics
import BDDRules
import Gherkin

extension LoadedFeature {
    /// The tags `@timeout(…)` and `@property(…)` of scenarios that cannot be understood, each of them once.
    var unreadableTags: [Diagnostic] {
        let prefixes = ["@timeout(", "@property("]
        guard traits.hasTags, document.tags.contains(where: { tag in prefixes.contains { tag.name.hasPrefix($0) } })
        else { return [] }
        var found: [Diagnostic] = []
        for pickle in pickles {
            for diagnostic in unreadableTags(of: pickle) where !found.contains(diagnostic) { found.append(diagnostic) }
        }
        return found
    }

    private func unreadableTags(of pickle: Pickle) -> [Diagnostic] {
        let tags = pickle.tagNames
        var found: [Diagnostic] = []
        do {
            _ = try StepTimeout.ofTags(tags)
        } catch {
            found.append(Diagnostic(error.tag, of: pickle, in: self, message: error.description, help: error.help))
        }
        do {
            _ = try PropertyTag(tags)
        } catch {
            found.append(Diagnostic(error.tag, of: pickle, in: self, message: error.description, help: error.help))
        }
        return found
    }
}

extension Diagnostic {
    /// An error about the last tag of `pickle` with the name `tag`, at the place of the tag.
    init(_ tag: String, of pickle: Pickle, in feature: LoadedFeature?, message: String, help: String) {
        let id = pickle.tags.last { $0.name == tag }?.astNodeId
        let location = feature?.document.tags.first { $0.id == id }?.location ?? pickle.location
        let excerpt = location.flatMap { place in feature.flatMap { SourceExcerpt(of: $0.source.data, at: place) } }
        self.init(
            code: CheckRule.tagWithoutMeaning.rawValue, uri: pickle.uri, location: location, message: message,
            excerpt: excerpt, help: help)
    }
}
