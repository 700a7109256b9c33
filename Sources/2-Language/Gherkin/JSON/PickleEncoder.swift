import BDDJSON

/// Writes the pickles of one document, one after the other. What the rows of an examples table have in common (tags,
/// steps without placeholders, text between placeholders) is encoded once and then copied. Values are copied from the
/// file without making strings. An outline of 10,000 rows would take twice the CPU without that, our features and Cucumber's
/// samples 4 % more.
struct PickleEncoder {
    let document: DocumentStorage
    let ids: NodeIds
    let stepEncoder: PickleStepEncoder
    /// The first pickle of the group that `parts` belongs to.
    private var group: UInt32?
    var parts = JSONWriter()
    private var tags = 0..<0
    /// The template of the scenario's name; nil if the name must be filled in anew for each row.
    var name: OutlineTemplate?
    var steps: [OutlineStep] = []
    var names: [[UInt8]] = []
    /// The ranges of the current row's values in the file.
    var cells: [Range<Int>] = []

    init(document: DocumentStorage) {
        self.document = document
        ids = NodeIds(document)
        stepEncoder = PickleStepEncoder(document: document)
    }

    mutating func write(_ pickle: CompiledPickle, to writer: inout JSONWriter) {
        let bytes = document.bytes
        if group != pickle.group.firstPickle { prepare(pickle, bytes.elements) }
        if let row = pickle.exampleRow {
            write(pickle, row: row.index, id: row.id, text: bytes.elements, to: &writer)
        } else {
            let name = bytes.elements.extracting(pickle.scenario.heading.name.indices)
            begin(pickle, at: pickle.scenario.heading.position, row: nil, name: name, to: &writer)
            pickle.forEachStep {
                write($0, id: $0.idNumber, text: bytes.elements, placeholders: nil, row: nil, to: &writer)
            }
        }
        writer.endArray()
        writer.endObject()
    }

    private mutating func prepare(_ pickle: CompiledPickle, _ text: Span<UInt8>) {
        group = pickle.group.firstPickle
        parts.removeAll()
        tags = parts.fragment { [document, ids] in Self.writeTags(of: pickle, document, ids: ids, text: text, to: &$0) }
        if let examples = pickle.examples { prepareOutline(pickle, examples, text: text) }
    }

    func begin(
        _ pickle: CompiledPickle, at position: Position, row: Int?, name: Span<UInt8>, to writer: inout JSONWriter
    ) {
        begin(pickle, at: position, row: row, nameRoom: JSONWriter.room(forText: name.count), to: &writer) {
            $1.append(escaping: name)
        }
    }

    /// Writes everything before the steps.
    ///
    /// - Parameter name: Writes the name. It gets the encoder, because a closure that captured it would copy it: 7 % of
    ///   the instructions for an outline.
    @inline(__always)
    func begin(
        _ pickle: CompiledPickle, at position: Position, row: Int?, nameRoom: Int, to writer: inout JSONWriter,
        name: (borrowing PickleEncoder, inout OutputSpan<UInt8>) -> Void
    ) {
        let (uri, language) = (document.uri ?? "", document.language)
        let room = JSONWriter.room(forText: uri.utf8.count) + JSONWriter.room(forText: language.utf8.count) + tags.count
        writer.write(
            room + nameRoom + JSONWriter.locationRoom + 2 * ids.room + JSONWriter.digits + JSONFrame.pickle,
            isFollowing: false
        ) {
            $0.append(copying: "{\"id\":")
            $0.append(id: pickle.idNumber)
            $0.append(copying: ",\"uri\":")
            $0.append(quoted: uri)
            $0.append(.comma)
            $0.append(position)
            $0.append(.comma)
            $0.append(astNodeIds: Int(pickle.scenario.id), row: row, of: ids)
            $0.append(.comma)
            $0.append(copying: parts.bytes.elements.extracting(tags))
            $0.append(copying: ",\"name\":\"")
            name(self, &$0)
            $0.append(copying: "\",\"language\":")
            $0.append(quoted: language)
            $0.append(copying: ",\"steps\":[")
        }
    }

    /// Writes the member `tags`.
    private static func writeTags(
        of pickle: CompiledPickle, _ document: DocumentStorage, ids: NodeIds, text: Span<UInt8>,
        to writer: inout JSONWriter
    ) {
        writer.key("tags")
        writer.array { writer in
            pickle.forEachTagRange { tags in
                for (offset, index) in tags.range.indices.enumerated() {
                    writer.object {
                        $0.text("name", text, in: document.records.tags[index].name)
                        $0.id("astNodeId", Int(tags.firstId) + offset, of: ids)
                    }
                }
            }
        }
    }
}
