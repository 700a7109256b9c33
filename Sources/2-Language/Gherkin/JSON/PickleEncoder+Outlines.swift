import BDDJSON

/// Outlines: what all rows of an examples table have in common, and the rows.
extension PickleEncoder {
    mutating func prepareOutline(_ pickle: CompiledPickle, _ examples: ExamplesRecord, text: Span<UInt8>) {
        names = document.placeholderNames(of: examples)
        name = template(text.extracting(pickle.scenario.heading.name.indices))
        steps.removeAll(keepingCapacity: true)
        pickle.forEachStep { step in
            let record = document.records.steps[step.index]
            let content = content(step, record, text: text)
            steps.append(OutlineStep(id: Int(record.id), compiled: step, content: content))
        }
    }

    private mutating func content(
        _ step: CompiledStep, _ record: StepRecord, text: Span<UInt8>
    ) -> OutlineStep.Content {
        if step.isBackground || !stepEncoder.mayHavePlaceholder(record, text) {
            return .fixed(fragment(step, record, text: text))
        }
        if record.hasArgument { return .other }
        return template(text.extracting(record.text.indices)).map { .template($0) } ?? .other
    }

    private mutating func template(_ text: Span<UInt8>) -> OutlineTemplate? {
        guard let pieces = Placeholders(names: names, values: []).pieces(of: text) else { return nil }
        return OutlineTemplate(
            pieces: pieces.map { piece in
                let literal = text.extracting(piece.text)
                let part = parts.fragment {
                    $0.append(JSONWriter.room(forText: literal.count)) { $0.append(escaping: literal) }
                }
                return OutlineTemplate.Piece(text: part, column: piece.column)
            })
    }
}

/// Rows.
extension PickleEncoder {
    /// Writes the pickle of a row.
    mutating func write(
        _ pickle: CompiledPickle, row: Int, id: Int, text: Span<UInt8>, to writer: inout JSONWriter
    ) {
        let bars = document.records.rows.bars(ofRow: row)
        let position = document.records.rows.position(ofRow: row)
        let values = document.roomForCells(bars)
        if takeCells(bars, text), let name, isTemplated {
            begin(pickle, at: position, row: id, nameRoom: name.room(values: values), to: &writer) {
                $0.append(name, text, to: &$1)
            }
            for (offset, step) in steps.enumerated() {
                write(step, id: pickle.firstId + offset, row: id, text: text, values: values, to: &writer)
            }
        } else {
            let placeholders = Placeholders(names: names, values: document.cellTexts(ofRow: row))
            let name = placeholders.fill(text.extracting(pickle.scenario.heading.name.indices))
            begin(pickle, at: position, row: id, name: name.elements, to: &writer)
            for (offset, step) in steps.enumerated() {
                let (filling, row) = step.compiled.isBackground ? (nil, nil) : (placeholders, id)
                write(
                    step.compiled, id: pickle.firstId + offset, text: text, placeholders: filling, row: row, to: &writer
                )
            }
        }
    }

    /// Whether every step has a template or is the same in each row.
    private var isTemplated: Bool {
        !steps.contains { if case .other = $0.content { true } else { false } }
    }

    /// Stores the ranges of a row's values in `cells`. Returns false if the values contain brackets, which could form
    /// new placeholders, or if their number differs from that of the header.
    private mutating func takeCells(_ bars: Range<Int>, _ text: Span<UInt8>) -> Bool {
        cells.removeAll(keepingCapacity: true)
        for bar in bars.dropLast() { cells.append(document.cellRange(bar, text)) }
        return cells.count == names.count && !Placeholders.hasBracket(text.extracting(document.cellsRange(bars)))
    }

    private func write(
        _ step: OutlineStep, id: Int, row: Int, text: Span<UInt8>, values: Int, to writer: inout JSONWriter
    ) {
        let row = step.compiled.isBackground ? nil : row
        let room = JSONWriter.digits + 2 * ids.room
        switch step.content {
        case .fixed(let part):
            writer.write(room + part.count + JSONFrame.pickleStep, isFollowing: true) {
                $0.append(stepId: id)
                $0.append(copying: parts.bytes.elements.extracting(part))
                $0.append(stepEnd: step.id, row: row, of: ids)
            }
        case .template(let template):
            writer.write(room + template.room(values: values) + JSONFrame.pickleStep, isFollowing: true) {
                $0.append(stepId: id)
                $0.append(copying: "\"text\":\"")
                append(template, text, to: &$0)
                $0.append(sentenceEnd: step.compiled.type)
                $0.append(stepEnd: step.id, row: row, of: ids)
            }
        case .other:
            preconditionFailure("a step without a template")
        }
    }

    private func append(_ template: OutlineTemplate, _ text: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
        let parts = parts.bytes.elements
        for piece in template.pieces {
            output.append(copying: parts.extracting(piece.text))
            if let column = piece.column { output.append(cell: cells[column], of: document, text: text) }
        }
    }
}
