import BDDHTTP
import BDDLanguageService

/// Requests for the language service.
extension Studio {
    func completions(_ asked: Messages.Asked) throws -> HTTPResponse {
        let items = service.completions(asked.path, at: asked.position).prefix(60).map { item in
            Messages.Completion(
                kind: "\(item.kind)", label: item.label, detail: item.detail, edit: item.edit,
                snippet: item.snippet, values: item.values)
        }
        return try JSON.response(
            Messages.Completions(items: items, isStep: service.isStep(asked.path, at: asked.position)))
    }

    func format(_ path: Messages.Path) throws -> HTTPResponse {
        do {
            return try JSON.response(Messages.Edits(edits: service.formatting(of: path.path)))
        } catch {
            throw StudioRefusal(message: "this cannot be formatted: \(error)")
        }
    }
}
