import BDDHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Encodes and decodes the page's messages.
enum JSON {
    static func read<Value: Decodable>(_ bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(bytes))
    }

    static func response(_ value: some Encodable, _ status: HTTPStatus = .ok) throws -> HTTPResponse {
        HTTPResponse(status, Array(try JSONEncoder().encode(value)), type: "application/json")
    }

    static func refusal(_ status: HTTPStatus, _ message: String) -> HTTPResponse {
        (try? response(Messages.Refusal(message: message), status)) ?? HTTPResponse(status)
    }

    static func refusal(_ problem: StudioFiles.Problem) -> HTTPResponse {
        switch problem {
        case .foreign(let path): return refusal(.forbidden, "'\(path)' is not a feature of this project")
        case .system(let path, let error): return refusal(.unprocessableContent, "'\(path)': \(error)")
        case .notText(let path):
            return refusal(
                .unprocessableContent, "'\(path)' is not UTF-8, so it cannot be edited here: save it as UTF-8")
        case .removed(let path): return refusal(.notFound, "'\(path)' was removed")
        case .existing(let path): return refusal(.conflict, "there is '\(path)' already")
        case .name(let path):
            return refusal(.unprocessableContent, "'\(path)' is not a name for a feature: it must end with '.feature'")
        case .fixed(let path): return refusal(.unprocessableContent, "'\(path)' cannot be removed")
        case .changed(let path, let bytes):
            let text = bytes.flatMap(FileText.init)
            let words = bytes == nil ? "'\(path)' was removed meanwhile" : "'\(path)' was changed by somebody else"
            let body = Messages.Refusal(
                message: words, text: bytes == nil ? "" : text?.text,
                revision: bytes.map(StudioFiles.revision) ?? StudioFiles.gone)
            return (try? response(body, .conflict)) ?? HTTPResponse(.conflict)
        }
    }
}
