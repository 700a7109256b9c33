import BDDDiagnostics
import BDDOverTime
import BDDReports
import Gherkin

/// The features of a site with their pages, their states and the references between them.
package struct SiteModel: Sendable {
    /// A scenario by the indices of its feature and of itself in the feature.
    struct Place: Sendable {
        let feature: Int
        let scenario: Int
    }

    let contents: SiteContents
    let features: [SiteFeature]
    /// The scenarios of each tag.
    private(set) var tags: [String: [Place]] = [:]
    /// The tags in the order of the list, with the paths of their pages.
    private(set) var tagPages: [(tag: String, page: String)] = []
    private var pagesOfTags: [String: String] = [:]
    let pasts: ScenarioPasts?
    let news: RunNews?
    private(set) var pictures: PictureStore
    /// The pictures of descriptions: the path in the site by the path of the file.
    private var picturesOfFiles: [String: String] = [:]
    private var featuresByUri: [String: Int] = [:]

    package init(_ contents: SiteContents) {
        self.contents = contents
        pictures = contents.pictures
        features = Self.features(contents)
        let historyNews = contents.history.map(HistoryNews.init)
        if let history = contents.history, let historyNews {
            pasts = ScenarioPasts(history, historyNews, documents: contents.documents)
        } else {
            pasts = nil
        }
        news = historyNews?.news
        for (index, feature) in features.enumerated() { featuresByUri[feature.uri] = index }
        findTags()
        findPictures()
    }

    private static func features(_ contents: SiteContents) -> [SiteFeature] {
        let documents = contents.documents.filter { $0.feature != nil }
        let pages = PageNames.unique(documents.map(\.uri), PageNames.page(ofFeature:))
        return zip(documents, pages).compactMap { document, page in
            guard let feature = document.feature else { return nil }
            var ids = IdGenerator()
            return SiteFeature(
                document, feature, page: page, pickles: document.pickles(ids: &ids), results: contents.results)
        }
    }

    private mutating func findTags() {
        for (index, feature) in features.enumerated() {
            for (number, scenario) in feature.scenarios.enumerated() {
                for tag in scenario.allTags { tags[tag, default: []].append(Place(feature: index, scenario: number)) }
            }
        }
        let keys = tags.keys.map { tag in (tag: tag, parts: Self.sortKey(tag)) }
        let sorted = keys.sorted { one, other in
            if one.parts == other.parts { return one.tag < other.tag }
            return one.parts.lexicographicallyPrecedes(other.parts)
        }
        let names = sorted.map(\.tag)
        tagPages = Array(zip(names, PageNames.unique(names, PageNames.page(ofTag:))))
        pagesOfTags = Dictionary(uniqueKeysWithValues: tagPages.map { ($0.tag, $0.page) })
    }

    /// A key that sorts names with numbers by their value: `@MM-P2` before `@MM-P10`.
    private static func sortKey(_ text: String) -> [String] {
        var parts: [String] = []
        var wasDigit = false
        for character in text.lowercased() {
            let isDigit = character.isASCII && character.isNumber
            if isDigit != wasDigit || parts.isEmpty { parts.append("") }
            parts[parts.count - 1].append(character)
            wasDigit = isDigit
        }
        return parts.map { part in
            part.first?.isNumber == true && part.count < 12
                ? String(repeating: "0", count: 12 - part.count) + part : part
        }
    }

    func scenario(_ place: Place) -> SiteScenario { features[place.feature].scenarios[place.scenario] }

    func page(ofTag tag: String) -> String? { pagesOfTags[tag] }

    /// The page of a feature file; nil if the site has none.
    func feature(at uri: String) -> SiteFeature? { featuresByUri[uri].map { features[$0] } }

    /// The address of the scenario at a place of a file; of the feature, if it has none there; nil for another file.
    func address(uri: String, line: Int) -> String? {
        guard let feature = feature(at: uri) else { return nil }
        return feature.scenario(atLine: line).map { "\(feature.page)#\($0.anchor)" } ?? feature.page
    }
}

/// Pictures of descriptions.
extension SiteModel {
    /// Takes the pictures that descriptions name. They must be in the working directory.
    private mutating func findPictures() {
        for feature in features {
            for text in feature.descriptions where text.contains("![") {
                var found: [String] = []
                let markdown = MarkdownText(
                    picture: { target in
                        found.append(target)
                        return nil
                    }, link: { _ in nil })
                var ignored = TextBuffer()
                markdown.append(text, to: &ignored)
                for target in found { takePicture(target, of: feature.uri) }
            }
        }
    }

    private mutating func takePicture(_ target: String, of uri: String) {
        for path in Self.paths(of: target, in: uri) where picturesOfFiles[path] == nil {
            guard let bytes = contents.readFile(path), let name = pictures.add(bytes) else { continue }
            picturesOfFiles[path] = name
            return
        }
    }

    /// The path, in the site, of a picture in a description; nil if the site has no such picture.
    func picture(_ target: String, of uri: String) -> String? {
        Self.paths(of: target, in: uri).lazy.compactMap { picturesOfFiles[$0] }.first
    }

    /// The files that a relative address may mean: from the folder of the feature, and from the root.
    static func paths(of target: String, in uri: String) -> [String] {
        let path = target.prefix { $0 != "?" && $0 != "#" }
        guard !path.isEmpty, !path.contains(":"), !path.hasPrefix("//") else { return [] }
        let plain = decoded(path)
        let folder = uri.lastIndex(of: "/").map { String(uri[...$0]) } ?? ""
        return (plain.hasPrefix("/") ? [String(plain.dropFirst())] : [folder + plain, plain]).compactMap(flattened)
    }

    /// The path without `.` and `..`; nil if it leads out of the folder that it begins in.
    private static func flattened(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The text without percent encoding.
    private static func decoded(_ text: Substring) -> String {
        String(decoding: text.percentDecodedBytes().bytes, as: UTF8.self)
    }
}

extension SiteFeature {
    /// The descriptions of the feature and of all that is in it.
    var descriptions: [String] {
        var texts = [feature.description]
        document.forEachChild { child, _ in
            switch child {
            case .background(let background): texts.append(background.description)
            case .rule(let rule): texts.append(rule.description)
            case .scenario(let scenario):
                texts.append(scenario.description)
                texts += scenario.examples.map(\.description)
            }
        }
        return texts.filter { !$0.isEmpty }
    }
}
