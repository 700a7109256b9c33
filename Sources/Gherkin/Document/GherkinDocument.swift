/// One file, parsed.
///
/// The document keeps the file's bytes and flat arrays of positions in them. Its nodes are views: cheap to copy, and
/// their strings are made when they are asked for. Names and shapes are those of the `gherkinDocument` message in
/// [Cucumber Messages](https://github.com/cucumber/messages), and it can be decoded from that message.
public struct GherkinDocument: Sendable {
    let storage: DocumentStorage

    init(storage: DocumentStorage) {
        self.storage = storage
    }

    /// The file's name as it was given to the parser; empty where a message has none.
    public var uri: String { storage.uri ?? "" }

    /// Nil for a file without a feature: empty, or nothing but comments.
    public var feature: Feature? {
        storage.records.feature.map { Feature(storage: storage, record: $0) }
    }

    /// All comments of the file, in the order of the text, wherever they stand; `# language:` is none.
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

        /// The start of the line: column 1.
        public var location: Location { record.position.location }
        /// The line, leading whitespace and `#` included.
        public var text: String { storage.string(record.text) }
    }

    /// A tag of a feature, rule, scenario or examples.
    public struct Tag: Sendable {
        let storage: DocumentStorage
        let index: Int
        let localId: Int

        /// Unique among all that one ``IdGenerator`` has numbered; pickles refer to it.
        public var id: String { storage.id(localId) }
        /// Where the `@` stands.
        public var location: Location { storage.records.tags[index].position.location }
        /// With its `@`.
        public var name: String { storage.string(storage.records.tags[index].name) }
    }
}

/// What running a document needs of it, without a view for each node.
extension GherkinDocument {
    /// Whether the file was no UTF-8, and what cannot be read was replaced by U+FFFD.
    package var isRepaired: Bool { storage.isRepaired }

    /// Whether the file is UTF-8 and no Markdown, every scenario has steps, no examples and a short keyword, nothing has a description,
    /// no tag has parentheses or commas, no comment a colon, and no row goes on behind its last bar.
    package var isPlain: Bool {
        !isRepaired && storage.form != .markdown && storage.records.examples.isEmpty
            && storage.records.feature?.heading.description.isEmpty != false
            && storage.records.rules.allSatisfy { $0.heading.description.isEmpty }
            && storage.records.scenarios.allSatisfy {
                $0.steps.count > 0 && $0.heading.description.isEmpty
                    && $0.heading.keyword.indices.count <= Self.longestScenario
            }
            && storage.records.backgrounds.allSatisfy { $0.heading.description.isEmpty }
            && storage.records.tags.allSatisfy { tag in
                !storage.bytes[tag.name.indices].contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") }
            }
            && storage.records.comments.allSatisfy { !storage.bytes[$0.text.indices].contains(UInt8(ascii: ":")) }
            && !hasUnfinishedRow
    }

    /// No keyword of an outline is as short, in bytes; some of a scenario in other scripts are longer, which costs a
    /// closer look.
    private static let longestScenario = 10

    /// Whether a row has text behind its last bar, which is no cell.
    private var hasUnfinishedRow: Bool {
        (0..<storage.records.rows.count).contains { !storage.restRange(ofRow: $0).isEmpty }
    }

    /// The texts that stand behind the last bar of a row, and where.
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
