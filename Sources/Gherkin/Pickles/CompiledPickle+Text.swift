/// A pickle's texts, placeholders filled in.
extension CompiledPickle {
    func text(of step: CompiledStep) -> String {
        string(record(of: step).text, placeholders: step.isBackground ? nil : placeholders)
    }

    func argument(of step: CompiledStep) -> PickleStepArgument? {
        argument(of: record(of: step), placeholders: step.isBackground ? nil : placeholders)
    }

    /// - Parameter placeholders: those of the scenario; nil for a background's step, which has none.
    func argument(of step: StepRecord, placeholders: @autoclosure () -> Placeholders?) -> PickleStepArgument? {
        guard step.docString != StepRecord.none || step.table != StepRecord.none else { return nil }
        let filling = placeholders()
        return PickleStepArgument(
            docString: docString(of: step, placeholders: filling), dataTable: table(of: step, placeholders: filling))
    }

    private func docString(of step: StepRecord, placeholders: Placeholders?) -> PickleDocString? {
        guard step.docString != StepRecord.none else { return nil }
        let record = document.records.docStrings[Int(step.docString)]
        let hasMediaType = record.mediaType.start != DocStringRecord.noMediaType
        return PickleDocString(
            mediaType: hasMediaType ? string(record.mediaType, placeholders: placeholders) : nil,
            content: string(document.content(of: record), placeholders: placeholders),
            argumentIndex: document.argumentIndices(of: step)?.docString)
    }

    private func table(of step: StepRecord, placeholders: Placeholders?) -> PickleTable? {
        guard step.table != StepRecord.none else { return nil }
        let rows = document.records.tables[Int(step.table)].rows.run.indices.map { row in
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
        return String(decoding: placeholders.fill(bytes.span.extracting(range.indices)), as: UTF8.self)
    }

    private func string(_ text: [UInt8], placeholders: Placeholders?) -> String {
        String(decoding: placeholders?.fill(text.span) ?? text, as: UTF8.self)
    }
}

extension DocumentStorage {
    /// Which argument comes first, for a step that has both.
    func argumentIndices(of step: StepRecord) -> (docString: Int, table: Int)? {
        guard step.docString != StepRecord.none, step.table != StepRecord.none else { return nil }
        let docString = records.docStrings[Int(step.docString)].position
        let table = records.tables[Int(step.table)].position
        return docString.line > table.line ? (docString: 2, table: 1) : (docString: 1, table: 2)
    }
}
