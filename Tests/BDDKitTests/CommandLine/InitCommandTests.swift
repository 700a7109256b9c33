import Foundation
import Testing

/// Tests the written files. `.ci/init` builds and runs them.
@Suite("bdd init")
struct InitCommandTests {
    private static let paths = [
        ".github/workflows/acceptance.yml", ".gitignore", ".helix/languages.toml", ".vscode/extensions.json",
        ".vscode/launch.json", ".vscode/settings.json", ".vscode/tasks.json", "Features/basket.feature",
        "Package.swift",
        "Sources/Basket/Basket.swift", "Sources/BasketSteps/BasketSteps.swift", "Sources/BasketSteps/BasketWorld.swift",
        "Sources/acceptance/Program.swift", "Tests/FeatureTests/FeatureTests.swift",
    ]

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func start(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram("CompatibilityKit").run(
            arguments, environment: ["NO_COLOR": "1"], in: folder.path)
    }

    /// The files in a folder and its subfolders.
    private func files(_ name: String = ".") throws -> [String] {
        let root = "\(folder.path)/\(name)"
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
            var isFolder: ObjCBool = false
            // A broken link is not a folder either.
            _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    @Test("The files are named with what they are, and what to type next")
    func summary() async throws {
        let result = try await start("init", "my shop", "--bdd", "https://example.com/bdd.git")
        #expect(
            result
                == .init(
                    exitCode: 0,
                    standardOutput: """
                        Written into my shop:

                          Package.swift                          what the package is made of
                          Features/basket.feature                what a basket does, in plain words
                          Sources/Basket/Basket.swift            a system: put yours in its place
                          Sources/BasketSteps/BasketWorld.swift  what the steps of a scenario share
                          Sources/BasketSteps/BasketSteps.swift  five steps
                          Sources/acceptance/Program.swift       the program
                          Tests/FeatureTests/FeatureTests.swift  the features as Swift Testing cases
                          .github/workflows/acceptance.yml       the same on GitHub
                          .gitignore                             what Git passes over
                          .vscode/extensions.json                what VS Code proposes to install
                          .vscode/settings.json                  the language server in VS Code
                          .vscode/tasks.json                     building, running and checking in VS Code
                          .vscode/launch.json                    the debugger in VS Code
                          .helix/languages.toml                  the language server in Helix

                        Type next:

                          cd 'my shop'
                          swift run   the features: accepted or refused, and why
                          swift test  the same as tests, also in an editor

                        """, standardError: ""))
        #expect(try files("my shop") == Self.paths)
    }

    @Test("One scenario with one step is reported as one")
    func adoptionOfOne() async throws {
        try folder.write("Feature: F\n  Scenario: S\n    Given a till\n", to: "spec/one.feature")
        let result = try await start(
            "init", "my shop", "--features", "spec", "--bdd", "https://example.com/bdd.git")
        #expect(result.standardOutput.split(separator: "\n").first == "1 scenario with 1 step: 1 definition, pending.")
    }

    @Test("Features that another Cucumber runs stay where they are, and each of their steps has a definition")
    func adoption() async throws {
        try folder.write(
            """
            Feature: Paying
              Background:
                Given a basket with 2 apples
              Scenario Outline: By <how>
                When I pay by <how> at the till
                Then the receipt says:
                  | apples | 2 |
                Examples:
                  | how  |
                  | card |
                  | cash |
            """, to: "spec/till/pay.feature")
        try folder.write("Fature: Broken\n", to: "spec/broken.feature")
        let result = try await start(
            "init", "my shop", "--features", "spec", "--bdd", "https://example.com/bdd.git")
        #expect(result.exitCode == 0)
        #expect(
            result.standardOutput.split(separator: "\n").prefix(2) == [
                "2 scenarios with 6 steps: 3 definitions, each pending, and 1 enum of words that vary.",
                "Left out, because these files cannot be parsed ('check' says why): spec/broken.feature.",
            ])
        #expect(
            try files("my shop") == [
                ".gitignore", ".helix/languages.toml", ".vscode/extensions.json", ".vscode/launch.json",
                ".vscode/settings.json", ".vscode/tasks.json", "Package.swift", "Sources/FeatureSteps/AllSteps.swift",
                "Sources/FeatureSteps/MyShopWorld.swift", "Sources/FeatureSteps/SharedSteps.swift",
                "Sources/FeatureSteps/Words.swift", "Sources/acceptance/Program.swift",
                "Tests/FeatureTests/FeatureTests.swift", "cucumber.json",
            ])
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: "\(folder.path)/my shop/\(path)", encoding: .utf8)
        }
        #expect(try text("cucumber.json") == "{\n  \"default\": { \"paths\": [\"../spec\"] }\n}\n")
        #expect(
            try text("Sources/FeatureSteps/Words.swift") == """
                import BDDKit

                let wordTypes: StepLibrary<MyShopWorld> = [
                    ParameterType("cardOrCash", CardOrCash.self),
                ]

                enum CardOrCash: String, CaseIterable, Sendable {
                    case card
                    case cash
                }

                """)
        #expect(
            try text("Sources/FeatureSteps/SharedSteps.swift") == """
                import BDDKit

                let sharedSteps: StepLibrary<MyShopWorld> = [
                    // 2 steps, the first in spec/till/pay.feature:3
                    Given("a basket with {int} apples") { (_, int: Int) in
                        throw Pending()
                    },
                    // 2 steps, the first in spec/till/pay.feature:5
                    When("I pay by {cardOrCash} at the till") { (_, cardOrCash: CardOrCash) in
                        throw Pending()
                    },
                    // 2 steps, the first in spec/till/pay.feature:6
                    Then("the receipt says:") { (_, dataTable: DataTable) in
                        throw Pending()
                    },
                ]

                """)
        #expect(
            try text("Tests/FeatureTests/FeatureTests.swift").contains(
                "FeatureScenario.all(in: \"../spec\", steps: [allSteps])"))
    }

    @Test("A folder without steps is refused")
    func nothingToAdopt() async throws {
        try folder.write("Feature: Empty\n", to: "spec/empty.feature")
        let result = try await start("init", "shop", "--features", "spec", "--bdd", "https://example.com/bdd.git")
        #expect(
            result
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "bdd: error: no feature in 'spec' has a step\n"))
        #expect(try files() == ["spec/empty.feature"])
    }

    @Test("Without a folder it is the working directory; what is there already stays")
    func workingDirectory() async throws {
        try folder.write("mine", to: "README.md")
        let result = try await start("init", "--bdd", "https://example.com/bdd.git")
        #expect(result.exitCode == 0)
        #expect(result.standardOutput.hasPrefix("Written into this folder:\n"))
        #expect(!result.standardOutput.contains("  cd "))
        #expect(try files() == (Self.paths + ["README.md"]).sorted())
    }

    @Test("A package that is a folder of this machine alone is reported")
    func local() async throws {
        try folder.write("", to: "bdd/Package.swift")
        let result = try await start("init", "shop", "--bdd", "bdd")
        #expect(
            result.standardOutput.hasSuffix(
                "\n\nPackage.swift names bdd as the folder ../bdd: name its URL there before others build the package.\n"
            ))
    }

    @Test("Its feature is written as 'bdd format' does, and 'bdd check' has nothing to say of it")
    func feature() async throws {
        _ = try await start("init", "--bdd", "https://example.com/bdd.git")
        #expect(try await start("format", "--check").exitCode == 0)
        #expect(try await start("check", "--rule", "undefined-step=off").standardError == "")
    }

    @Test("The settings of editors name the program that the package builds")
    func editors() async throws {
        _ = try await start("init", "--bdd", "https://example.com/bdd.git")
        func json(_ name: String) throws -> [String: Any] {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/.vscode/\(name).json"))
            return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        }
        let program = "${workspaceFolder}/.build/debug/acceptance"
        #expect(try json("settings")["glspc.server.command"] as? String == program)
        let launch = try json("launch")["configurations"] as? [[String: Any]]
        #expect(launch?.map { $0["program"] as? String } == [program])
        let labels = (try json("tasks")["tasks"] as? [[String: Any]])?.compactMap { $0["label"] as? String }
        #expect(labels == ["build", "run features", "check features", "watch features", "open the studio"])
        #expect(launch?.first?["preLaunchTask"] as? String == labels?.first)
        #expect((try json("extensions")["recommendations"] as? [String])?.contains("zsol.vscode-glspc") == true)
        let helix = try String(contentsOfFile: "\(folder.path)/.helix/languages.toml", encoding: .utf8)
        #expect(helix.contains("command = \".build/debug/acceptance\"\nargs = [\"lsp\"]\n"))
    }

    @Test("Nothing is overwritten: files that are there are named, and nothing is written")
    func existing() async throws {
        try folder.write("mine", to: "shop/Package.swift")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/shop/.gitignore", withDestinationPath: "nowhere")
        let result = try await start("init", "shop", "--bdd", "https://example.com/bdd.git")
        #expect(
            result
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        bdd: error: nothing was written, as these files are there already:
                          shop/Package.swift
                          shop/.gitignore
                          help: choose another folder, or move them away

                        """))
        #expect(try files() == ["shop/.gitignore", "shop/Package.swift"])
        #expect(try String(contentsOfFile: folder.path + "/shop/Package.swift", encoding: .utf8) == "mine")
    }

    @Test("What cannot be written whole is not written at all")
    func half() async throws {
        try folder.write("a file", to: "shop/Tests")
        let result = try await start("init", "shop", "--bdd", "https://example.com/bdd.git")
        #expect(result.exitCode == 2)
        #expect(
            result.standardError
                == "shop/Tests/FeatureTests: error: nothing was written: a part of the path is not a folder\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/shop") == ["Tests"])
    }

    @Test(
        "What cannot be done says what to do",
        arguments: [
            (["a", "b"], "'b' is an extra argument after 'a'\n  help: 'bdd init --help' lists the options"),
            (
                ["--bdd", "nowhere"],
                """
                there is no Package.swift in 'nowhere'
                  help: '--bdd' says where the package bdd is, as a folder or as the URL of its Git repository
                """
            ),
            (
                ["BDD", "--bdd", "https://example.com/bdd"],
                "a package that uses bdd cannot be called 'BDD' itself\n  help: choose another folder"
            ),
        ])
    func mistakes(arguments: [String], message: String) async throws {
        let program = BuiltProgram("CompatibilityKit")
        let result = try await program.run(["init"] + arguments, in: folder.path)
        #expect(result == .init(exitCode: 2, standardOutput: "", standardError: "bdd: error: \(message)\n"))
        #expect(try files() == [])
    }
}
