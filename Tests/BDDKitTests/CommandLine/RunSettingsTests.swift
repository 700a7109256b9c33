import Gherkin
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDReportFormats
@testable import BDDReports
@testable import BDDRunning

@Suite("RunSettings")
struct RunSettingsTests {
    private func settings(_ arguments: String...) throws -> RunSettings {
        var settings = RunSettings()
        settings.paths = try OptionParser(options: RunCommand.options).parse(arguments, into: &settings)
        return settings
    }

    private func error(_ arguments: String...) -> String? {
        var settings = RunSettings()
        do {
            _ = try OptionParser(options: RunCommand.options).parse(arguments, into: &settings)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("Without options everything runs strictly in the order of the files")
    func defaults() throws {
        let settings = try settings("a.feature")
        #expect(settings.paths == ["a.feature"])
        #expect(settings.tags + settings.names + settings.excludes == [])
        #expect(settings.order == .defined)
        #expect(settings.isStrict)
        #expect(!settings.dryRun && !settings.failFast && !settings.workInProgress && !settings.allowsNoTests)
        #expect(settings.retries == 0)
        #expect(settings.stepTimeout == 60_000_000_000)
        #expect(settings.reports.map(\.type.name) == ["default"])
        #expect(settings.dialect.language == "en")
    }

    @Test("Selections are collected")
    func selections() throws {
        let settings = try settings(
            "-t", "@a", "--tags", "@b", "-n", "c", "--name", "d", "-e", "e", "--exclude", "f", "--allow-no-tests",
            "--language", "de", "x:3", "y")
        #expect(settings.tags == ["@a", "@b"])
        #expect(settings.names == ["c", "d"])
        #expect(settings.excludes == ["e", "f"])
        #expect(settings.allowsNoTests)
        #expect(settings.dialect.language == "de")
        #expect(
            settings.typedFilters == [
                "--tags '@a'", "--tags '@b'", "--name 'c'", "--name 'd'", "--exclude 'e'", "--exclude 'f'", "x:3",
            ])
    }

    @Test("Modes are set, the last of two opposites wins")
    func modes() throws {
        let settings = try settings(
            "--dry-run", "--fail-fast", "--no-strict", "--wip", "--retry", "2", "--retry-tag-filter", "@x",
            "--parallel", "3", "--step-timeout", "250ms", "--backtrace", "--quiet")
        #expect(settings.dryRun && settings.failFast && settings.workInProgress && settings.quiet)
        #expect(!settings.isStrict)
        #expect(settings.retries == 2)
        #expect(settings.retryTagFilter == "@x")
        #expect(settings.parallel == 3)
        #expect(settings.stepTimeout == 250_000_000)
        #expect(settings.showsBacktraces)
        #expect(settings.reports.map(\.type.name) == ["summary"])
        #expect(try self.settings("--no-strict", "--strict").isStrict)
        #expect(try self.settings("--in-process").inProcess)
    }

    @Test(
        "Orders",
        arguments: [
            ("defined", ScenarioOrder.defined), ("reverse", .reverse), ("random:7", .random(seed: 7)),
            ("random:18446744073709551615", .random(seed: .max)),
        ])
    func orders(text: String, order: ScenarioOrder) throws {
        #expect(try settings("--order", text).order == order)
    }

    @Test("A random order without a seed draws one")
    func drawnSeed() throws {
        guard case .random(let seed) = try settings("--order", "random").order else {
            Issue.record("not random")
            return
        }
        #expect(seed < 100_000)
    }

    @Test("Formats have a type and, after a colon, a file")
    func formats() throws {
        let settings = try settings("-f", "junit:a:b.xml", "--format=pretty")
        #expect(settings.reports.map(\.type.name) == ["junit", "pretty"])
        #expect(settings.reports.map(\.file) == ["a:b.xml", nil])
    }

    @Test("A run answers in the terminal also when all formats that were asked for go to files")
    func liveFormats() throws {
        func names(_ settings: RunSettings) -> [String] { settings.liveReports.map(\.type.name) }
        #expect(try names(settings()) == ["default"])
        #expect(try names(settings("-f", "junit:a.xml")) == ["default", "junit"])
        #expect(try names(settings("-q", "-f", "junit:a.xml")) == ["summary", "junit"])
        #expect(try !settings("-q").reportOptions([:], toFile: false).showsSnippets)
        #expect(try settings("-q").reportOptions([:], toFile: true).showsSnippets)
        #expect(try settings().reportOptions([:], toFile: false).showsSnippets)
        #expect(try names(settings("-f", "junit:a.xml", "-f", "tap")) == ["junit", "tap"])
    }

    @Test("Reports know the page that another one writes, and how many scenarios will run")
    func reportOptions() throws {
        let settings = try self.settings("-f", "html:out/page.html", "-f", "summary")
        let options = try settings.requests(settings.liveReports, [:], planned: ["a": 3]).map(\.options)
        #expect(options.map(\.htmlReport) == ["out/page.html", "out/page.html"])
        #expect(options.map(\.planned) == [["a": 3], ["a": 3]])
        let page = try self.settings("-f", "html")
        #expect(try page.requests(page.liveReports, [:]).map(\.options.htmlReport) == [nil])
    }

    @Test("Values that are none are refused with what would be one")
    func badValues() {
        #expect(
            error("--order", "rndom")
                == "option '--order' needs defined, named, reverse, random or random:SEED, got 'rndom'; did you mean 'random'?"
        )
        #expect(
            error("--order", "random:x")
                == "option '--order' needs defined, named, reverse, random or random:SEED, got 'random:x'; did you mean 'random'?"
        )
        #expect(error("--retry", "-1") == "option '--retry' needs a whole number of at least 0, got '-1'")
        #expect(error("--retry", "x") == "option '--retry' needs a whole number of at least 0, got 'x'")
        #expect(error("-j", "0") == "option '--parallel' needs a whole number of at least 1, got '0'")
        #expect(
            error("--step-timeout", "5x")
                == "option '--step-timeout' needs a time such as 90s, 500ms or 2m, got '5x'")
        #expect(
            error("--color", "alwys")
                == "option '--color' needs auto, always or never, got 'alwys'; did you mean 'always'?")
        #expect(
            error("--language", "german")
                == "option '--language' needs the code of a language (see --i18n-languages), got 'german'; did you mean 'de'?"
        )
        #expect(
            error("--language", "enn")
                == "option '--language' needs the code of a language (see --i18n-languages), got 'enn'; did you mean 'en'?"
        )
        #expect(error("-f", "pretty:") == "option '--format' needs a file name after the colon, got 'pretty:'")
        let names = ReportFormats.builtIn.names.joined(separator: ", ")
        #expect(
            error("-f", "prety") == "option '--format' needs one of \(names), got 'prety'; did you mean 'pretty'?")
        for (file, meant) in [("out/report.html", "html"), ("a.b.xml", "junit"), ("run.ndjson", "message")] {
            #expect(
                error("-f", file)
                    == "option '--format' needs one of \(names), got '\(file)'; did you mean '\(meant):\(file)'?")
        }
        #expect(error("-f", "notes.docx") == "option '--format' needs one of \(names), got 'notes.docx'")
    }

    @Test("Options that would be ignored are refused")
    func ignored() {
        #expect(
            error("--in-process", "-j", "2") == "'--in-process' and '--parallel' cannot be used together")
        #expect(
            error("--retry-tag-filter", "@x") == "'--retry-tag-filter' does nothing without '--retry N'")
    }

    @Test("Of several questions the last one is answered")
    func questions() throws {
        func question(_ arguments: String...) throws -> String? {
            try OptionParser(options: RunCommand.options).read(arguments).question?.option.longName
        }
        #expect(try question("--tags", "@a", "x") == nil)
        #expect(try question("--help", "-q") == "--help")
        #expect(try question("--help", "-v", "--i18n-languages") == "--i18n-languages")
    }

    @Test("Colours follow the option, then NO_COLOR, then FORCE_COLOR; files are coloured only when it is asked for")
    func colors() throws {
        func isColored(_ when: String, _ environment: [String: String], toFile: Bool = false) throws -> Bool {
            try settings("--color", when).reportOptions(environment, toFile: toFile).theme.keyword != nil
        }
        #expect(try isColored("always", ["NO_COLOR": "1"]))
        #expect(try !isColored("never", ["FORCE_COLOR": "1"]))
        #expect(try isColored("auto", ["FORCE_COLOR": "1"]))
        #expect(try !isColored("auto", ["FORCE_COLOR": "0"]))
        #expect(try !isColored("auto", ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
        #expect(try isColored("auto", ["FORCE_COLOR": "1", "NO_COLOR": ""]))
        #expect(try !isColored("auto", ["FORCE_COLOR": "1"], toFile: true))
        #expect(try isColored("always", [:], toFile: true))
        #expect(try settings("--no-color").color == .never)
    }

    @Test("'--update-snapshots' is a parameter that steps know, and is refused where nobody looks at pictures")
    func updatesSnapshots() throws {
        let settings = try settings("--update-snapshots")
        #expect(settings.parameters == ["update-snapshots": "true"])
        try settings.requireReview(["CI": "false"])
        try settings.requireReview(["CI": ""])
        #expect(throws: UsageError.unreviewed(option: "--update-snapshots")) {
            try settings.requireReview(["CI": "true"])
        }
        try RunSettings().requireReview(["CI": "true"])
    }
}
