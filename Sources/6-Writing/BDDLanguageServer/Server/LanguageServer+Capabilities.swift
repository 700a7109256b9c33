import BDDJSON
import BDDLanguageService

extension LanguageServer {
    static let runCommand = "bdd.run"
    /// Returns the sentences of the step definition at a line of a Swift file.
    static let usesCommand = "bdd.uses"

    static func initializeResult(_ client: ClientCapabilities) -> JSONValue {
        let tokens: JSONValue = [
            "legend": [
                "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string("\($0)") }), "tokenModifiers": [],
            ],
            "full": ["delta": true], "range": true,
        ]
        let files: JSONValue = [
            "filters": [["pattern": ["glob": "**/*.feature"]], ["pattern": ["glob": "**/*.feature.md"]]]
        ]
        let capabilities: JSONValue = [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": true],
            "completionProvider": ["triggerCharacters": [" ", "<", "@", "|"]],
            "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
            "documentSymbolProvider": true, "workspaceSymbolProvider": true, "foldingRangeProvider": true,
            "semanticTokensProvider": tokens, "documentFormattingProvider": true,
            "codeActionProvider": client.takesActions ? ["codeActionKinds": ["quickfix", "refactor.extract"]] : true,
            "documentRangeFormattingProvider": true,
            "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "|"],
            "documentHighlightProvider": true, "selectionRangeProvider": true, "linkedEditingRangeProvider": true,
            "inlayHintProvider": ["resolveProvider": false],
            "diagnosticProvider": ["interFileDependencies": false, "workspaceDiagnostics": false],
            // A program has the steps of one project, so other folders of a workspace are no concern of this server.
            "workspace": [
                "workspaceFolders": ["supported": false],
                "fileOperations": ["didCreate": files, "didRename": files, "didDelete": files],
            ],
            "renameProvider": ["prepareProvider": true], "codeLensProvider": ["resolveProvider": false],
            "executeCommandProvider": [
                "commands": [.string(runCommand), .string(usesCommand)], "workDoneProgress": true,
            ],
        ]
        return ["capabilities": capabilities, "serverInfo": ["name": "bdd"]]
    }

    func registerWatchers() {
        let watchers: [JSONValue] = ["**/*.feature", "**/*.feature.md"].map { ["globPattern": .string($0)] }
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
