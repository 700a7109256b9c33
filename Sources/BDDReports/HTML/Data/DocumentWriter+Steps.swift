import Gherkin

extension DocumentWriter {
    func write(_ step: GherkinDocument.Step, to payload: inout Payload) {
        payload.array { payload in
            payload.text(step.keyword)
            payload.text(step.text)
            let docString = step.docString
            let table = step.dataTable
            let definition = definitions[step.id]
            if definition != nil || docString != nil || table != nil { payload.number(definition ?? -1) }
            switch (docString, table) {
            case (nil, nil): break
            case (let docString?, let table?) where docString.location.line < table.location.line:
                write(docString, to: &payload)
                write(table, to: &payload)
            case (let docString, let table):
                if let table { write(table, to: &payload) }
                if let docString { write(docString, to: &payload) }
            }
        }
    }

    /// A doc string is its media type and its content; a table is an array of its rows.
    private func write(_ docString: GherkinDocument.DocString, to payload: inout Payload) {
        payload.array { payload in
            payload.text(docString.mediaType)
            payload.text(docString.content)
        }
    }

    private func write(_ table: GherkinDocument.DataTable, to payload: inout Payload) {
        payload.array(table.rows) { payload, row in payload.texts(row.cells.map(\.value)) }
    }
}
