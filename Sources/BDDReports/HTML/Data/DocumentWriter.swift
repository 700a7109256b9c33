import Gherkin

/// Writes a feature as it was written, with the results of its scenarios in their places.
struct DocumentWriter {
    let texts: TextTable
    /// The number of the definition of each step that was run, by the step's id.
    let definitions: [String: Int]
    /// What became of each scenario or row, by its id: JSON.
    let results: [String: [UInt8]]

    func json(of feature: GherkinDocument.Feature, uri: String) -> [UInt8] {
        var payload = Payload(texts)
        payload.array { payload in
            payload.text(uri)
            payload.text(feature.language)
            payload.number(feature.location.line)
            writeHead(feature.keyword, feature.name, feature.description, to: &payload)
            payload.texts(feature.tags.map(\.name))
            payload.array(feature.children) { payload, child in
                switch child {
                case .background(let background): write(background, to: &payload)
                case .scenario(let scenario): write(scenario, to: &payload)
                case .rule(let rule): write(rule, to: &payload)
                }
            }
        }
        return payload.bytes
    }
}

extension DocumentWriter {
    /// The kinds of children, as the page's script tells them apart.
    private enum Kind: Int {
        case background, scenario, rule
    }

    private func begin(_ kind: Kind, _ location: Location, _ payload: inout Payload) {
        payload.number(kind.rawValue)
        payload.number(location.line)
    }

    private func writeHead(_ keyword: String, _ name: String, _ description: String, to payload: inout Payload) {
        payload.text(keyword)
        payload.text(name)
        payload.text(description)
    }

    private func write(_ rule: GherkinDocument.Rule, to payload: inout Payload) {
        payload.array { payload in
            begin(.rule, rule.location, &payload)
            writeHead(rule.keyword, rule.name, rule.description, to: &payload)
            payload.texts(rule.tags.map(\.name))
            payload.array(rule.children) { payload, child in
                switch child {
                case .background(let background): write(background, to: &payload)
                case .scenario(let scenario): write(scenario, to: &payload)
                }
            }
        }
    }

    private func write(_ background: GherkinDocument.Background, to payload: inout Payload) {
        payload.array { payload in
            begin(.background, background.location, &payload)
            writeHead(background.keyword, background.name, background.description, to: &payload)
            payload.array(background.steps) { write($1, to: &$0) }
        }
    }

    private func write(_ scenario: GherkinDocument.Scenario, to payload: inout Payload) {
        payload.array { payload in
            begin(.scenario, scenario.location, &payload)
            writeHead(scenario.keyword, scenario.name, scenario.description, to: &payload)
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
            writeHead(examples.keyword, examples.name, examples.description, to: &payload)
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
