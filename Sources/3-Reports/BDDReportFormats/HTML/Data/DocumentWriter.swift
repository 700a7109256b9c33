import Gherkin

/// Writes a feature's text, with the result of each scenario.
struct DocumentWriter {
    let texts: TextTable
    /// The number of the definition of each step that was run, by the step's id.
    let definitions: [String: Int]
    /// The result of each scenario or row, as JSON, by its id.
    let results: [String: [UInt8]]

    func json(of feature: GherkinDocument.Feature, uri: String) -> [UInt8] {
        var payload = Payload(texts)
        payload.array { payload in
            payload.text(uri)
            payload.text(feature.language)
            payload.number(feature.location.line)
            writeHead(feature.keyword, feature.name, description: feature.description, to: &payload)
            payload.texts(feature.tags.map(\.name))
            payload.array(feature.children) { write($1, to: &$0) }
            payload.array(PartLines.distances(in: feature)) { $0.number($1) }
        }
        return payload.bytes
    }
}

extension DocumentWriter {
    /// The kinds of children. Raw values are those in the page's script.
    private enum Kind: Int {
        case background, scenario, rule
    }

    private func write(_ child: GherkinDocument.FeatureChild, to payload: inout Payload) {
        switch child {
        case .background(let background): write(background, to: &payload)
        case .scenario(let scenario): write(scenario, to: &payload)
        case .rule(let rule): write(rule, to: &payload)
        }
    }

    private func begin(_ kind: Kind, _ location: Location, in payload: inout Payload) {
        payload.number(kind.rawValue)
        payload.number(location.line)
    }

    private func writeHead(_ keyword: String, _ name: String, description: String, to payload: inout Payload) {
        payload.text(keyword)
        payload.text(name)
        payload.text(description)
    }

    private func write(_ rule: GherkinDocument.Rule, to payload: inout Payload) {
        payload.array { payload in
            begin(.rule, rule.location, in: &payload)
            writeHead(rule.keyword, rule.name, description: rule.description, to: &payload)
            payload.texts(rule.tags.map(\.name))
            payload.array(rule.children) { write(GherkinDocument.FeatureChild($1), to: &$0) }
        }
    }

    private func write(_ background: GherkinDocument.Background, to payload: inout Payload) {
        payload.array { payload in
            begin(.background, background.location, in: &payload)
            writeHead(background.keyword, background.name, description: background.description, to: &payload)
            payload.array(background.steps) { write($1, to: &$0) }
        }
    }

    private func write(_ scenario: GherkinDocument.Scenario, to payload: inout Payload) {
        payload.array { payload in
            begin(.scenario, scenario.location, in: &payload)
            writeHead(scenario.keyword, scenario.name, description: scenario.description, to: &payload)
            payload.texts(scenario.tags.map(\.name))
            payload.array(scenario.steps) { write($1, to: &$0) }
            writeResult(of: scenario.id, to: &payload)
            guard !scenario.examples.isEmpty else { return }
            payload.array(scenario.examples) { write($1, to: &$0) }
        }
    }

    private func write(_ examples: GherkinDocument.Examples, to payload: inout Payload) {
        payload.array { payload in
            payload.number(examples.location.line)
            writeHead(examples.keyword, examples.name, description: examples.description, to: &payload)
            payload.texts(examples.tags.map(\.name))
            payload.texts(examples.tableHeader?.cells.map(\.value) ?? [])
            payload.array(examples.tableBody) { payload, row in
                payload.array { payload in
                    payload.number(row.location.line)
                    payload.texts(row.cells.map(\.value))
                    writeResult(of: row.id, to: &payload)
                }
            }
        }
    }

    private func writeResult(of id: String, to payload: inout Payload) {
        if let result = results[id] { payload.append(result) } else { payload.number(0) }
    }
}

extension DocumentWriter {
    private func write(_ step: GherkinDocument.Step, to payload: inout Payload) {
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

    /// Writes an array of the media type and the content. A table, in contrast, is an array of rows.
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
