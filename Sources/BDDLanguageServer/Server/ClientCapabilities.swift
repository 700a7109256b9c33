import BDDLanguageService

/// What a client can do.
struct ClientCapabilities {
    /// As the client said it.
    let json: JSONValue

    init(_ json: JSONValue) {
        self.json = json
    }

    private func asks(_ path: String...) -> Bool {
        path.reduce(json) { $0[$1] ?? .null }.bool == true
    }

    /// The first that the client offers and the server knows; without an offer UTF-16.
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
    var confirmsEdits: Bool {
        takesVersions && json["workspace"]?["workspaceEdit"]?["changeAnnotationSupport"] != nil
    }
    var takesActions: Bool { json["textDocument"]?["codeAction"]?["codeActionLiteralSupport"] != nil }
}
