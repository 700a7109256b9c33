import BDDJSON

/// One parsed file.
///
/// The document keeps the file's bytes and flat arrays of positions in them. Nodes are views that are cheap to copy;
/// their strings are made on request. Names and shapes are those of the `gherkinDocument` message in [Cucumber
/// Messages](https://github.com/cucumber/messages), which a document can be decoded from.
public struct GherkinDocument: Sendable {
    let storage: DocumentStorage

    init(storage: DocumentStorage) {
        self.storage = storage
    }

    /// The file's name as the parser got it; empty if a decoded message has no name.
    public var uri: String { storage.uri ?? "" }

    /// Nil for a file without a feature: a file that is empty or has only comments.
    public var feature: Feature? {
        storage.records.feature.map { Feature(storage: storage, record: $0) }
    }

    /// All comments of the file, in the order of the file. `# language:` is not a comment.
    public var comments: NodeList<Comment> {
        NodeList(storage, storage.records.comments.indices) { storage, index, _ in
            Comment(storage: storage, record: storage.records.comments[index])
        }
    }
}

extension GherkinDocument {
    /// A whole line that starts with `#`.
    public struct Comment: Sendable {
        let storage: DocumentStorage
        let record: CommentRecord

        /// The start of the line, at column 1.
        public var location: Location { record.position.location }
        /// The line, including leading whitespace and `#`.
        public var text: String { storage.string(record.text) }
    }

    /// A tag of a feature, rule, scenario or examples.
    public struct Tag: Sendable {
        let storage: DocumentStorage
        let index: Int
        let localId: Int

        /// Unique among the nodes whose ids come from the same ``IdGenerator``. Pickles refer to it.
        public var id: String { storage.id(localId) }
        /// The location of the `@`.
        public var location: Location { storage.records.tags[index].position.location }
        /// The name, including its `@`.
        public var name: String { storage.string(storage.records.tags[index].name) }
    }
}

/// Properties that a run needs, read without making a view for each node.
extension GherkinDocument {
    /// Whether the file was not valid UTF-8, so that invalid bytes were replaced by U+FFFD.
    package var isRepaired: Bool { storage.isRepaired }

    /// Whether no part of the document needs a closer look: the file is valid UTF-8 and not Markdown, it has scenarios,
    /// each has steps, no examples and a short keyword, there are no descriptions, each tag has a name without a parenthesis,
    /// a comma or a sign at its end, each media type is a plain name, no comment has a colon, and no row has text after its
    /// last bar.
    package var isPlain: Bool {
        !isRepaired && storage.form != .markdown && storage.records.examples.isEmpty
            && storage.records.feature?.heading.description.isEmpty == true && !storage.records.scenarios.isEmpty
            && storage.records.rules.allSatisfy { $0.heading.description.isEmpty }
            && storage.records.scenarios.allSatisfy {
                $0.steps.count > 0 && $0.heading.description.isEmpty
                    && $0.heading.keyword.indices.count <= Self.longestScenario
            }
            && storage.records.backgrounds.allSatisfy { $0.heading.description.isEmpty }
            && storage.records.tags.allSatisfy { isPlain(tag: storage.bytes[$0.name.indices]) }
            && storage.records.docStrings.allSatisfy {
                $0.mediaType.map { isPlain(mediaType: storage.string($0)) } ?? true
            }
            && storage.records.comments.allSatisfy { !storage.bytes[$0.text.indices].contains(UInt8(ascii: ":")) }
            && !hasUnfinishedRow && !hasRepeatedName
    }

    private func isPlain(tag name: ArraySlice<UInt8>) -> Bool {
        guard name.count > 1, let last = name.last else { return false }
        return !name.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") }
            && last != UInt8(ascii: ";") && last != UInt8(ascii: ":") && last != UInt8(ascii: ".")
    }

    /// Whether a media type has only signs of a name such as `text/plain`.
    private func isPlain(mediaType: String) -> Bool {
        mediaType.utf8.allSatisfy { byte in
            byte.isASCIILetter || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
        }
    }

    /// Whether two scenarios have the same name, in different rules too.
    private var hasRepeatedName: Bool {
        var names: Set<ArraySlice<UInt8>> = []
        return storage.records.scenarios.contains { scenario in
            let name = scenario.heading.name.indices
            return !name.isEmpty && !names.insert(storage.bytes[name]).inserted
        }
    }

    /// In bytes. Keywords of outlines are longer; so are some scenario keywords, which merely cost a closer look.
    private static let longestScenario = 10

    /// Whether a row has text after its last bar. That text is not a cell.
    private var hasUnfinishedRow: Bool {
        (0..<storage.records.rows.count).contains { !storage.restRange(ofRow: $0).isEmpty }
    }

    /// The text after the last bar of each row that has such text, with its location.
    package var textsBehindRows: [(location: Location, text: String)] {
        let rows = storage.records.rows
        return (0..<rows.count).compactMap { row in
            let range = storage.restRange(ofRow: row)
            guard !range.isEmpty else { return nil }
            let start = rows.offset(ofBar: rows.bars(ofRow: row).lowerBound)
            let before = String(decoding: storage.bytes[start..<range.lowerBound], as: UTF8.self).unicodeScalars.count
            let position = rows.position(ofRow: row).location
            return (
                Location(line: position.line, column: (position.column ?? 1) + before),
                String(decoding: storage.bytes[range], as: UTF8.self)
            )
        }
    }

    package var hasTags: Bool { !storage.records.tags.isEmpty }
}
