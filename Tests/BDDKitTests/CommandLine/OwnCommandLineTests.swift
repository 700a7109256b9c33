import BDDReportFormats
import Foundation
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDSteps

@Suite("A command line of a program's own")
struct OwnCommandLineTests {
    private func run(
        _ arguments: String..., environment: [String: String] = [:]
    ) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        try folder.write("Feature: A\n  Scenario: one\n    Given a room\n", to: "Features/a.feature")
        return try await BuiltProgram("ReportFixture").run(arguments, environment: environment, in: folder.path)
    }

    @Test("The help and the version have the program's own name")
    func name() async throws {
        #expect(try await run("--version").standardOutput == "errands 2.1 (bdd 1.0.0)\n")
        let help = try await run("--help").standardOutput
        #expect(help.contains("\nUsage: errands [OPTION…]"))
        #expect(help.contains("'errands help COMMAND' explains a command"))
        #expect(!help.contains("bdd"))
        #expect(try await run("help", "check").standardOutput.contains("Usage: errands check"))
    }

    @Test("Errors and what runs a scenario again have it too")
    func errors() async throws {
        let wrong = try await run("--tagz", "@a")
        #expect(wrong.exitCode == 2)
        #expect(
            wrong.standardError
                == "errands: error: unknown option '--tagz'; did you mean '--tags'?\n  help: 'errands help options' lists the options\n"
        )
        let result = try await run("-f", "summary")
        #expect(result.standardOutput.contains("swift run ReportFixture Features/a.feature:2"))
    }

    @Test("The messages say that bdd speaks them")
    func meta() async throws {
        let messages = try await run("-f", "message").standardOutput
        #expect(messages.prefix { $0 != "\n" }.contains(#""implementation":{"name":"bdd""#))
    }

    @Test("Its commands are called, listed and explained")
    func commands() async throws {
        #expect(try await run("echo", "a", "--b") == .init(exitCode: 1, standardOutput: "a --b\n", standardError: ""))
        let failed = try await run("echo")
        #expect(failed == .init(exitCode: 2, standardOutput: "", standardError: "errands: error: nothing to say\n"))
        let help = "Says its arguments.\n\nUsage: errands echo\n"
        #expect(try await run("echo", "--help").standardOutput == help)
        #expect(try await run("help", "echo").standardOutput == help)
        #expect(try await run("--help").standardOutput.contains("\n  echo         says its arguments\n"))
        #expect(try await run("ecko").standardError.contains("did you mean the command 'echo'?"))
        #expect(try await run("completions", "bash").standardOutput.contains("echo"))
    }

    @Test("It has no other commands than those it lists, and the run of features")
    func listed() async throws {
        let lean = ["ERRANDS_COMMANDS": "check"]
        let help = try await run("--help", environment: lean).standardOutput.split(separator: "\n\n")
        #expect(
            help.first { $0.hasPrefix("  check") }
                == """
                  check  finds mistakes in features without running them
                  echo   says its arguments
                  help   explains a command, all options or the formats of reports
                """)
        #expect(try await run("echo", "a", environment: lean).standardOutput == "a\n")
        #expect(try await run("-f", "todo", environment: lean).standardOutput == "Features/a.feature:3: Given a room\n")
        let studio = try await run("studio", environment: lean)
        #expect(
            studio
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "errands: error: this program does not have the command 'studio'\n"
                        + "  help: 'errands help' lists the commands\n"))
        let completions = try await run("completions", "bash", environment: lean)
        #expect(completions.exitCode == 2)
        #expect(completions.standardError.hasPrefix("errands: error: this program does not have"))
    }

    @Test("Its options are parameters of steps and hooks, and are in the help")
    func options() async throws {
        let result = try await run("-f", "message", "--room", "kitchen", "--tidy")
        #expect(result.standardOutput.contains(#""body":"kitchen true""#))
        #expect(
            try await run("help", "options").standardOutput.contains(
                "Of this program:\n      --room NAME  where to begin\n      --tidy       tidies up first\n"))
    }

    @Test("Names that are taken or cannot be typed keep the program from doing anything")
    func wrong() async {
        func complaint(_ own: OwnCommandLine) -> String? {
            do throws(OwnCommandLineError) { try own.check() } catch { return error.description }
            return nil
        }
        let command = RunnerCommand("check", "another one") { _ in .accepted }
        #expect(
            complaint(OwnCommandLine(commands: [command]))
                == "there are two commands named 'check'\n  help: give the one that the program defines another name")
        #expect(
            complaint(OwnCommandLine(options: [RunnerOption("--tags", "another one")]))
                == "there are two options named '--tags'\n  help: give the one that the program defines another name")
        #expect(
            complaint(OwnCommandLine(options: [RunnerOption("-x", "one")]))
                == "no option can be named '-x'\n  help: a name begins with two hyphens, and has no '=' and no white space"
        )
        #expect(
            complaint(OwnCommandLine(commands: [RunnerCommand("a b", "one") { _ in .accepted }]))
                == "no command can be named 'a b'\n  help: a name is made of letters")
        #expect(await AcceptanceRunner([], commands: [command]).run(["--version"]) == .notDone)
    }

    @Test("A program without a name is called like its executable, in help, errors, version and completions")
    func nameOfExecutable() async throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/shop"
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: BuiltProgram("bdd").url.path)
        let shop = BuiltProgram(at: path)
        let help = try await shop.run(["--help"], in: folder.path).standardOutput
        #expect(help == RunCommand.help(.builtIn).replacing("bdd ", with: "shop "))
        #expect(
            try await shop.run(["--tgs"], in: folder.path)
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "shop: error: unknown option '--tgs'; did you mean '--tags'?\n"
                        + "  help: 'shop help options' lists the options\n"))
        #expect(try await shop.run(["--version"], in: folder.path).standardOutput == "shop (bdd 1.0.0)\n")
        #expect(
            try await shop.run(["completions", "zsh"], in: folder.path).standardOutput.hasPrefix("#compdef shop\n"))
    }
}
