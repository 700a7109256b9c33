import Foundation
import Testing

/// Makes sites of features and of runs, with programs as people have them.
@Suite("SiteCommand")
struct SiteCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Self.feature, to: "Features/f.feature")
    }

    private static let feature = """
        Feature: F
          @TT-1
          Scenario: one
            Given a new game of tic-tac-toe
          Scenario: two
            Given a new game of tic-tac-toe
            Then nobody knows

        """

    private func run(_ program: String, _ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram(program).run(arguments, in: folder.path)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("Without results it is documentation, with the sentences of the features or those of the program")
    func documentation() async throws {
        #expect(
            try await run("gherkin", "site", "a")
                == .init(
                    exitCode: 0, standardOutput: "a/index.html: 1 feature, 2 scenarios; 12 of 12 files written\n",
                    standardError: ""))
        #expect(try text("a/sentences.html").contains("The 2 sentences of the features."))
        #expect(try await run("bdd", "site", "b").exitCode == 0)
        #expect(try text("b/sentences.html").contains(" that features can use."))
        #expect(!(try text("b/index.html")).contains("class=\"verdict"))
        #expect(
            try await run("gherkin", "site", "a").standardOutput
                == "a/index.html: 1 feature, 2 scenarios; 0 of 12 files written\n")
    }

    @Test("Results, a history and a specification come together, and results of other text are named")
    func results() async throws {
        for _ in 1...2 { _ = try await run("bdd", "-q", "--history", "h.jsonl", "-f", "message:run.ndjson") }
        try folder.write("- TT-1: it begins\n- TT-2: it ends\n", to: "SPEC.md")
        let options = [
            "--results", "run.ndjson", "--history", "h.jsonl", "--requirements", "SPEC.md", "--title", "Games",
        ]
        let made = try await BuiltProgram("gherkin").run(["site", "a"] + options, in: folder.path)
        #expect(made.exitCode == 0 && made.standardError == "")
        let start = try text("a/index.html")
        #expect(start.contains("<b>Not accepted</b> 1 of 2 scenarios passed"))
        #expect(start.contains("<h3>still failing (1)</h3>"))
        #expect(start.contains("<title>Games</title>"))
        #expect(try text("a/requirements.html").contains("<p>2 requirements: 1 fulfilled, 1 without a scenario.</p>"))
        let page = try text("a/features/f.html")
        #expect(page.contains("has passed in all runs of the history"))
        #expect(page.contains("undefined · has failed in all runs of the history"))
        try folder.write(Self.feature.replacing("nobody", with: "somebody"), to: "Features/f.feature")
        let changed = try await run("gherkin", "site", "a", "--results", "run.ndjson")
        #expect(
            changed.standardError
                == "bdd: warning: 1 result is for scenarios that are not here: they have changed since the run, or the run had other features\n"
                || changed.standardError.hasPrefix("gherkin: warning: 1 result is for scenarios that"))
        #expect(try text("a/features/f.html").contains("<section class=\"scenario notrun\" id=\"two\">"))
    }

    @Test("The features of a stream are taken where no folder has any")
    func stream() async throws {
        _ = try await run("bdd", "-q", "-f", "message:run.ndjson")
        try FileManager.default.createDirectory(atPath: "\(folder.path)/other", withIntermediateDirectories: true)
        let made = try await BuiltProgram("gherkin").run(
            ["site", "a", "--results", "../run.ndjson"], in: "\(folder.path)/other")
        #expect(made.standardOutput.hasPrefix("a/index.html: 1 feature, 2 scenarios; "))
        #expect(try text("other/a/features/f.html").contains("<section class=\"scenario passed\" id=\"one\">"))
    }

    @Test("What is missing or in the way is reported with exit code 2, and nothing is written")
    func refusals() async throws {
        #expect(try await run("gherkin", "site").exitCode == 2)
        #expect(
            try await run("gherkin", "site", "").standardError.contains("error: name the folder of the site\n"))
        #expect(
            try await run("gherkin", "site", "Features")
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        Features: error: this folder is not empty, and 'f.feature' in it does not belong to a site
                          help: name a folder that is empty or does not exist

                        """))
        #expect(try await run("gherkin", "site", "a", "--results", "none.ndjson").exitCode == 2)
        #expect(
            try await run("gherkin", "site", "a", "--history", "none.jsonl")
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "none.jsonl: error: there is no such file or folder\n"))
        #expect(try await run("gherkin", "site", "a", "nowhere").exitCode == 2)
        try folder.write("Feature: F\n  Scenario: S\n    Given x\n    Wehn y\n", to: "Features/f.feature")
        #expect(try await run("gherkin", "site", "a").exitCode == 2)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/a"))
    }
}
