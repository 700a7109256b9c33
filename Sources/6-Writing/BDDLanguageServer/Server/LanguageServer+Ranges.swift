import BDDJSON
import BDDLanguageService
import BDDPlatform

/// Requests about ranges of a feature.
extension LanguageServer {
    func result(around method: String, _ path: String, at position: TextPosition) -> JSONValue {
        switch method {
        case "textDocument/documentHighlight":
            return .array(service.highlights(path, at: position).map { ["range": $0.json] })
        case "textDocument/linkedEditingRange":
            let spans = service.linked(path, at: position)
            guard spans.count > 1 else { return .null }
            return ["ranges": .array(spans.map(\.json)), "wordPattern": "[^<>|\\\\]+"]
        default:
            guard let table = service.table(path, around: position.line),
                let edits = try? service.formatting(of: path, in: table)
            else { return .null }
            return .array(edits.map(\.json))
        }
    }

    func result(within method: String, _ path: String, span: TextSpan) -> JSONValue {
        let lines = span.start.line...max(span.start.line, span.end.line)
        switch method {
        case "textDocument/rangeFormatting":
            guard let edits = try? service.formatting(of: path, in: lines) else { return .null }
            return .array(edits.map(\.json))
        case "textDocument/inlayHint":
            return .array(
                service.valueTypes(path, in: lines).map { position, type in
                    ["position": position.json, "label": .string("\(type):"), "kind": 2, "paddingRight": true]
                })
        default:
            let tokens = service.tokens(of: path).filter { lines.contains($0.span.start.line) }
            return ["data": .array(Self.numbers(tokens).map { JSONValue(integer: $0) })]
        }
    }

    func selection(_ path: String, _ position: TextPosition) -> JSONValue {
        let spans = service.selections(path, at: position)
        let here: JSONValue = ["range": TextSpan(start: position, end: position).json]
        return spans.reversed().reduce(nil as JSONValue?) { outer, span in
            guard let outer else { return ["range": span.json] }
            return ["range": span.json, "parent": outer]
        } ?? here
    }

    func allTokens(_ path: String) -> JSONValue {
        let data = Self.numbers(service.tokens(of: path))
        let id = nextResult(path)
        tokens[path] = (id, data)
        return ["resultId": .string(id), "data": .array(data.map { JSONValue(integer: $0) })]
    }

    /// The change of the tokens since an earlier answer: one edit from the first number that differs to the last.
    func tokenDelta(_ path: String, since id: String?) -> JSONValue {
        guard let known = tokens[path], known.id == id else { return allTokens(path) }
        let (old, new) = (known.data, Self.numbers(service.tokens(of: path)))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let next = nextResult(path)
        tokens[path] = (next, new)
        guard start < max(old.count, new.count) else { return ["resultId": .string(next), "edits": []] }
        let edit: JSONValue = [
            "start": JSONValue(integer: start), "deleteCount": JSONValue(integer: old.count - end - start),
            "data": .array(new[start..<new.count - end].map { JSONValue(integer: $0) }),
        ]
        return ["resultId": .string(next), "edits": [edit]]
    }

    private func nextResult(_ path: String) -> String {
        String((tokens[path].flatMap { Int($0.id) } ?? 0) + 1)
    }

    /// The diagnostics of a file, unless they are the same as in an earlier answer.
    func diagnosticReport(_ path: String, since id: String?) -> JSONValue {
        guard !LanguageService.isCode(path) else { return ["kind": "full", "items": []] }
        let items = JSONValue.array(service.diagnostics(of: path).map { json($0) })
        let result = String(StableHash.of(items.bytes), radix: 36)
        guard result != id else { return ["kind": "unchanged", "resultId": .string(result)] }
        return ["kind": "full", "resultId": .string(result), "items": items]
    }
}
