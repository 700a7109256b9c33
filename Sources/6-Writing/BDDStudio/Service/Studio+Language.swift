import BDDHTTP
import BDDLanguageService

/// Requests for the language service.
extension Studio {
    func completions(_ asked: Messages.Asked) throws -> HTTPResponse {
        try JSON.response(
            service.completions(asked.path, at: asked.position).prefix(60).map { item in
                Messages.Completion(
                    kind: "\(item.kind)", label: item.label, detail: item.detail, edit: item.edit,
                    snippet: item.snippet, values: item.values)
            })
    }

    func format(_ path: Messages.Path) throws -> HTTPResponse {
        do {
            return try JSON.response(Messages.Edits(edits: service.formatting(of: path.path)))
        } catch {
            throw StudioRefusal(message: "this cannot be formatted: \(error)")
        }
    }

    /// The lines of all features that contain a text in any letter case, 500 at most.
    func search(_ search: Messages.Search) throws -> HTTPResponse {
        let wanted = search.text.lowercased()
        guard !wanted.isEmpty else { return try JSON.response([Messages.Match]()) }
        var matches: [Messages.Match] = []
        for path in files.paths {
            let lines = (service.text(of: path) ?? "").split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (number, line) in lines.enumerated() where line.lowercased().contains(wanted) {
                matches.append(Messages.Match(path: path, line: number, text: String(line)))
                if matches.count == 500 { return try JSON.response(matches) }
            }
        }
        return try JSON.response(matches)
    }
}
