import Foundation
import Testing

/// Compares folders, revisions and streams with the program that has no steps.
@Suite("DiffCommand")
struct DiffCommandTests {
    private static let before = """
        Feature: Basket
          Prices are in euros.

          Background:
            Given a shop

          Scenario: Add an apple
            Given an empty basket
            When I add 1 apple
            Then the basket has 1 fruit

          Scenario: Pay
            Given a basket with 2 pears
            When I pay
            Then I owe nothing
            And the basket is:
              | fruit | count |
              | pear  | 2     |

          @slow
          Scenario: Leave
            Given an empty basket
            When I leave

        """
    private static let after = """
        Feature: Basket
          # Layout and comments mean nothing.
          Prices  are in euros.

          Background:
            Given a big shop

          Scenario: Pay in cash
            Given a basket with 2 pears
            When I pay
            Then I owe nothing
            And the basket is:
              |fruit|count|
              |pear|3|

          @fast
          Scenario: Leave
            Given an empty basket
            When I leave

          Scenario: Come back
            Given a shop

        """
    private static let text = """
        %/basket.feature
          ~ 5 Background (3 scenarios) – changed
              - Given a shop
              + Given a big shop
          - 7 Scenario: Add an apple
              - Given an empty basket
              - When I add 1 apple
              - Then the basket has 1 fruit
          ~ 8 Scenario: Pay in cash – changed, renamed
              was: Pay
                And the basket is:
              -   | pear | 2 |
              +   | pear | 3 |
          ~ 17 Scenario: Leave – retagged
              tags: -@slow +@fast
          + 21 Scenario: Come back
              + Given a shop

        Scenarios: 1 gone, 1 new, 1 changed, 1 renamed, 1 retagged; of 3; and 1 background (%).

        """

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func diff(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram("gherkin").run(["diff"] + arguments, in: folder.path)
    }

    private func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    private func git(_ arguments: String...) async throws {
        let name = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        let result = try await BuiltProgram(at: "/usr/bin/env").run(["git"] + name + arguments, in: folder.path)
        try #require(result.exitCode == 0, "\(result.standardError)")
    }

    private func commit(_ text: String) async throws {
        try write(text, to: "Features/basket.feature")
        try await git("init", "-q", "-b", "main")
        try await git("add", ".")
        try await git("commit", "-qm", "x")
    }

    @Test(
        "A path of the working tree is not compared with itself",
        arguments: ["Features", "Features/basket.feature", "."])
    func workingTree(path: String) async throws {
        try await commit(Self.before)
        try write(Self.after, to: "Features/basket.feature")
        let result = try await diff(path)
        #expect(
            result.standardError == """
                gherkin: error: '\(path)' is in the working tree, so there is nothing to compare it with
                  help: 'gherkin diff --features \(path)' compares it with the last commit

                """)
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "")
    }

    @Test("Steps and rows that change places are reported as moved, with what stands below them")
    func order() async throws {
        let before = """
            Feature: Basket
              Scenario Outline: Pay
                Given a basket:
                  | fruit |
                  | pear  |
                And a shop
                When I pay <sum>
                Examples:
                  | sum |
                  | 1   |
                  | 2   |
                  | 3   |

            """
        let table = "    Given a basket:\n      | fruit |\n      | pear  |\n"
        let after = before.replacing(table + "    And a shop\n", with: "    Given a shop\n" + table)
            .replacing(
                "      | 1   |\n      | 2   |\n      | 3   |\n", with: "      | 3   |\n      | 1   |\n      | 2   |\n")
        try write(before, to: "old/b.feature")
        try write(after, to: "new/b.feature")
        #expect(
            try await diff("old", "new").standardOutput == """
                new/b.feature
                  ~ 2 Scenario: Pay – changed
                      ↑ Given a shop
                        Examples:
                      ↑   | 3 |

                Scenarios: 1 changed; of 1 (old → new).

                """)
        let json = try await diff("old", "new", "--format", "json").standardOutput
        #expect(
            json.contains(
                #""lines":[{"part":"step","old":"Given a shop","new":"Given a shop","moved":"earlier"},"#))
        let markdown = try await diff("old", "new", "--format", "markdown").standardOutput
        #expect(markdown.contains("  ! Given a shop  (stands earlier than before)\n"))
    }

    @Test("Lines that look the same are distinguished: by the keyword that 'And' continues, and by code points")
    func lookAlikes() async throws {
        let old = "Feature: F\n  Scenario: S\n    Given a\n    And caf\u{e9}\n    Then \u{212b} e\u{301}\n"
        let new = "Feature: F\n  Scenario: S\n    When a\n    And cafe\u{301}\n    Then \u{c5} e\u{301}\n"
        try write(old, to: "old/f.feature")
        try write(new, to: "new/f.feature")
        let lines = [
            "- Given a", "+ When a", "- And (Given) caf\u{e9}", #"+ And (When) cafe\u{301}"#,
            "- Then \\u{212b} e\u{301}", "+ Then \\u{c5} e\u{301}",
        ]
        #expect(
            try await diff("old", "new").standardOutput == """
                new/f.feature
                  ~ 2 Scenario: S – changed
                \(lines.map { "      " + $0 }.joined(separator: "\n"))

                Scenarios: 1 changed; of 1 (old → new).

                """)
        let markdown = try await diff("old", "new", "--format", "markdown").standardOutput
        #expect(markdown.contains(lines.map { "  " + $0 + "\n" }.joined()))
    }

    @Test("Only what stands above scenarios")
    func heads() async throws {
        try write(Self.before, to: "old/basket.feature")
        try write(Self.before.replacing("Given a shop", with: "Given a big shop"), to: "new/basket.feature")
        let lines = try await diff("old", "new").standardOutput.split(separator: "\n")
        #expect(lines.last == "No scenario changed by itself, of 3, but 1 background (old → new).")
    }

    @Test("A stream of one folder is compared with that folder")
    func streamOfFolder() async throws {
        try write(Self.before, to: "Features/a/basket.feature")
        try write(Self.before, to: "Features/b/basket.feature")
        let run = try await BuiltProgram("bdd").run(
            ["-f", "message:run.ndjson", "--dry-run", "Features/a"], in: folder.path)
        try #require(run.exitCode == 1, "\(run.standardError)")
        let result = try await diff("run.ndjson")
        #expect(result.exitCode == 0)
        #expect(
            result.standardOutput == """
                No scenario changed, of 3 (run.ndjson → the working tree).
                run.ndjson has only Features/a, so nothing else is compared.

                """)
        try write(Self.after, to: "Features/a/basket.feature")
        let lines = try await diff("run.ndjson").standardOutput.split(separator: "\n")
        #expect(lines.filter { !$0.hasPrefix(" ") }.first == "Features/a/basket.feature")
        #expect(!lines.contains("Features/b/basket.feature"))
    }

    @Test("Two folders are compared file by file")
    func folders() async throws {
        try write(Self.before, to: "old/basket.feature")
        try write(Self.after, to: "new/basket.feature")
        let result = try await diff("old", "new")
        // What is gone is told where it was.
        let parts = Self.text.replacing("(%)", with: "(old → new)").replacing("%", with: "new")
        let gone = parts.split(separator: "\n", omittingEmptySubsequences: false)
        let removed = gone[4...7].joined(separator: "\n")
        let rest = gone.enumerated().filter { !(4...7).contains($0.offset) }.map(\.element)
        let expected =
            (rest.dropLast(3) + ["", "old/basket.feature"]).joined(separator: "\n") + "\n" + removed + "\n\n"
            + rest.suffix(2).joined(separator: "\n")
        #expect(result == .init(exitCode: 1, standardOutput: expected, standardError: ""))
    }

    @Test("A revision is compared with the working tree, a folder comes before a revision of its name")
    func revisions() async throws {
        try await commit(Self.before)
        #expect(
            try await diff()
                == .init(
                    exitCode: 0, standardOutput: "No scenario changed, of 3 (HEAD → the working tree).\n",
                    standardError: ""))
        try write(Self.after, to: "Features/basket.feature")
        let expected = Self.text.replacing("(%)", with: "(main → the working tree)").replacing("%", with: "Features")
        #expect(try await diff("main") == .init(exitCode: 1, standardOutput: expected, standardError: ""))
        try await git("commit", "-qam", "y")
        let range = Self.text.replacing("(%)", with: "(HEAD~1... → HEAD)").replacing("%", with: "Features")
        #expect(try await diff("HEAD~1...").standardOutput == range)
        let two = Self.text.replacing("(%)", with: "(HEAD~1 → main)").replacing("%", with: "Features")
        #expect(try await diff("HEAD~1", "main").standardOutput == two)
        try write(Self.after, to: "main/basket.feature")
        #expect(try await diff("main").standardOutput == "No scenario changed, of 3 (main → the working tree).\n")
    }

    @Test("A saved stream is compared with a folder")
    func streams() async throws {
        try write(Self.before, to: "Features/basket.feature")
        let stream = try await BuiltProgram("gherkin").run(["parse", "Features/basket.feature"], in: folder.path)
        try write(stream.standardOutput, to: "run.ndjson")
        try write(Self.after, to: "Features/basket.feature")
        let range = Self.text.replacing("(%)", with: "(run.ndjson → the working tree)")
        let expected = range.replacing("%", with: "Features")
        #expect(try await diff("run.ndjson") == .init(exitCode: 1, standardOutput: expected, standardError: ""))
    }

    @Test("Each kind of change of a scenario is an entry in JSON")
    func json() async throws {
        try write("Feature: F\n\n  Scenario: A\n    Given x 1\n    When y\n    Then z\n", to: "old/f.feature")
        try write("Feature: F\n\n  Scenario: B\n    Given x 2\n    When y\n    Then z\n", to: "new/f.feature")
        let entry =
            #""element":"scenario","uri":"new/f.feature","line":3,"name":"B","#
            + #""old":{"uri":"old/f.feature","line":3,"name":"A"}"#
        #expect(
            try await diff("-f", "json", "old", "new")
                == .init(
                    exitCode: 1,
                    standardOutput: #"{"old":"old","new":"new","scenarios":{"old":1,"new":1},"changes":["#
                        + #"{"kind":"changed",\#(entry),"lines":[{"part":"step","old":"Given x 1","new":"Given x 2"}]},"#
                        + "{\"kind\":\"renamed\",\(entry)}]}\n", standardError: ""))
    }

    @Test("Markdown, HTML and GitHub tell the same change")
    func otherFormats() async throws {
        try write("Feature: F\n\n  Scenario: A <b>\n    Given x 1\n    When y\n    Then z\n", to: "old/f.feature")
        try write("Feature: F\n\n  Scenario: A <b>\n    Given x 2\n    When y\n    Then z\n", to: "new/f.feature")
        #expect(
            try await diff("-f", "markdown", "old", "new").standardOutput == """
                ### What changes in the specification

                Scenarios: 1 changed; of 1 (old → new).

                #### Changed: 1

                - **Scenario: A \\<b\\>** · `new/f.feature:3`

                  ```diff
                  - Given x 1
                  + Given x 2
                  ```


                """)
        #expect(
            try await diff("-f", "github", "old", "new").standardOutput == """
                ::notice file=new/f.feature,line=3,title=Specification%3A changed::Scenario: A <b>
                ::notice title=Specification::Scenarios: 1 changed; of 1 (old → new)

                """)
        let page = try await diff("-f", "html", "old", "new").standardOutput
        #expect(page.contains("<h3>Scenario: A &lt;b&gt;</h3>"))
        #expect(page.contains(#"Given x <del class="minus value">1</del>"#))
        #expect(page.contains(#"Given x <ins class="plus value">2</ins>"#))
    }

    @Test("What cannot be compared is said, with exit code 2")
    func mistakes() async throws {
        let unknown = "gherkin: error: there is no folder, message stream or Git revision 'nosuch'\n"
        #expect(
            try await diff("a", "b", "c")
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError:
                        "gherkin: error: 'c' is an extra argument after 'b'\n  help: 'gherkin diff --help' lists the options\n"
                )
        )
        try await commit(Self.before)
        #expect(try await diff("nosuch") == .init(exitCode: 2, standardOutput: "", standardError: unknown))
        #expect(try await diff("--features", "none", "HEAD", "main").exitCode == 2)
        // A file that cannot be parsed in the old version is left out, and the others are compared.
        try await commit("Feature: A\n  Scenario: B\n  nonsense |\n    Given c\n    x\n")
        try write(Self.after, to: "Features/basket.feature")
        #expect(try await diff().exitCode == 2)
        try write("Feature: N\n\n  Scenario: M\n    Given o\n", to: "Features/new.feature")
        let result = try await diff()
        #expect(result.exitCode == 1)
        #expect(result.standardError.hasPrefix("HEAD:Features/basket.feature:"))
        #expect(result.standardError.hasSuffix("\nFeatures/basket.feature: not compared\n"))
        #expect(
            result.standardOutput == """
                Features/new.feature
                  + 3 Scenario: M
                      + Given o

                Scenarios: 1 new; of 1 (HEAD → the working tree).
                Features/basket.feature cannot be parsed in HEAD, so it is not compared.

                """)
    }

    private static let broken = "Feature: A\n\n  Scenario: B\n    Given c\n    x\n"

    /// `old/a.feature` cannot be parsed; `b.feature` is the same in both folders.
    private func writeBrokenFolders() throws {
        try write(Self.broken, to: "old/a.feature")
        try write("Feature: A\n\n  Scenario: B\n    Given c\n", to: "new/a.feature")
        for folder in ["old", "new"] {
            try write("Feature: C\n\n  Scenario: D\n    Given e\n", to: "\(folder)/b.feature")
        }
    }

    @Test("A file that cannot be parsed in one folder is left out of both, and every format says so")
    func brokenFileOfFolder() async throws {
        try writeBrokenFolders()
        let sentence = "old/a.feature cannot be parsed, so it is not compared"
        let result = try await diff("old", "new")
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "No scenario changed, of 1 (old → new).\n\(sentence).\n")
        #expect(result.standardError.hasPrefix("old/a.feature:5:5: error: "))
        #expect(result.standardError.hasSuffix("\nold/a.feature: not compared\n"))
        let json = #"{"old":"old","new":"new","scenarios":{"old":1,"new":1},"omissions":["\#(sentence)"],"changes":[]}"#
        #expect(try await diff("-f", "json", "old", "new").standardOutput == json + "\n")
        #expect(
            try await diff("-f", "markdown", "old", "new").standardOutput == """
                ### What changes in the specification

                No scenario changed, of 1 (old → new).

                ⚠ \(sentence).

                """)
        #expect(
            try await diff("-f", "github", "old", "new").standardOutput == """
                ::warning title=Specification::\(sentence)
                ::notice title=Specification::No scenario changed, of 1 (old → new)

                """)
        #expect(try await diff("-f", "html", "old", "new").standardOutput.contains(">\(sentence).</p>"))
        #expect(try await diff("new", "old").exitCode == 2)
    }

    @Test("A stream without an end is named")
    func endlessStream() async throws {
        try write(Self.before, to: "Features/basket.feature")
        let run = try await BuiltProgram("bdd").run(
            ["-d", "-f", "message", "Features/basket.feature"], in: folder.path)
        let lines = run.standardOutput.split(separator: "\n")
        try #require(lines.last?.hasPrefix(#"{"testRunFinished""#) == true)
        try write(lines.dropLast().map { "\($0)\n" }.joined(), to: "cut.ndjson")
        try write(run.standardOutput, to: "whole.ndjson")
        let sentence = "cut.ndjson has no end, so files and scenarios may be missing in it"
        #expect(
            try await diff("cut.ndjson")
                == .init(
                    exitCode: 0,
                    standardOutput: "No scenario changed, of 3 (cut.ndjson → the working tree).\n\(sentence).\n",
                    standardError: "gherkin: warning: \(sentence)\n"))
        #expect(
            try await diff("whole.ndjson")
                == .init(
                    exitCode: 0, standardOutput: "No scenario changed, of 3 (whole.ndjson → the working tree).\n",
                    standardError: ""))
    }

    @Test("A folder without Git has no revisions")
    func noRepository() async throws {
        try write(Self.before, to: "Features/basket.feature")
        #expect(
            try await diff()
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        gherkin: error: this folder is in no Git repository
                          help: name folders and message streams instead of revisions

                        """))
    }
}
