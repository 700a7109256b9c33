import BDDAuthoring
import BDDJSON
import BDDKit
import BDDPlatform
import BDDRunning
import CucumberMessages
import Gherkin

/// Parses text to documents and pickles.
enum Parsing {
    static func parse(_ bytes: [UInt8], uri: String = "mixed.feature") throws -> (GherkinDocument, Pickles) {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
        return (document, document.pickles(ids: &ids))
    }

    /// The documents and pickles of `files`. Ids are unique across files.
    static func parse(_ files: [String]) throws -> [(GherkinDocument, Pickles)] {
        var ids = IdGenerator()
        return try files.map { file in
            let document = try GherkinParser().parse(try FileDescriptor.contents(of: file), uri: file, ids: &ids)
            return (document, document.pickles(ids: &ids))
        }
    }

    /// Writes the messages of a document and its pickles, as `bdd parse` does, and discards them.
    static func writeMessages(_ document: GherkinDocument, _ pickles: Pickles) {
        var json = JSONWriter(limit: 1 << 16) { consume($0) }
        Envelope.gherkinDocument(document).write(to: &json)
        json.endLine()
        pickles.writeLines(to: &json)
        json.finish()
    }

    /// The path itself if it is a feature file; otherwise the feature files in this folder.
    static func files(_ path: String) throws -> [String] {
        path.hasSuffix(".feature") ? [path] : try FeatureFiles.find(path)
    }
}
