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
            .unregisteredCommand("studio"),
            .unknownTopic("formts", suggestions: ["formats"]),
            .sameOutput(file: nil),
            .sameOutput(file: "a.xml"),
            .missingOperand("the FILE to parse"),
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
                "'--update-snapshots' is refused under CI: write the pictures where a person looks at them, and commit them",
                "there is no file or folder 'prase'; did you mean the command 'parse'?",
                "there is no file or folder 'versin'; did you mean the command 'merge' or '--version'?",
                "this program does not have the command 'studio'",
                "there is no command 'formts'; did you mean 'formats'?",
                "two formats are for standard output: give one a file, as in --format junit:report.xml",
                "two formats are for the file 'a.xml'",
                "the FILE to parse is missing",
                "'tcsh' is none of bash, zsh, fish",
            ])
    }

    @Test("Each says where to read on")
    func help() {
        let option = UsageError.unknownOption("--tgs", suggestions: [])
        #expect(option.help(.run) == "'bdd help options' lists the options")
        #expect(option.help(.check) == "'bdd check --help' lists the options")
        #expect(UsageError.unknownCommand("x", suggestions: []).help(.run) == "'bdd help' lists the commands")
        #expect(UsageError.unregisteredCommand("x").help(.run) == "'bdd help' lists the commands")
        #expect(UsageError.unknownTopic("x", suggestions: []).help(.help) == "'bdd help' lists the commands")
    }
}
