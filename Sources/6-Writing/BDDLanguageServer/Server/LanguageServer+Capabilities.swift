import BDDLanguageService

extension LanguageServer {
    static let runCommand = "bdd.run"

    static func initializeResult(_ client: ClientCapabilities) -> ProtocolValue {
        let tokens: ProtocolValue = [
            "legend": [
                "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string("\($0)") }), "tokenModifiers": [],
            ],
            "full": true,
        ]
        let capabilities: ProtocolValue = [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": true],
            "completionProvider": ["triggerCharacters": [" ", "<", "@", "|"]],
            "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
            "documentSymbolProvider": true, "workspaceSymbolProvider": true, "foldingRangeProvider": true,
            "semanticTokensProvider": tokens, "documentFormattingProvider": true,
            "codeActionProvider": client.takesActions ? ["codeActionKinds": ["quickfix", "refactor.extract"]] : true,
            "renameProvider": ["prepareProvider": true], "codeLensProvider": ["resolveProvider": false],
            "executeCommandProvider": ["commands": [.string(runCommand)], "workDoneProgress": true],
        ]
        return ["capabilities": capabilities, "serverInfo": ["name": "bdd"]]
    }

    func registerWatchers() {
        let watchers: [ProtocolValue] = ["**/*.feature", "**/*.feature.md"].map { ["globPattern": .string($0)] }
        request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "bdd-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": .array(watchers)],
                    ]
                ]
            ])
    }
}
