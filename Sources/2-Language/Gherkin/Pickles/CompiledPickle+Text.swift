import BDDJSON

/// The texts of a pickle, with placeholders filled in.
extension CompiledPickle {
    /// Nil for a plain scenario, whose text does not change.
    var placeholders: Placeholders? {
        guard let examples, let exampleRow else { return nil }
        return Placeholders(
            names: document.placeholderNames(of: examples), values: document.cellTexts(ofRow: exampleRow.index))
    }

    func text(of step: CompiledStep) -> String {
        string(record(of: step).text, placeholders: isFixed(step) ? nil : placeholders)
    }

    /// The keyword and the text as they are in the file.
    func written(_ step: CompiledStep) -> (keyword: String, text: String) {
        let record = record(of: step)
        return (document.string(record.keyword), document.string(record.text))
    }

    /// Whether a step's text is the same in every row. Steps of a background never use the values.
    private func isFixed(_ step: CompiledStep) -> Bool {
        guard !step.isBackground, !group.examples.isNone else { return true }
        let range = record(of: step).text.indices
        let bytes = document.bytes
        return search(bytes.elements, for: .less, in: range) == range.upperBound
    }

    /// Whether the previous pickle contains the step with the same text.
    func isRepeated(_ step: CompiledStep) -> Bool {
        if row > 0 { return isFixed(step) }
        return step.isBackground && groupBefore.map { $0.context == group.context && $0.stepCount > 0 } == true
    }

    func argument(of step: CompiledStep) -> PickleStepArgument? {
        argument(of: record(of: step), placeholders: step.isBackground ? nil : placeholders)
    }

    /// - Parameter placeholders: The placeholders of the scenario; nil for a background's step, which has none.
    func argument(of step: StepRecord, placeholders: @autoclosure () -> Placeholders?) -> PickleStepArgument? {
        guard step.hasArgument else { return nil }
        let filling = placeholders()
        return PickleStepArgument(
            docString: docString(of: step, placeholders: filling), dataTable: table(of: step, placeholders: filling))
    }

    private func docString(of step: StepRecord, placeholders: Placeholders?) -> PickleDocString? {
        guard let index = step.docString.value else { return nil }
        let record = document.records.docStrings[index]
        return PickleDocString(
            mediaType: record.mediaType.map { string($0, placeholders: placeholders) },
            content: string(document.content(of: record), placeholders: placeholders),
            argumentIndex: document.argumentIndices(of: step)?.docString)
    }

    private func table(of step: StepRecord, placeholders: Placeholders?) -> PickleTable? {
        guard let index = step.table.value else { return nil }
        let rows = document.records.tables[index].rows.range.indices.map { row in
            PickleTableRow(
                cells: document.cellTexts(ofRow: row).map {
                    PickleTableCell(value: string($0, placeholders: placeholders))
                })
        }
        return PickleTable(rows: rows, argumentIndex: document.argumentIndices(of: step)?.table)
    }

    func string(_ range: TextRange, placeholders: Placeholders?) -> String {
        guard let placeholders else { return document.string(range) }
        let bytes = document.bytes
        return String(decoding: placeholders.fill(bytes.elements.extracting(range.indices)), as: UTF8.self)
    }

    private func string(_ text: [UInt8], placeholders: Placeholders?) -> String {
        String(decoding: placeholders?.fill(text.elements) ?? text, as: UTF8.self)
    }
}

extension DocumentStorage {
    /// The header of the examples, with each cell in angle brackets.
    func placeholderNames(of examples: ExamplesRecord) -> [[UInt8]] {
        cellTexts(ofRow: Int(examples.rows.range.first)).map { [.less] + $0 + [.greater] }
    }

    /// The positions, 1 or 2, of the doc string and the table; nil unless the step has both.
    func argumentIndices(of step: StepRecord) -> (docString: Int, table: Int)? {
        guard let docString = step.docString.value, let table = step.table.value else { return nil }
        let isTableFirst = records.docStrings[docString].position.line > records.tables[table].position.line
        return isTableFirst ? (docString: 2, table: 1) : (docString: 1, table: 2)
    }
}
