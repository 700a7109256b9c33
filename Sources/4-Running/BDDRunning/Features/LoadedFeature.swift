import BDDJSON
import BDDRules
package import Gherkin

/// A feature file that was read and parsed.
///
/// In a large set, most files are spilled: see ``FeatureSpillFile``. Every access to a spilled file, except to
/// properties stored here, parses it again, unless it was the last one accessed. So get all pickles at once.
package struct LoadedFeature: Sendable {
    /// The contents of a feature file. A class, because every scenario refers to it and it never changes.
    package final class Content: Sendable {
        /// The bytes of the file.
        package let bytes: [UInt8]
        package let document: GherkinDocument
        package let pickles: Pickles

        init(bytes: [UInt8], document: GherkinDocument, pickles: Pickles) {
            self.bytes = bytes
            self.document = document
            self.pickles = pickles
        }

        var isPlain: Bool {
            let bytes = bytes
            return document.isPlain && !LineEnds.mayBeOdd(bytes.elements)
        }

        /// Makes a feature of a document that was read from a message, with ids from `ids`.
        package convenience init(decoded document: GherkinDocument, ids: inout IdGenerator) {
            let document = document.renumbered(ids: &ids)
            self.init(bytes: [], document: document, pickles: document.pickles(ids: &ids))
        }

        /// Parses the bytes of a file.
        package convenience init(
            _ bytes: [UInt8], uri: String, dialect: Dialect, ids: inout IdGenerator
        ) throws(ParseErrors) {
            let document = try GherkinParser(dialect: dialect).parse(bytes, uri: uri, ids: &ids)
            self.init(bytes: bytes, document: document, pickles: document.pickles(ids: &ids))
        }
    }

    private enum Storage: Sendable {
        case memory(Content)
        case spilled(SpilledFeature)
    }

    package let uri: String
    package let traits: FeatureTraits
    private let storage: Storage

    init(bytes: [UInt8], document: GherkinDocument, pickles: Pickles) {
        self.init(Content(bytes: bytes, document: document, pickles: pickles))
    }

    package init(_ content: Content) { self.init(content, FeatureTraits(content)) }

    init(_ content: Content, _ traits: FeatureTraits) {
        uri = content.document.uri
        self.traits = traits
        storage = .memory(content)
    }

    init(_ spilled: SpilledFeature, _ traits: FeatureTraits) {
        uri = spilled.uri
        self.traits = traits
        storage = .spilled(spilled)
    }

    package var content: Content {
        switch storage {
        case .memory(let content): content
        case .spilled(let feature): feature.content
        }
    }

    var isSpilled: Bool {
        if case .spilled = storage { true } else { false }
    }

    /// Whether ``FeatureCheck`` can have no warning about the file. Only runs ask for it: a check looks at all files.
    var isPlain: Bool {
        switch storage {
        case .memory(let content): content.isPlain
        case .spilled(let feature): feature.isPlain
        }
    }

    package var bytes: [UInt8] { content.bytes }
    package var document: GherkinDocument { content.document }
    package var pickles: Pickles { content.pickles }

    /// The source message, which is made on each access, because it is rarely needed.
    package var source: Source { Source(uri: uri, bytes: bytes) }
}

/// Facts about a feature file that every run needs, so that few files have to be read again.
package struct FeatureTraits: Sendable {
    package let pickleCount: Int
    package let hasTags: Bool
    /// Whether a cell of its examples may stand for any value.
    package let mayHaveProperties: Bool

    init(_ content: LoadedFeature.Content) {
        pickleCount = content.pickles.count
        let bytes = content.bytes
        hasTags = content.document.hasTags
        mayHaveProperties = content.pickles.haveExamples && bytes.elements.contains(UInt8(ascii: "{"))
    }
}
