import BDDPlatform
import BDDReports
import BDDRunning
import BDDShards
import BDDSite
import CucumberMessages
import Gherkin

/// The message streams of a site: their results, and their features.
struct SiteRuns {
    private(set) var results = SiteResults()
    private(set) var pictures = PictureStore()
    private var documents: [GherkinDocument] = []
    private var sources: [Source] = []

    /// - Throws: `MessageFileError`.
    init(_ paths: [String], isStrict: Bool) throws(MessageFileError) {
        for path in paths {
            let folder = path == "-" ? "." : LinkTarget.folder(of: path)
            let run = RunResults(isStrict: isStrict, pictures: pictures) { Self.read($0, in: folder) }
            try MessageFile(path: path).read { run.receive($0) }
            results.add(run)
            pictures = run.pictures
            documents += run.documents
            sources += run.sources
        }
    }

    /// The bytes of a file in the folder of a stream or below it; nil for any other address.
    private static func read(_ url: String, in folder: String) -> [UInt8]? {
        var path = url
        if url.hasPrefix("file:") {
            path = String(url.dropFirst("file:".count))
            if path.hasPrefix("//") { path.removeFirst(2) }
        } else if url.contains(":") {
            return nil
        }
        let root = LinkTarget.absolute(folder)
        let file = LinkTarget.absolute(path.hasPrefix("/") ? path : "\(folder)/\(path)")
        guard file.hasPrefix(root == "/" ? root : "\(root)/") else { return nil }
        return try? FileDescriptor.contents(of: file, isRegular: true)
    }

    /// The features of the streams, without duplicates. Sources are parsed before documents are used, so that all ids
    /// come from one generator.
    func features(_ dialect: Dialect, _ ids: inout IdGenerator) -> [LoadedFeature] {
        var seen: Set<String> = []
        var features: [LoadedFeature] = []
        for source in sources.reversed() where FeatureFiles.isFeature(source.uri) && seen.insert(source.uri).inserted {
            let set = FeatureSet(uri: source.uri, bytes: Array(source.data.utf8), dialect: dialect, ids: &ids)
            // A run reports files that cannot be parsed, and runs the others.
            if set.isWhole { features += set.features }
        }
        for document in documents.reversed() where seen.insert(document.uri).inserted {
            features.append(LoadedFeature(LoadedFeature.Content(decoded: document, ids: &ids)))
        }
        return features.sorted { $0.uri < $1.uri }
    }
}
