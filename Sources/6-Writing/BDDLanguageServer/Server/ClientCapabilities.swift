import BDDJSON
import BDDLanguageService

/// The capabilities of a client.
struct ClientCapabilities {
    /// The capabilities as the client sent them.
    let json: JSONValue

    init(_ json: JSONValue) {
        self.json = json
    }

    private func asks(_ path: String...) -> Bool {
        path.reduce(json) { $0[$1] ?? .null }.bool == true
    }

    /// The first encoding offered by the client that the server knows; UTF-16 if none is offered.
    var encoding: PositionEncoding {
        let offered = json["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
        return offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    }

    var takesSnippets: Bool { asks("textDocument", "completion", "completionItem", "snippetSupport") }
    var watchesFiles: Bool { asks("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
    var nestsSymbols: Bool { asks("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") }
    var takesVersions: Bool { asks("workspace", "workspaceEdit", "documentChanges") }
    var showsProgress: Bool { asks("window", "workDoneProgress") }
    var refreshesLenses: Bool { asks("workspace", "codeLens", "refreshSupport") }
    /// Whether the client asks for the diagnostics of open documents.
    var pullsDiagnostics: Bool { json["textDocument"]?["diagnostic"] != nil }
    var refreshesDiagnostics: Bool { asks("workspace", "diagnostics", "refreshSupport") }
    var confirmsEdits: Bool {
        takesVersions && json["workspace"]?["workspaceEdit"]?["changeAnnotationSupport"] != nil
    }
    var takesActions: Bool { json["textDocument"]?["codeAction"]?["codeActionLiteralSupport"] != nil }
}
