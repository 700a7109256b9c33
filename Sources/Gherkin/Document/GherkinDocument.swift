/// One file, parsed.
///
/// The document keeps the file's bytes and flat arrays of positions in them. Its nodes are views: cheap to copy, and
/// their strings are made when they are asked for. Names and shapes are those of Cucumber's `gherkinDocument` message.
public struct GherkinDocument: Sendable {
    let storage: DocumentStorage

    init(storage: DocumentStorage) {
        self.storage = storage
    }

    /// Empty where a foreign stream gives none.
    public var uri: String { storage.uri ?? "" }

    /// Nil for a file without one: empty, or nothing but comments.
    public var feature: Feature? {
        storage.records.feature.map { Feature(storage: storage, record: $0) }
    }

    public var comments: NodeList<Comment> {
        NodeList(storage, storage.records.comments.indices) { storage, index, _ in
            Comment(storage: storage, record: storage.records.comments[index])
        }
    }
}

extension GherkinDocument {
    /// A whole line that starts with `#`, leading whitespace included.
    public struct Comment: Sendable {
        let storage: DocumentStorage
        let record: CommentRecord

        public var location: Location { record.position.location }
        public var text: String { storage.string(record.text) }
    }

    public struct Tag: Sendable {
        let storage: DocumentStorage
        let index: Int
        let localId: Int

        public var id: String { storage.id(localId) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(localId) }
        public var location: Location { storage.records.tags[index].position.location }
        /// With its `@`.
        public var name: String { storage.string(storage.records.tags[index].name) }
    }
}

extension DocumentStorage {
    func tags(_ run: IdentifiedRun) -> NodeList<GherkinDocument.Tag> {
        NodeList(self, run) { storage, index, offset in
            GherkinDocument.Tag(storage: storage, index: index, localId: index + offset)
        }
    }

    func steps(_ run: Run) -> NodeList<GherkinDocument.Step> {
        NodeList(self, run.indices) { storage, index, _ in
            GherkinDocument.Step(storage: storage, index: index)
        }
    }

    func rows(_ run: IdentifiedRun) -> NodeList<GherkinDocument.TableRow> {
        NodeList(self, run) { storage, index, offset in
            GherkinDocument.TableRow(storage: storage, index: index, localId: index + offset)
        }
    }
}
