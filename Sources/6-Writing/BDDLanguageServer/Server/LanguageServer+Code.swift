import BDDJSON
import BDDLanguageService

/// Requests about step definitions in Swift files.
extension LanguageServer {
    func result(
        ofCode method: String, _ params: JSONValue, path: String, at position: TextPosition
    ) throws(ProtocolError) -> JSONValue {
        switch method {
        case "textDocument/references":
            let withDefinition = params["context"]?["includeDeclaration"]?.bool == true
            return .array(
                service.sentences(ofCode: path, at: position, withDefinition: withDefinition).map { json($0) })
        case "textDocument/prepareRename":
            guard let found = service.renamable(inCode: path, at: position) else { return .null }
            return ["range": found.span.json, "placeholder": .string(found.name)]
        case "textDocument/rename":
            guard let name = params["newName"]?.string else { throw Self.lacks("newName") }
            do throws(RenameError) {
                let edits = try service.rename(inCode: path, at: position, to: name)
                return json(edits, label: edits.count > 1 ? "Rename in \(edits.count) files" : nil)
            } catch {
                throw ProtocolError(.requestFailed, error.description)
            }
        // Everything else in Swift is the Swift server's.
        case "textDocument/completion": return ["isIncomplete": false, "items": []]
        case "textDocument/definition": return []
        default: return .null
        }
    }

    func lens(_ uses: CodeUses, _ path: String) -> JSONValue {
        let count = uses.count == 1 ? "used once" : uses.count == 0 ? "not used" : "used \(uses.count) times"
        let failing = uses.failing > 0 ? ", \(uses.failing) failing" : ""
        return [
            "range": uses.span.json,
            "command": [
                "title": .string(count + failing), "command": .string(Self.usesCommand),
                "arguments": [.string(names.uri(of: path)), JSONValue(integer: uses.span.start.line)],
            ],
        ]
    }

    /// The sentences of the definition that the arguments of the command name.
    func uses(_ arguments: [JSONValue]) throws(ProtocolError) -> JSONValue {
        guard let uri = arguments.first?.string, arguments.count > 1, let line = arguments[1].integer else {
            throw Self.lacks("arguments")
        }
        let position = TextPosition(line: line, character: 0)
        return .array(
            service.sentences(ofCode: names.path(of: uri), at: position, withDefinition: false).map { json($0) })
    }
}
