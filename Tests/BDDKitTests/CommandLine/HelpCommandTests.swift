import BDDOptions
import BDDReportFormats
import Testing

@testable import BDDKit

@Suite("bdd help")
struct HelpCommandTests {
    private func run(_ arguments: String...) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        return try await BuiltProgram("CompatibilityKit").run(arguments, in: folder.path)
    }

    @Test("without a word is the help of the program")
    func program() async throws {
        let expected = BuiltProgram.Result(
            exitCode: 0, standardOutput: RunCommand.help(.builtIn), standardError: "")
        #expect(try await run("help") == expected)
        #expect(try await run("--help") == expected)
    }

    @Test("explains each command as its own --help does")
    func commands() async throws {
        for command in [CheckCommand.name, HelpCommand.name] {
            #expect(try await run("help", command.rawValue) == run(command.rawValue, "--help"))
        }
        #expect(try await run("help", "merge").standardOutput == MergeCommand.help(.builtIn))
    }

    @Test("has all options and the formats of reports")
    func topics() async throws {
        #expect(try await run("help", "options").standardOutput == RunCommand.reference)
        #expect(
            try await run("help", "formats", "parse").standardOutput
                == HelpCommand.Topic.formats.text(.builtIn) + "\n" + ParseCommand.help(.builtIn))
    }

    @Test("suggests what may be meant")
    func unknown() async throws {
        #expect(
            try await run("help", "chek")
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError:
                        "bdd: error: there is no command 'chek'; did you mean 'check'?\n  help: 'bdd help' lists the commands\n"
                ))
    }
}
