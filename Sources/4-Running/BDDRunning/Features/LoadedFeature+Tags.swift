package import BDDDiagnostics
import BDDRules
import Gherkin

extension LoadedFeature {
    /// The tags `@timeout(…)` and `@property(…)` of scenarios that cannot be understood, each of them once.
    package var unreadableTags: [Diagnostic] {
        let prefixes = ["@timeout(", "@property("]
        guard traits.hasTags, document.tags.contains(where: { tag in prefixes.contains { tag.name.hasPrefix($0) } })
        else { return [] }
        let places = TagPlaces(self)
        var found: [Diagnostic] = []
        var seen: Set<String> = []
        for pickle in pickles {
            for diagnostic in unreadableTags(of: pickle, places) {
                let place = diagnostic.location.map { "\($0.line):\($0.column ?? 0)" } ?? ""
                if seen.insert("\(place) \(diagnostic.message)").inserted { found.append(diagnostic) }
            }
        }
        return found
    }

    private func unreadableTags(of pickle: Pickle, _ places: TagPlaces) -> [Diagnostic] {
        let tags = pickle.tagNames
        var found: [Diagnostic] = []
        do {
            _ = try StepTimeout.ofTags(tags)
        } catch {
            found.append(Diagnostic(error.tag, of: pickle, in: places, message: error.description, help: error.help))
        }
        do {
            _ = try PropertyTag(tags)
        } catch {
            found.append(Diagnostic(error.tag, of: pickle, in: places, message: error.description, help: error.help))
        }
        return found
    }
}

extension Diagnostic {
    /// An error about the last tag of `pickle` with the name `tag`, at the place of the tag.
    init(_ tag: String, of pickle: Pickle, in places: TagPlaces?, message: String, help: String) {
        let own = pickle.tags.last { $0.name == tag }.flatMap { places?.locations[$0.astNodeId] }
        let location = own ?? pickle.location
        self.init(
            code: CheckRule.tagWithoutMeaning.rawValue, uri: pickle.uri, location: location, message: message,
            excerpt: location.flatMap { places?.excerpt(at: $0) }, help: help)
    }
}

/// The places of a feature's tags and its lines. They are found once: a file may have a problem in each of its tags.
final class TagPlaces {
    let uri: String
    /// The locations of the tags by their ids.
    private(set) lazy var locations = Dictionary(feature.document.tags.map { ($0.id, $0.location) }) { id, _ in id }
    private let feature: LoadedFeature
    private lazy var lines = LineTable.of(feature.source.data)

    init(_ feature: LoadedFeature) {
        self.feature = feature
        uri = feature.uri
    }

    func excerpt(at location: Location) -> SourceExcerpt? { SourceExcerpt(in: lines, at: location) }
}
