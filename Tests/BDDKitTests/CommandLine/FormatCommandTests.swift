import Foundation
import Testing

@Suite("FormatCommand")
struct FormatCommandTests {
    private static let untidy = "Feature: A\nScenario: B\nGiven c"
    private static let tidy = "Feature: A\n\n  Scenario: B\n    Given c\n"
    private static let broken = "Feature: A\n  Scenario: S\n    Given a\n    Whne b\n"

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Self.untidy, to: "Features/a.feature")
        try folder.write(Self.tidy, to: "Features/b.feature")
        try folder.write("# Feature: M\n## Scenario: S\n* Given a\n  |b|\n", to: "Features/m.feature.md")
    }

    private func format(_ arguments: String..., input: String? = nil) async throws -> BuiltProgram.Result {
        try await BuiltProgram("CompatibilityKit").run(["format"] + arguments, in: folder.path, input: input)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("Changed files are named and counted, and the second time there are none")
    func writing() async throws {
        let result = try await format()
        #expect(result.exitCode == 0)
        #expect(result.standardOutput == "Features/a.feature\nFeatures/m.feature.md\n")
        #expect(result.standardError == "2 of 3 files changed\n")
        #expect(try text("Features/a.feature") == Self.tidy)
        #expect(try text("Features/m.feature.md") == "# Feature: M\n## Scenario: S\n* Given a\n  | b   |\n")
        let again = try await format("Features/a.feature", "Features")
        #expect(again == .init(exitCode: 0, standardOutput: "", standardError: "0 of 3 files changed\n"))
    }

    @Test("--check writes nothing, and its exit code is 1 when anything would change")
    func check() async throws {
        let result = try await format("--check")
        #expect(result.exitCode == 1)
        #expect(result.standardOutput == "Features/a.feature\nFeatures/m.feature.md\n")
        #expect(result.standardError == "2 of 3 files would change\n")
        #expect(try text("Features/a.feature") == Self.untidy)
        let good = try await format("--check", "Features/b.feature")
        #expect(good == .init(exitCode: 0, standardOutput: "", standardError: "0 of 1 file would change\n"))
    }

    @Test("--diff prints the change and writes nothing")
    func diff() async throws {
        let result = try await format("--diff", "Features/a.feature")
        #expect(result.exitCode == 0)
        #expect(
            result.standardOutput == """
                --- a/Features/a.feature
                +++ b/Features/a.feature
                @@ -1,3 +1,4 @@
                 Feature: A
                -Scenario: B
                -Given c
                \\ No newline at end of file
                +
                +  Scenario: B
                +    Given c

                """)
        #expect(try text("Features/a.feature") == Self.untidy)
        #expect(try await format("--diff", "--check").exitCode == 1)
    }

    @Test("Files that cannot be formatted are named and left alone, the others are formatted, exit code 2")
    func errors() async throws {
        try folder.write(Self.broken, to: "Features/broken.feature")
        let result = try await format("Features/broken.feature", "Features/a.feature")
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "Features/a.feature\n")
        #expect(
            result.standardError == """
                Features/broken.feature:4:5: error: expected a step, a table row or a tag, got 'Whne b'
                    Whne b
                    ^
                  help: did you mean 'When'?
                1 of 2 files changed

                """)
        #expect(try text("Features/broken.feature") == Self.broken)
        try Data([0x46, 0x65, 0x61, 0x74, 0x75, 0x72, 0x65, 0x3A, 0xE4]).write(
            to: URL(fileURLWithPath: folder.path + "/Features/latin.feature"))
        let latin = try await format("--check", "Features/latin.feature", "Features/b.feature")
        #expect(latin.exitCode == 2)
        #expect(
            latin.standardError == """
                Features/latin.feature: error: the file was not changed, because not all of it is UTF-8
                0 of 2 files would change

                """)
    }

    @Test("A link stays a link, and a file keeps its mode")
    func links() async throws {
        let path = folder.path + "/Features/a.feature"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.feature", withDestinationPath: "Features/a.feature")
        #expect(try await format("link.feature").standardOutput == "link.feature\n")
        #expect(try text("Features/a.feature") == Self.tidy)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.feature")
                == "Features/a.feature")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Features").count == 3)
    }

    @Test("'-' formats standard input to standard output; what cannot be formatted comes out as it is")
    func standardInput() async throws {
        let result = try await format("-", input: Self.untidy)
        #expect(result == .init(exitCode: 0, standardOutput: Self.tidy, standardError: ""))
        let broken = try await format("-", input: Self.broken)
        #expect(broken.exitCode == 2)
        #expect(broken.standardOutput == Self.broken)
        #expect(broken.standardError.hasPrefix("standard input:4:5: error: "))
        let check = try await format("--check", "-", input: Self.untidy)
        #expect(check == .init(exitCode: 1, standardOutput: "", standardError: ""))
        let several = try await format("-", "Features")
        #expect(several.exitCode == 2)
        #expect(several.standardError.hasPrefix("bdd: error: '-' and 'PATH' cannot be used together\n"))
    }

    @Test("The command line decides on the indentation, then a profile, then .editorconfig")
    func indentation() async throws {
        try folder.write("root = true\n[*.feature]\nindent_size = 4\n", to: ".editorconfig")
        #expect(try await format("Features/b.feature").standardOutput == "Features/b.feature\n")
        #expect(try text("Features/b.feature") == "Feature: A\n\n    Scenario: B\n        Given c\n")
        #expect(try await format("-", input: Self.tidy).standardOutput.contains("\n    Scenario: B\n"))
        try folder.write(#"{"default": {"indent": 3, "paths": "Features/b.feature"}}"#, to: "cucumber.json")
        #expect(try await format().standardError == "1 of 1 file changed\n")
        #expect(try text("Features/b.feature") == "Feature: A\n\n   Scenario: B\n      Given c\n")
        #expect(try await format("--indent", "tab").exitCode == 0)
        #expect(try text("Features/b.feature") == "Feature: A\n\n\tScenario: B\n\t\tGiven c\n")
        let wrong = try await format("--indent", "9")
        #expect(wrong.exitCode == 2)
        let told = "bdd: error: option '--indent' needs a whole number from 1 to 8, or 'tab', got '9'\n"
        #expect(wrong.standardError.hasPrefix(told))
    }

    @Test("Options and help")
    func options() async throws {
        #expect(try await format("--help").standardOutput.hasPrefix("Formats feature files: "))
        #expect(try await format("Nowhere").exitCode == 2)
        #expect(
            try await format("--language", "de", "-", input: "Funktion: A\nSzenario: B\n").standardOutput
                == "Funktion: A\n\n  Szenario: B\n")
    }
}
