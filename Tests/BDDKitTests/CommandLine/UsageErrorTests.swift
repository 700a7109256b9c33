import Testing

@testable import BDDOptions
@testable import BDDRunning

@Suite("UsageError")
struct UsageErrorTests {
    @Test("Each says what is wrong, and what may be meant")
    func descriptions() {
        let errors: [UsageError] = [
            .unknownOption("--tgs", suggestions: ["--tags", "--wip"]),
            .missingValue(option: "-t", placeholder: "EXPRESSION"),
            .unexpectedValue(option: "--wip", value: "3"),
            .badValue(option: "--color", value: "red", expected: "auto, always or never", suggestions: []),
            .conflict("--in-process", "--parallel"),
            .alone(option: "--retry-tag-filter", needs: "--retry N"),
            .unreviewed(option: "--update-snapshots"),
            .unknownCommand("prase", suggestions: ["parse"]),
            .unknownCommand("versin", suggestions: ["merge", "--version"]),
            .foreignCommand("lint", help: "'bdd check'"),
            .unregisteredCommand("studio"),
            .unknownTopic("formts", suggestions: ["formats"]),
            .sameOutput(file: nil),
            .sameOutput(file: "a.xml"),
            .missingOperand("the file to parse", example: "bdd parse a.feature"),
            .badOperand("tcsh", expected: "bash, zsh, fish"),
        ]
        #expect(
            errors.map(\.description) == [
                "unknown option '--tgs'; did you mean '--tags' or '--wip'?",
                "option '-t' needs a value: -t EXPRESSION",
                "option '--wip' takes no value, got '3'",
                "option '--color' needs auto, always or never, got 'red'",
                "'--in-process' and '--parallel' cannot be used together",
                "'--retry-tag-filter' does nothing without '--retry N'",
                "'--update-snapshots' cannot be used under CI: write the pictures where a person looks at them, and commit them",
                "there is no file or folder 'prase'; did you mean the command 'parse'?",
                "there is no file or folder 'versin'; did you mean the command 'merge' or '--version'?",
                "there is no command, file or folder 'lint'",
                "this program does not have the command 'studio'",
                "there is no command 'formts'; did you mean 'formats'?",
                "two formats write to standard output: give one a file, as in --format junit:report.xml",
                "two formats write to the file 'a.xml'",
                "name the file to parse",
                "'tcsh' is not one of bash, zsh, fish",
            ])
    }

    @Test("Each says where to read on")
    func help() {
        let option = UsageError.unknownOption("--tgs", suggestions: [])
        #expect(option.help(.run) == "'bdd help options' lists the options")
        #expect(
            UsageError.missingOperand("the file", example: "bdd parse a.feature").help(.parse)
                == "type 'bdd parse a.feature'; 'bdd parse --help' lists the options")
        #expect(option.help(.check) == "'bdd check --help' lists the options")
        #expect(UsageError.unknownCommand("x", suggestions: []).help(.run) == "'bdd help' lists the commands")
        #expect(UsageError.foreignCommand("lint", help: "'bdd check'").help(.run) == "'bdd check'")
        #expect(UsageError.unregisteredCommand("x").help(.run) == "'bdd help' lists the commands")
        #expect(UsageError.unknownTopic("x", suggestions: []).help(.help) == "'bdd help' lists the commands")
    }

    @Test(
        "An option of other programs, of another command, or that is a command, is said to be so",
        arguments: [
            (
                UsageError.unknownOption("--output", suggestions: []), CommandName.run,
                "the file of a report follows its format after a colon, as in '-f html:report.html'"
            ),
            (.unknownOption("--grep", suggestions: []), .run, "'--name PATTERN' selects scenarios by their names"),
            (.unknownOption("--verbose", suggestions: []), .run, "'--format pretty' shows each step"),
            (
                .unknownOption("--watch", suggestions: []), .run,
                "'watch' is a command: it is typed before all options, as in 'bdd watch'"
            ),
            (
                .unknownOption("--tags", suggestions: []), .check,
                "'--tags' is for runs; 'bdd check --help' lists the options of 'bdd check'"
            ),
            (.unknownTopic("tags", suggestions: []), .help, "'--tags' is an option: 'bdd help options' explains it"),
        ] as [(UsageError, CommandName, String)])
    func meant(_ error: UsageError, _ command: CommandName, _ help: String) {
        #expect(error.help(command) == help)
    }
}
