import BDDDiagnostics
import BDDJSON
import BDDLanguageService

extension TextPosition {
    init?(_ json: JSONValue) {
        guard let line = json["line"]?.integer, let character = json["character"]?.integer else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { ["line": JSONValue(integer: line), "character": JSONValue(integer: character)] }
}

extension TextSpan {
    init?(_ json: JSONValue) {
        guard let start = json["start"].flatMap(TextPosition.init), let end = json["end"].flatMap(TextPosition.init)
        else { return nil }
        self.init(start: start, end: end)
    }

    var json: JSONValue { ["start": start.json, "end": end.json] }
}

extension TextEdit {
    var json: JSONValue { ["range": span.json, "newText": .string(text)] }
}

/// Conversions of the service's values to the protocol's JSON.
extension LanguageServer {
    func json(_ span: FileSpan) -> JSONValue {
        ["uri": .string(names.uri(of: span.path)), "range": span.span.json]
    }

    func json(_ diagnostic: Diagnostic) -> JSONValue {
        let isResult = diagnostic.code == RunRequest.code
        var members: [String: JSONValue] = [
            "range": service.span(of: diagnostic).json, "severity": diagnostic.severity == .error ? 1 : 2,
            "code": .string(diagnostic.code), "source": isResult ? "bdd run" : "bdd",
            "message": .string(diagnostic.text),
        ]
        let related = diagnostic.related.map { related -> JSONValue in
            let start = TextPosition(line: max(0, related.line - 1), character: 0)
            return [
                "location": json(FileSpan(path: related.uri, span: TextSpan(start: start, end: start))),
                "message": .string(related.message),
            ]
        }
        if !related.isEmpty { members["relatedInformation"] = .array(related) }
        return .object(members)
    }

    func json(_ item: CompletionItem, number: Int) -> JSONValue {
        let kind =
            switch item.kind {
            case .keyword: 14
            case .step: client.takesSnippets ? 15 : 1
            case .value: 12
            case .tag: 20
            case .placeholder: 6
            case .header: 5
            }
        let takesSnippet = client.takesSnippets && item.snippet != nil
        let digits = String(number)
        var members: [String: JSONValue] = [
            "label": .string(item.label), "kind": JSONValue(integer: kind), "filterText": .string(item.edit.text),
            "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
            "insertTextFormat": takesSnippet ? 2 : 1,
            "textEdit": [
                "range": item.edit.span.json, "newText": .string(takesSnippet ? item.snippet ?? "" : item.edit.text),
            ],
        ]
        if let detail = item.detail { members["detail"] = .string(detail) }
        if let text = item.documentation { members["documentation"] = ["kind": "markdown", "value": .string(text)] }
        return .object(members)
    }

    /// - Parameter label: The question to confirm the edit, for clients that support it; nil asks nothing.
    func json(_ files: [FileEdits], label: String? = nil) -> JSONValue {
        guard client.takesVersions else {
            let changes = files.map { (names.uri(of: $0.path), JSONValue.array($0.edits.map(\.json))) }
            return ["changes": .object(Dictionary(changes) { $1 })]
        }
        let asks = label != nil && client.confirmsEdits
        let documents = files.map { file -> JSONValue in
            let edits = file.edits.map { edit -> JSONValue in
                guard asks else { return edit.json }
                return ["range": edit.span.json, "newText": .string(edit.text), "annotationId": "bdd"]
            }
            let version = service.version(of: file.path).map { JSONValue(integer: $0) }
            return [
                "textDocument": ["uri": .string(names.uri(of: file.path)), "version": version ?? .null],
                "edits": .array(edits),
            ]
        }
        var edit: [String: JSONValue] = ["documentChanges": .array(documents)]
        if asks, let label {
            edit["changeAnnotations"] = ["bdd": ["label": .string(label), "needsConfirmation": true]]
        }
        return .object(edit)
    }

    /// Five numbers for each token. Line and character are relative to the token before.
    static func numbers(_ tokens: [SemanticToken]) -> [Int] {
        var data: [Int] = []
        var last = TextPosition(line: 0, character: 0)
        for token in tokens {
            let start = token.span.start
            let isSame = start.line == last.line
            let numbers = [
                start.line - last.line, start.character - (isSame ? last.character : 0),
                token.span.end.character - start.character, token.kind.rawValue, 0,
            ]
            data += numbers
            last = start
        }
        return data
    }
}
