import Testing

@testable import BDDDiagnostics
@testable import BDDKit
@testable import BDDOptions
@testable import BDDReportFormats
@testable import BDDReports

/// Tests the parts of the scripts that come from tables. `ShellCompletionTests` tests the scripts in the shells.
@Suite("bdd completions")
struct CompletionsTests {
    private let program = CompletedProgram(
        name: "shop-run",
        commands: [
            CompletedCommand(
                name: "run", summary: nil, operand: .features,
                options: [
                    CompletedOption(
                        names: ["-t", "--tags"], placeholder: "EXPRESSION", help: "only 'these'", completion: .tags,
                        isRepeatable: true),
                    CompletedOption(
                        names: ["--color"], placeholder: "A[:B]", help: "one: or [two]",
                        completion: .words(["auto", "never"]), isRepeatable: false),
                    CompletedOption(
                        names: ["-d", "--dry"], placeholder: nil, help: "a flag", completion: .none, isRepeatable: false
                    ),
                ]),
            CompletedCommand(
                name: "report", summary: "makes reports", operand: .files,
                options: [
                    CompletedOption(
                        names: ["--from"], placeholder: "FILE", help: "a file", completion: .files, isRepeatable: false)
                ]),
        ])

    /// The lines of a script that contain one of `words`.
    private func lines(_ script: String, with words: String...) -> [String] {
        script.split(separator: "\n").filter { line in words.contains { line.contains($0) } }.map { String($0.trimmed) }
    }

    @Test("bash")
    func bash() {
        #expect(
            lines(BashCompletions(program: program).script, with: "run:", "report)", "run)", "complete -F", "makes")
                == [
                    "report) command=${COMP_WORDS[1]} ;;",
                    "run:-t|run:--tags) _shop_run_offer < <(_shop_run_tags); return ;;",
                    "run:--color) _shop_run_offer < <(printf '%s\\n' auto never); return ;;",
                    "run) _shop_run_offer < <(printf '%s\\n' -t --tags --color -d --dry) ;;",
                    "report) _shop_run_offer < <(printf '%s\\n' --from) ;;",
                    "_shop_run_offer < <(printf '%s\\n' report)",
                    "run) _shop_run_features ;;",
                    "report) _shop_run_files ;;",
                    "complete -F _shop_run shop-run",
                ])
    }

    @Test("zsh")
    func zsh() {
        #expect(
            lines(ZshCompletions(program: program).script, with: "}'[", "='[", "*:", "report", "compdef") == [
                "#compdef shop-run",
                #"'*'{-t+,--tags=}'[only '\''these'\'']:EXPRESSION:_shop_run_tags' \"#,
                #"'(--color)'--color='[one\: or \[two\]]:A\[\:B\]:(auto never)' \"#,
                #"'(-d --dry)'{-d,--dry}'[a flag]' \"#,
                "'*:argument:_shop_run_features'",
                "_shop_run_command_report() {",
                #"'(--from)'--from='[a file]:FILE:_files' \"#,
                "'*:argument:_files'",
                "'report:makes reports'",
                "(report)",
                "compdef _shop_run shop-run",
            ])
    }

    @Test("fish")
    func fish() {
        let condition = "-n 'test (__shop_run_command) ="
        #expect(
            lines(FishCompletions(program: program).script, with: "complete -c") == [
                "complete -c shop-run -f",
                "complete -c shop-run -n 'test (count (commandline -opc)) -eq 1' -a report -d 'makes reports'",
                "complete -c shop-run \(condition) run' -a '(__shop_run_features)'",
                "complete -c shop-run \(condition) run' -s t -l tags -x -a '(__shop_run_tags)' -d 'only \\'these\\''",
                "complete -c shop-run \(condition) run' -l color -x -a 'auto never' -d 'one: or [two]'",
                "complete -c shop-run \(condition) run' -s d -l dry -d 'a flag'",
                "complete -c shop-run \(condition) report' -F",
                "complete -c shop-run \(condition) report' -l from -r -F -d 'a file'",
            ])
    }

    @Test("have every command with its options, and the program's own formats")
    func tables() throws {
        let own = ReportFormat("todo", "what is to be done") { HTMLReport($0, write: $1) }
        let formats = try ReportFormats(own: [own])
        let commands = Commands.builtIn.map { CompletedCommand($0, formats) }
        #expect(commands.map(\.name) == Commands.builtIn.map { $0.name.rawValue })
        #expect(commands.map(\.summary) == Commands.builtIn.map { $0.summary })
        let run = try #require(commands.first)
        #expect(run.options.map(\.names) == RunCommand.options.map(\.names))
        #expect(run.options.first { $0.names.contains("-f") }?.completion == .words(formats.names))
        #expect(formats.names.last == "todo")
    }

    @Test("are for the shells that it names")
    func shells() async throws {
        func run(_ arguments: String...) async throws -> BuiltProgram.Result {
            let folder = try ScratchFolder()
            return try await BuiltProgram("CompatibilityKit").run(["completions"] + arguments, in: folder.path)
        }
        let hint = "\n  help: 'bdd completions --help' lists the options\n"
        #expect(
            try await run("tcsh")
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "bdd: error: 'tcsh' is not one of bash, zsh, fish" + hint))
        #expect(
            try await run()
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        bdd: error: name the shell, one of bash, zsh, fish
                          help: type 'bdd completions bash'; 'bdd completions --help' lists the options

                        """))
        let program = CompletedProgram(
            name: "bdd", commands: Commands.builtIn.map { CompletedCommand($0, .builtIn) })
        for shell in Shell.allCases {
            #expect(
                try await run(shell.rawValue)
                    == .init(exitCode: 0, standardOutput: shell.script(program), standardError: ""))
        }
    }
}
