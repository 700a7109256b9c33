/// Writes the pickles of one document, one after the other.
///
/// What the rows of one examples table have in common — tags, steps without placeholders — is written once and then
/// copied. Texts with placeholders are filled in from the file's bytes; no string is made.
struct PickleEncoder {
    private let document: DocumentStorage
    private let stepEncoder: PickleStepEncoder
    /// The first pickle of the group that the parts below are of.
    private var group: UInt32?
    private var parts = JSONWriter()
    private var tags = 0..<0
    private var steps: [Step] = []
    private var names: [[UInt8]] = []

    /// A step's JSON from its text on to its ids.
    private struct Step {
        let id: Int
        let isBackground: Bool
        /// Nil when it is different for each row.
        let part: Range<Int>?
        let compiled: CompiledStep
    }

    init(document: DocumentStorage) {
        self.document = document
        stepEncoder = PickleStepEncoder(document: document)
    }

    mutating func write(_ pickle: CompiledPickle, to writer: inout JSONWriter) {
        if group != pickle.group.firstPickle { prepare(pickle) }
        let row = pickle.exampleRow
        let placeholders = row.map { Placeholders(names: names, values: document.cellTexts(ofRow: $0.index)) }
        let bytes = document.bytes
        let rowPosition = row.map { document.records.rows.position(ofRow: $0.index) }
        writer.object {
            $0.member("id", quoted: pickle.idNumber)
            $0.member("uri", document.uri ?? "")
            $0.location(rowPosition ?? pickle.scenario.heading.position)
            $0.astNodeIds(Int(pickle.scenario.id), row: row?.id, of: document)
            $0.raw(parts.bytes.span.extracting(tags))
            $0.key("name")
            $0.text(bytes.span.extracting(pickle.scenario.heading.name.indices), placeholders)
            $0.member("language", document.language)
            $0.key("steps")
            $0.array { writeSteps(of: pickle, placeholders, row: row?.id, to: &$0) }
        }
    }

    private func writeSteps(
        of pickle: CompiledPickle, _ placeholders: Placeholders?, row: Int?, to writer: inout JSONWriter
    ) {
        if pickle.examples == nil { return writeSteps(of: pickle, to: &writer) }
        for (position, step) in steps.enumerated() {
            writer.object {
                $0.member("id", quoted: pickle.firstId + position)
                if let part = step.part {
                    $0.raw(parts.bytes.span.extracting(part))
                } else {
                    stepEncoder.write(step.compiled, placeholders, to: &$0)
                }
                $0.astNodeIds(step.id, row: step.isBackground ? nil : row, of: document)
            }
        }
    }

    /// The steps of a scenario without examples, which nothing else has in common with it.
    private func writeSteps(of pickle: CompiledPickle, to writer: inout JSONWriter) {
        for position in 0..<pickle.stepCount {
            let step = pickle.step(position)
            writer.object {
                $0.member("id", quoted: pickle.firstId + position)
                stepEncoder.write(step, nil, to: &$0)
                $0.astNodeIds(Int(document.records.steps[step.index].id), row: nil, of: document)
            }
        }
    }
}

/// What the pickles of a group have in common.
extension PickleEncoder {
    private mutating func prepare(_ pickle: CompiledPickle) {
        group = pickle.group.firstPickle
        parts.removeAll()
        names = pickle.examples.map { document.placeholderNames(of: $0) } ?? []
        tags = parts.fragment { [document] in Self.writeTags(of: pickle, document, to: &$0) }
        steps.removeAll(keepingCapacity: true)
        guard pickle.examples != nil else { return }
        for position in 0..<pickle.stepCount { prepare(pickle.step(position)) }
    }

    private mutating func prepare(_ step: CompiledStep) {
        let record = document.records.steps[step.index]
        let isFixed = step.isBackground || !stepEncoder.mayHavePlaceholder(record)
        let part = isFixed ? parts.fragment { [stepEncoder] in stepEncoder.write(step, nil, to: &$0) } : nil
        steps.append(Step(id: Int(record.id), isBackground: step.isBackground, part: part, compiled: step))
    }

    /// The member `tags`.
    private static func writeTags(
        of pickle: CompiledPickle, _ document: DocumentStorage, to writer: inout JSONWriter
    ) {
        let bytes = document.bytes
        writer.key("tags")
        writer.array { writer in
            pickle.forEachTagRange { tags in
                for (offset, index) in tags.range.indices.enumerated() {
                    writer.object {
                        $0.text("name", bytes.span, in: document.records.tags[index].name)
                        $0.id("astNodeId", tags.firstId + UInt32(offset), of: document)
                    }
                }
            }
        }
    }
}
