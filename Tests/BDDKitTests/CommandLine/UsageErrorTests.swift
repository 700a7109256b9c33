import Testing

@testable import BDDKit

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
            .sameOutput(file: nil),
            .sameOutput(file: "a.xml"),
            .missingOperand("the FILE to parse"),
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
                "there is no command, file or folder 'prase'; did you mean 'parse'?",
                "two formats are for standard output: give one a file, as in --format junit:report.xml",
                "two formats are for the file 'a.xml'",
                "the FILE to parse is missing",
            ])
    }
}
