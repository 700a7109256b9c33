import Foundation
import Testing

/// Runs scenarios that have changed since a revision.
@Suite("--changed-since")
struct ChangedSinceTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram("CompatibilityKit").run(arguments, in: folder.path)
    }

    private func git(_ arguments: String...) async throws {
        let name = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        let result = try await BuiltProgram(at: "/usr/bin/env").run(["git"] + name + arguments, in: folder.path)
        try #require(result.exitCode == 0, "\(result.standardError)")
    }

    private func write(_ scenarios: String, background: String = "there are 1 cucumbers") throws {
        try folder.write(
            "Feature: F\n\n  Background:\n    Given \(background)\n\n\(scenarios)", to: "Features/f.feature")
    }

    private static let first = "  Scenario: A\n    When I eat 1 cucumbers\n    Then I should have 0 cucumbers\n\n"
    private static let outline = """
          Scenario Outline: Rows
            When I eat <n> cucumbers

            Examples:
              | n |
              | 0 |
              | 1 |

        """

    private func begin() async throws {
        try write(Self.first + Self.outline)
        try await git("init", "-q", "-b", "main")
        try await git("add", ".")
        try await git("commit", "-qm", "x")
    }

    /// The names and numbers of the scenarios that a dry run selects, and what it says.
    private func selected() async throws -> (count: Int, said: String, exitCode: Int32) {
        let result = try await run("--dry-run", "--changed-since", "main", "-f", "json")
        let count = result.standardOutput.components(separatedBy: #""type": "scenario""#).count - 1
        let compact = result.standardOutput.components(separatedBy: #""type":"scenario""#).count - 1
        return (max(count, compact), result.standardError, result.exitCode)
    }

    @Test("Nothing has changed: a word, and exit code 0")
    func nothing() async throws {
        try await begin()
        let answer = try await selected()
        #expect(answer == (0, "None of 3 scenarios changed since main; changes of code are not considered.\n", 0))
        // Names, order and layout mean nothing to a run.
        try write(Self.outline + "\n" + Self.first.replacing("A\n", with: "Another\n"))
        #expect(try await selected() == answer)
        #expect(try await run("--dry-run", "--changed-since", "main", "--tags", "@none").exitCode == 2)
    }

    @Test("What has moved out of a folder is not gone, and what has moved into it is not new")
    func moves() async throws {
        try folder.write(
            "Feature: F\n" + Self.first + "  Scenario: B\n    Given b\n    When c\n", to: "Features/a/f.feature")
        try folder.write("Feature: G\n  Scenario: C\n    Given d\n    When e\n", to: "Features/b/g.feature")
        try await git("init", "-q", "-b", "main")
        try await git("add", ".")
        try await git("commit", "-qm", "x")
        try folder.write("Feature: F\n  Scenario: C\n    Given d\n    When e\n", to: "Features/a/f.feature")
        try folder.write("Feature: G\n" + Self.first, to: "Features/b/g.feature")
        let result = try await run("--dry-run", "--changed-since", "main", "Features/a")
        #expect(
            result.standardError
                == "None of 1 scenario changed since main, 1 is gone; changes of code are not considered.\n")
    }

    /// The program has no such steps, so that the exit code is 1 where a scenario is selected.
    @Test("A step, a row, a tag, a background")
    func changes() async throws {
        try await begin()
        func said(_ count: Int, of total: Int = 3) -> String {
            "\(count) of \(total) scenarios changed since main; changes of code are not considered.\n"
        }
        try write(Self.first.replacing("eat 1", with: "eat 0") + Self.outline)
        #expect(try await selected() == (1, said(1), 1))
        try write(Self.first + Self.outline.replacing("| 0 |", with: "| 2 |"))
        #expect(try await selected() == (1, said(1), 1))
        try write(Self.first + Self.outline + "      | 3 |\n      | 4 |\n")
        #expect(try await selected() == (2, said(2, of: 5), 1))
        try write("  @slow\n" + Self.first + Self.outline)
        #expect(try await selected() == (1, said(1), 1))
        try write(Self.first + Self.outline, background: "there are 2 cucumbers")
        #expect(try await selected() == (3, said(3), 1))
    }

    @Test("What is gone stands in the page")
    func removed() async throws {
        try await begin()
        try write(Self.outline.replacing("| 1 |", with: "| 2 |"))
        let result = try await run("--dry-run", "--changed-since", "main", "-f", "html:page.html")
        let sentence = "1 of 2 scenarios changed since main, 1 is gone; changes of code are not considered."
        #expect(result.standardError == "\(sentence)\n")
        let page = try String(contentsOfFile: "\(folder.path)/page.html", encoding: .utf8)
        #expect(page.contains("<p>\(sentence)</p>"))
        #expect(page.contains("<li>Features/f.feature: A</li>"))
    }

    @Test("A check finds mistakes in changed scenarios only")
    func check() async throws {
        try await begin()
        let bad = "  Scenario: Bad\n    When nothing has this step\n\n"
        try write(bad + Self.first + Self.outline)
        try await git("commit", "-qam", "y")
        try write(bad + Self.first + Self.outline + bad.replacing("Bad", with: "New").replacing("this", with: "that"))
        let result = try await run("check", "--changed-since", "HEAD")
        #expect(result.standardError == "1 of 5 scenarios changed since HEAD; changes of code are not considered.\n")
        #expect(result.standardOutput.contains("nothing has that step"))
        #expect(!result.standardOutput.contains("nothing has this step"))
    }

    @Test("A revision that is not here is an error, and selects nothing")
    func unknown() async throws {
        try await begin()
        let result = try await run("--dry-run", "--changed-since", "nosuch")
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == "bdd: error: there is no Git revision 'nosuch'\n")
    }
}
