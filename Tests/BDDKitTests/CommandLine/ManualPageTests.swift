import BDDReportFormats
import Testing

@testable import BDDDiagnostics
@testable import BDDKit

@Suite("The manual page")
struct ManualPageTests {
    @Test("is made of the tables of commands, options and formats")
    func page() throws {
        let own = RunnerCommand("restock", "fills the 'shop'\\till") { _ in .accepted }
        let text = OwnCommandLine.$given.withValue(OwnCommandLine(commands: .withoutRuns([.parse, own]))) {
            ProgramName.$given.withValue(.init(name: "shop-1", version: "2.5")) {
                ManualPage(of: NoCommand.self, .builtIn).text
            }
        }
        let parts = text.split(separator: ".SH FORMATS\n")
        try #require(parts.count == 2)
        #expect(
            parts[0] == #"""
                .TH SHOP\-1 1 "" "shop\-1 2.5 (bdd 1.0.0)"
                .SH NAME
                shop\-1 \- reads what every Cucumber has: feature files, and the message streams of runs
                .SH SYNOPSIS
                .B shop\-1
                .RI [ COMMAND ]
                .RI [ OPTION \|.\|.\|.]
                .RI [ PATH \|.\|.\|.]
                .SH DESCRIPTION
                Reads what every Cucumber has: feature files, and the message streams of runs.
                .SH SHOP\-1
                .TP
                \fB\-v\fR, \fB\-\-version\fR
                print the version
                .TP
                \fB\-h\fR, \fB\-\-help\fR
                print this
                .SH SHOP\-1 PARSE
                Prints feature files as Cucumber messages.
                .TP
                \fB\-\-no\-source\fR
                leave out the source messages
                .TP
                \fB\-\-no\-ast\fR
                leave out the gherkinDocument messages
                .TP
                \fB\-\-no\-pickles\fR
                leave out the pickle messages
                .TP
                \fB\-\-language\fR \fICODE\fR
                the language of files without '# language:' (default: en)
                .TP
                \fB\-h\fR, \fB\-\-help\fR
                print this
                .SH SHOP\-1 RESTOCK
                Fills the 'shop'\etill.
                .SH SHOP\-1 HELP
                Explains a command or the formats of reports.
                .TP
                \fB\-\-man\fR
                print the manual page of the program, for 'man \-l'
                .TP
                \fB\-h\fR, \fB\-\-help\fR
                print this

                """#)
        #expect(parts[1].hasPrefix(".TP\n.B pretty\n") || parts[1].hasPrefix(".TP\n.B default\n"))
        #expect(
            parts[1].hasSuffix(
                """
                .SH EXIT STATUS
                .TP
                .B 0
                Accepted, or nothing found.
                .TP
                .B 1
                A scenario was refused, or something was found.
                .TP
                .B 2
                The job could not be done.
                .TP
                .B 130
                Interrupted. Reports are written all the same.

                """))
    }

    @Test("is printed by help --man, which explains nothing else")
    func command() async throws {
        let folder = try ScratchFolder()
        let gherkin = BuiltProgram("gherkin")
        let page = try await gherkin.run(["help", "--man"], in: folder.path)
        #expect(page.exitCode == 0)
        #expect(page.standardOutput.hasPrefix(".TH GHERKIN 1 \"\" \"gherkin 1.0.0 (bdd 1.0.0)\"\n"))
        #expect(
            try await gherkin.run(["help", "--man", "check"], in: folder.path)
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "gherkin: error: '--man' and 'check' cannot be used together\n"
                        + "  help: 'gherkin help --help' lists the options\n"))
    }
}
