/// The settings of editors that need some.
extension NewPackage {
    static let editorFiles = [
        File(path: ".vscode/extensions.json", purpose: "what VS Code proposes to install", text: extensions),
        File(path: ".vscode/settings.json", purpose: "the language server in VS Code", text: settings),
        File(path: ".vscode/tasks.json", purpose: "building, running and checking in VS Code", text: tasks),
        File(path: ".vscode/launch.json", purpose: "the debugger in VS Code", text: launch),
        File(path: ".helix/languages.toml", purpose: "the language server in Helix", text: helix),
    ]

    private static let extensions = """
        {
          "recommendations": ["swiftlang.swift-vscode", "zsol.vscode-glspc", "CucumberOpen.cucumber-official"]
        }

        """

    private static let settings = #"""
        {
          "files.associations": { "*.feature": "cucumber" },
          "glspc.server.command": "${workspaceFolder}/.build/debug/acceptance",
          "glspc.server.commandArguments": ["lsp"],
          "glspc.server.languageId": ["cucumber", "swift"]
        }

        """#

    private static let tasks = """
        {
          "version": "2.0.0",
          "tasks": [
            {
              "label": "build",
              "type": "shell",
              "command": "swift build --product acceptance",
              "problemMatcher": ["$swiftc"],
              "group": { "kind": "build", "isDefault": true }
            },
            {
              "label": "run features",
              "type": "shell",
              "command": "swift run acceptance",
              "problemMatcher": [],
              "group": { "kind": "test", "isDefault": true }
            },
            { "label": "check features", "type": "shell", "command": "swift run acceptance check", "problemMatcher": [] },
            {
              "label": "watch features",
              "type": "shell",
              "command": "swift run acceptance watch",
              "isBackground": true,
              "problemMatcher": []
            },
            {
              "label": "open the studio",
              "type": "shell",
              "command": "swift run acceptance studio",
              "isBackground": true,
              "problemMatcher": []
            }
          ]
        }

        """

    private static let launch = #"""
        {
          "version": "0.2.0",
          "configurations": [
            {
              "type": "swift",
              "request": "launch",
              "name": "Debug features",
              "program": "${workspaceFolder}/.build/debug/acceptance",
              "args": ["--in-process"],
              "cwd": "${workspaceFolder}",
              "preLaunchTask": "build"
            }
          ]
        }

        """#

    private static let helix = """
        [language-server.acceptance]
        command = ".build/debug/acceptance"
        args = ["lsp"]

        [[language]]
        name = "gherkin"
        scope = "source.feature"
        file-types = ["feature"]
        roots = ["Package.swift"]
        comment-token = "#"
        indent = { tab-width = 2, unit = "  " }
        language-servers = ["acceptance"]

        """
}
