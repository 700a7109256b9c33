import BDDJSON
import BDDLanguageService

/// Requests from the client.
extension LanguageServer {
    /// The result of a request; nil if it is answered later.
    func result(of request: Request) throws(ProtocolError) -> JSONValue? {
        let params = request.params
        switch request.method {
        case "workspace/symbol":
            return .array(service.symbols(matching: params["query"]?.string ?? "").map(symbolInformation))
        case "workspace/executeCommand": return try execute(request)
        case "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
            "textDocument/prepareRename", "textDocument/rename":
            let path = try path(params)
            if LanguageService.isCode(path) {
                return try result(ofCode: request.method, params, path: path, at: try position(params))
            }
            return try result(of: request.method, params, path: path, at: try position(params))
        case "textDocument/documentHighlight", "textDocument/linkedEditingRange", "textDocument/onTypeFormatting":
            return result(around: request.method, try path(params), at: try position(params))
        case "textDocument/rangeFormatting", "textDocument/inlayHint", "textDocument/semanticTokens/range":
            guard let span = params["range"].flatMap(TextSpan.init) else { throw Self.lacks("range") }
            return result(within: request.method, try path(params), span: span)
        case "textDocument/selectionRange":
            guard let positions = params["positions"]?.array else { throw Self.lacks("positions") }
            let path = try path(params)
            return .array(positions.compactMap(TextPosition.init).map { selection(path, $0) })
        case "textDocument/semanticTokens/full/delta":
            return tokenDelta(try path(params), since: params["previousResultId"]?.string)
        case "textDocument/diagnostic":
            return diagnosticReport(try path(params), since: params["previousResultId"]?.string)
        case "textDocument/codeAction":
            guard let span = params["range"].flatMap(TextSpan.init) else { throw Self.lacks("range") }
            return actions(try path(params), span, only: params["context"]?["only"]?.array?.compactMap(\.string))
        case "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full",
            "textDocument/formatting", "textDocument/codeLens":
            return result(of: request.method, try path(params))
        default: throw ProtocolError(.methodNotFound, "'\(request.method)' is not known")
        }
    }

    static func lacks(_ name: String) -> ProtocolError { ProtocolError(.invalidParams, "'\(name)' is missing") }

    private func path(_ params: JSONValue) throws(ProtocolError) -> String {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw Self.lacks("textDocument") }
        return names.path(of: uri)
    }

    private func position(_ params: JSONValue) throws(ProtocolError) -> TextPosition {
        guard let position = params["position"].flatMap(TextPosition.init) else { throw Self.lacks("position") }
        return position
    }

    private func result(
        of method: String, _ params: JSONValue, path: String, at position: TextPosition
    ) throws(ProtocolError) -> JSONValue {
        switch method {
        case "textDocument/completion":
            let items = service.completions(path, at: position).enumerated().map { json($1, number: $0) }
            return ["isIncomplete": true, "items": .array(items)]
        case "textDocument/hover":
            guard let hover = service.hover(path, at: position) else { return .null }
            return ["contents": ["kind": "markdown", "value": .string(hover.markdown)], "range": hover.span.json]
        case "textDocument/definition":
            return .array(service.definitions(path, at: position).map { json($0) })
        case "textDocument/references":
            let withDefinition = params["context"]?["includeDeclaration"]?.bool == true
            return .array(service.references(path, at: position, withDefinition: withDefinition).map { json($0) })
        case "textDocument/prepareRename":
            guard let found = service.renamable(path, at: position) else { return .null }
            return ["range": found.span.json, "placeholder": .string(found.name)]
        default:
            guard let name = params["newName"]?.string else { throw Self.lacks("newName") }
            do throws(RenameError) {
                let edits = try service.rename(path, at: position, to: name)
                return json(edits, label: edits.count > 1 ? "Rename in \(edits.count) files" : nil)
            } catch {
                throw ProtocolError(.requestFailed, error.description)
            }
        }
    }

    private func result(of method: String, _ path: String) -> JSONValue {
        switch method {
        case "textDocument/documentSymbol":
            let symbols = service.symbols(of: path)
            return .array(client.nestsSymbols ? symbols.map(documentSymbol) : Self.all(symbols).map(symbolInformation))
        case "textDocument/foldingRange":
            return .array(
                service.folds(of: path).map {
                    [
                        "startLine": JSONValue(integer: $0.lowerBound),
                        "endLine": JSONValue(integer: $0.upperBound),
                    ]
                })
        case "textDocument/semanticTokens/full": return allTokens(path)
        case "textDocument/formatting":
            // A text with syntax errors is not formatted; the diagnostics say why.
            guard let edits = try? service.formatting(of: path) else { return .null }
            return .array(edits.map(\.json))
        default:
            if LanguageService.isCode(path) { return .array(service.usesOfCode(path).map { lens($0, path) }) }
            return .array(service.lenses(of: path).map(lens))
        }
    }

    private func lens(_ lens: RunLens) -> JSONValue {
        let start = TextPosition(line: lens.line, character: 0)
        let line: JSONValue = lens.isFeature ? .null : JSONValue(integer: lens.line)
        return [
            "range": TextSpan(start: start, end: start).json,
            "command": [
                "title": lens.isFeature ? "▶ Run all" : "▶ Run", "command": .string(Self.runCommand),
                "arguments": [.string(names.uri(of: lens.path)), line],
            ],
        ]
    }

    private func actions(_ path: String, _ span: TextSpan, only kinds: [String]?) -> JSONValue {
        let actions = service.actions(path, in: span).filter { action in
            kinds.map { $0.contains { action.kind.rawValue == $0 || action.kind.rawValue.hasPrefix($0 + ".") } } ?? true
        }
        return .array(
            actions.map { action in
                var members: [String: JSONValue] = [
                    "title": .string(action.title), "kind": .string(action.kind.rawValue), "edit": json(action.edits),
                ]
                if let diagnostic = action.diagnostic { members["diagnostics"] = [json(diagnostic)] }
                if action.isPreferred { members["isPreferred"] = true }
                return .object(members)
            })
    }
}
