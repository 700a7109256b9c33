import BDDJSON
import BDDLanguageService

/// Notifications from the client.
extension LanguageServer {
    /// Handles a notification. Ignores unknown ones and those without the necessary parameters.
    func notice(_ request: Request) throws(ProtocolError) -> JSONValue? {
        let params = request.params
        switch request.method {
        case "textDocument/didOpen":
            let document = params["textDocument"]
            guard let path = path(document), let text = document?["text"]?.string else { return nil }
            if LanguageService.isCode(path) {
                service.setCode(path, text)
                return nil
            }
            service.open(path, text: text, version: document?["version"]?.integer ?? 0)
            changed.insert(path)
        case "textDocument/didChange":
            guard let path = path(params["textDocument"]) else { return nil }
            if LanguageService.isCode(path) {
                changeCode(path, params)
                return nil
            }
            change(path, params)
            changed.insert(path)
        case "textDocument/didClose":
            guard let path = path(params["textDocument"]) else { return nil }
            tokens[path] = nil
            if LanguageService.isCode(path) {
                service.setCode(path, nil)
                return nil
            }
            service.close(path)
            changed.insert(path)
            shown.insert(path)
        case "workspace/didChangeWatchedFiles":
            for change in params["changes"]?.array ?? [] {
                guard let uri = change["uri"]?.string else { continue }
                let path = names.path(of: uri)
                // Version control touches many files that it does not change.
                if service.refresh(path) { changed.insert(path) }
            }
        case "workspace/didCreateFiles", "workspace/didDeleteFiles", "workspace/didRenameFiles":
            let files = params["files"]?.array ?? []
            for uri in files.flatMap({ [$0["uri"], $0["oldUri"], $0["newUri"]] }).compactMap({ $0?.string }) {
                let path = names.path(of: uri)
                guard !LanguageService.isCode(path) else { continue }
                service.refresh(path)
                changed.insert(path)
            }
        default: break
        }
        return nil
    }

    private func changeCode(_ path: String, _ params: JSONValue) {
        for change in params["contentChanges"]?.array ?? [] {
            guard let text = change["text"]?.string else { continue }
            if let span = change["range"].flatMap(TextSpan.init) {
                service.editCode(path, TextEdit(span: span, text: text))
            } else if change["range"] == nil {
                service.setCode(path, text)
            }
        }
    }

    private func path(_ document: JSONValue?) -> String? { document?["uri"]?.string.map { names.path(of: $0) } }

    private func change(_ path: String, _ params: JSONValue) {
        let version = params["textDocument"]?["version"]?.integer ?? service.version(of: path) ?? 0
        for change in params["contentChanges"]?.array ?? [] {
            guard let text = change["text"]?.string else { continue }
            if let span = change["range"].flatMap(TextSpan.init) {
                service.edit(path, [TextEdit(span: span, text: text)], version: version)
            } else if change["range"] == nil {
                service.replace(path, with: text, version: version)
            }
        }
    }
}
