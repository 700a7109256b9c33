import Foundation
import Testing

@testable import BDDKit
@testable import BDDOptions

/// Runs the examples of the README and the articles. With `BDD_UPDATE_EXAMPLES=1` in the environment, the actual output
/// is written into the pages.
@Suite("The examples of the documentation")
struct ExampleTests {
    /// Blocks that cannot be run here, by their first lines, with the reason.
    private static let notRun = [
        "$ swift run -c release bdd-benchmark              # all; or by name, as in 'bdd-benchmark parse match'":
            "the figures are those of one machine",
        "$ BDD_UPDATE_EXAMPLES=1 swift test --filter 'ExampleTests|RuleDocumentTests'": "it writes these pages",
        "Program/      exit codes, the program's name, output that may fail": "a list; .ci/arrows reads it",
        "$ pip install gherkin-official behave": "it installs the programs of others, and measures",
        "$ swift run bdd mutate --code Sources/8-Systems/TicTacToe": "it builds the program; .ci/run does it",
        "# GitHub Actions": "it runs on GitHub; .ci/docs parses it",
        "# GitLab": "it runs on GitLab; .ci/docs parses it",
        "# Kubernetes": "it runs on Kubernetes; .ci/docs parses it",
        "# Bazel": "it runs under Bazel; ShardOptionTests sets its variables",
        "#!/bin/bash": ".ci/engine-test runs it on a Slurm of its own",
        "job=$(sbatch --parsable features.sh)": ".ci/engine-test runs it on a Slurm of its own",
        "seq 8 | parallel --joblog jobs.txt --retries 3 bdd -q --shard {}/8 -f message:part-{}.ndjson":
            ".ci/engine-test runs it",
        "bdd -q -f message:run.ndjson      # killed in the middle": ".ci/engine-test runs it",
        "vim.filetype.add({ extension = { feature = \"cucumber\" } })": ".ci/editor-test runs it in Neovim",
        "[language-server.bdd]": "settings of Helix",
        "(with-eval-after-load 'eglot": "settings of Emacs",
        "Feature: The basket": ".ci/docs runs it, and compares what it prints",
        "Feature: The shop": ".ci/docs runs it, and compares what it prints",
        "Feature: Orders by HTTP": ".ci/docs runs it, and compares what it prints",
        "$ xcodebuild test -scheme Shop -destination 'platform=iOS Simulator,name=iPhone 17' -skipPackagePluginValidation":
            "it needs Xcode and an app",
        "$ lldb -o 'breakpoint set -f basket.feature -l 12' -o run -- \"$(swift build --show-bin-path)/shop-appPackageTests.xctest\" --testing-library swift-testing":
            "it needs a package with that name, and a person",
    ]

    @Test("A command prints what the page says", arguments: DocumentationPage.all)
    func commands(page: DocumentationPage) async throws {
        let folder = try ExampleFolder()
        var page = page
        // Updating a block moves the blocks below it.
        for index in page.blocks.indices {
            let block = page.blocks[index]
            switch block.language {
            case "console" where Self.notRun[block.firstLine] == nil:
                let printed = try await folder.run(block)
                if Masked(printed) == Masked(block.text) { continue }
                if DocumentationPage.isUpdated {
                    try page.replace(block, with: printed)
                } else {
                    #expect(printed.joined(separator: "\n") == block.text.joined(separator: "\n"))
                }
            case "gherkin", "json", "markdown":
                try block.file.map { try folder.add(block, as: $0) }
            default: break
            }
        }
    }

    /// The first page with a command: the same one on another page is run again only beside profiles of that page.
    private static let firstPage: [String: String] = DocumentationPage.all.reduce(into: [:]) { first, page in
        for command in page.inlineCode where first[command] == nil { first[command] = page.path }
    }

    @Test("A command between backticks can be run", arguments: DocumentationPage.all)
    func inlineCommands(page: DocumentationPage) async throws {
        let folder = try ExampleFolder()
        let profiles = page.blocks.filter { $0.language == "json" }
        for block in profiles { try block.file.map { try folder.add(block, as: $0) } }
        let hasOwnProfiles = !profiles.isEmpty
        let commands = page.inlineCode.filter { $0.hasPrefix("swift run bdd ") || $0 == "swift run bdd" }
        for command in Set(commands) where hasOwnProfiles || Self.firstPage[command] == page.path {
            // The file as a run with a failure writes it.
            try folder.write("Features/mastermind/play.feature:24\n", to: "rerun.txt")
            // The file as a check without findings writes it.
            try folder.write("{\"findings\":[]}\n", to: "known.json")
            let words = command.split(separator: " ")
            let called = words.count < 4 ? nil : CommandName(rawValue: String(words[3]))
            // A command that watches does not end by itself.
            // A comparison needs two versions.
            let goesOn: [CommandName] = [.watch, .studio, .lsp, .diff]
            let option =
                switch called {
                case nil: " --dry-run"
                // All features take half a minute.
                case .mutate: " --tags @MM-R1"
                case let called?: goesOn.contains(called) ? " --help" : ""
                }
            #expect(try await folder.exitCode(of: command + option) != 2, "\(command)")
        }
    }

    @Test("Somebody has decided about every block", arguments: DocumentationPage.all)
    func decided(page: DocumentationPage) {
        for block in page.blocks where Self.notRun[block.firstLine] == nil {
            switch block.language {
            // These blocks are run or written as files. `.ci/docs` compiles the Swift code.
            case "console", "swift": break
            case "gherkin" where block.file != nil, "json" where block.file != nil: break
            case "markdown" where block.file != nil: break
            // RuleDocumentTests tests these blocks.
            case "gherkin" where page.path.hasSuffix("/Rules.md"), "text" where page.path.hasSuffix("/Rules.md"): break
            default: Issue.record("a block that nobody runs: \(block.firstLine)")
            }
        }
    }
}
