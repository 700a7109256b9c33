import BDDJSON

/// Steps.
extension PickleEncoder {
    func write(
        _ step: CompiledStep, id: Int, text: Span<UInt8>, placeholders: Placeholders?, row: Int?,
        to writer: inout JSONWriter
    ) {
        let record = document.records.steps[step.index]
        let sentence = text.extracting(record.text.indices)
        if let placeholders, sentence.contains(.less) {
            let filled = placeholders.fill(sentence)
            write(
                step, record, id: id, sentence: filled.elements, text: text, placeholders: placeholders, row: row,
                to: &writer)
        } else {
            write(
                step, record, id: id, sentence: sentence, text: text, placeholders: placeholders, row: row, to: &writer)
        }
    }

    private func write(
        _ step: CompiledStep, _ record: StepRecord, id: Int, sentence: Span<UInt8>, text: Span<UInt8>,
        placeholders: Placeholders?, row: Int?, to writer: inout JSONWriter
    ) {
        let room = JSONWriter.room(forText: sentence.count) + JSONWriter.digits + 2 * ids.room
        writer.write(room + JSONFrame.pickleStep, isFollowing: true) {
            $0.append(stepId: id)
            $0.append(sentence: sentence, type: step.type)
            if !record.hasArgument { $0.append(stepEnd: Int(record.id), row: row, of: ids) }
        }
        guard record.hasArgument else { return }
        stepEncoder.write(argumentOf: record, text, placeholders: placeholders, to: &writer)
        writer.write(2 * ids.room + JSONFrame.pickleStep, isFollowing: true, separated: false) {
            $0.append(stepEnd: Int(record.id), row: row, of: ids)
        }
    }

    /// Writes the members of a step that are the same in each row into `parts`, and returns their range there.
    mutating func fragment(_ step: CompiledStep, _ record: StepRecord, text: Span<UInt8>) -> Range<Int> {
        let sentence = text.extracting(record.text.indices)
        return parts.fragment { [stepEncoder] in
            $0.write(JSONWriter.room(forText: sentence.count) + JSONFrame.pickleStep, isFollowing: true) {
                $0.append(sentence: sentence, type: step.type)
            }
            if record.hasArgument { stepEncoder.write(argumentOf: record, text, placeholders: nil, to: &$0) }
        }
    }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    mutating func append(stepId id: Int) {
        append(copying: "{\"id\":")
        append(id: id)
        append(.comma)
    }

    /// Appends the members `text` and `type`.
    @inline(__always)
    fileprivate mutating func append(sentence: Span<UInt8>, type: PickleStepType) {
        append(copying: "\"text\":\"")
        append(escaping: sentence)
        append(sentenceEnd: type)
    }

    /// Appends the quote that ends a step's text, and the member `type`.
    @inline(__always)
    mutating func append(sentenceEnd type: PickleStepType) {
        switch type {
        case .unknown: append(copying: "\",\"type\":\"Unknown\"")
        case .context: append(copying: "\",\"type\":\"Context\"")
        case .action: append(copying: "\",\"type\":\"Action\"")
        case .outcome: append(copying: "\",\"type\":\"Outcome\"")
        }
    }

    @inline(__always)
    mutating func append(stepEnd node: Int, row: Int?, of ids: NodeIds) {
        append(.comma)
        append(astNodeIds: node, row: row, of: ids)
        append(.rightBrace)
    }
}
