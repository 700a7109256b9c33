import CucumberMessages
import Gherkin

extension PageData {
    /// The members of the object, all but the texts.
    func write(to payload: inout Payload) {
        payload.key("f")
        payload.array { payload in
            for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
                guard let feature = document.feature else { continue }
                payload.append(writer(of: uri).json(of: feature, uri: uri))
            }
        }
        writeStrays(to: &payload)
        writeProblems(to: &payload)
        payload.key("r")
        payload.array(runHooks) { $0.append($1) }
        payload.key("a")
        payload.array(runAttachments) { $1.write(to: &$0, fileTable) }
        writeCode(to: &payload)
    }

    private func writer(of uri: String) -> DocumentWriter {
        let outcomes = (outcomes[uri] ?? [:]).mapValues { attempts in
            var payload = Payload(texts)
            payload.array(attempts) { $0.append($1) }
            return payload.bytes
        }
        return DocumentWriter(texts: texts, definitions: definitions[uri] ?? [:], results: outcomes)
    }

    private func writeStrays(to payload: inout Payload) {
        payload.key("o")
        payload.array(strays.elements) { payload, stray in
            payload.array { payload in
                payload.text(stray.pickle.uri)
                payload.number(stray.pickle.location?.line ?? 0)
                payload.text(stray.pickle.name)
                payload.texts(stray.pickle.tags.map(\.name))
                payload.array(stray.attempts) { $0.append($1) }
            }
        }
    }

    private func writeProblems(to payload: inout Payload) {
        payload.key("e")
        payload.array(parseErrors) { payload, error in
            payload.array { payload in
                payload.text(error.uri)
                payload.number(error.location?.line ?? 0)
                payload.text(error.message)
            }
        }
        payload.key("u")
        payload.array(undefinedTypes) { payload, type in
            payload.texts([type.name, type.expression])
        }
    }

    private func writeCode(to payload: inout Payload) {
        payload.key("d")
        payload.array(results.definitions.elements) { payload, definition in
            payload.texts([
                definition.pattern.type.rawValue, definition.pattern.source, definition.sourceReference.description,
            ])
        }
        payload.key("h")
        payload.array(results.hooks.elements) { payload, hook in
            payload.texts(
                [
                    hook.type?.rawValue, hook.name,
                    hook.sourceReference.uri == nil ? nil : hook.sourceReference.description, hook.tagExpression,
                ].map { $0 ?? "" })
        }
    }
}
