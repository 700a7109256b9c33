import BDDDiagnostics
import Gherkin
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDReportFormats
@testable import BDDReports
@testable import BDDRunning

@Suite("Profiles")
struct ProfileTests {
    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path + "/cucumber.json"
    }

    /// The settings of a command line and a file of profiles.
    private func settings(
        _ json: String, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> RunSettings {
        try folder.write(json, to: "cucumber.json")
        return try RunSettings(["--config", path] + arguments, environment)
    }

    private func complaint(_ json: String, _ arguments: String...) throws -> String? {
        try folder.write(json, to: "cucumber.json")
        do {
            _ = try RunSettings(["--config", path] + arguments, [:])
            return nil
        } catch let error as ProfileErrors {
            return error.description.replacing(path, with: "cucumber.json")
        }
    }

    @Test("have links of tags, as an object or as they are typed; those of the command line come last")
    func tagLinks() throws {
        let link = { (pattern: String, target: String) in try #require(TagLink(pattern, target: target)) }
        let settings = try settings(
            #"{"default": {"tagLink": {"@BUG-{}": "https://a.example/{}"}}}"#, "--tag-link", "@T=https://b.example",
            "-f",
            "html:report.html")
        #expect(
            settings.tagLinks == [try link("@BUG-{}", "https://a.example/{}"), try link("@T", "https://b.example")])
        #expect(settings.reportOptions([:], toFile: true).tagLinks == settings.tagLinks)
        #expect(
            try complaint(#"{"default": {"tagLink": {"@BUG-{}": "javascript:alert({})"}}}"#)
                == """
                cucumber.json:1:25: error: option '--tag-link' needs TAG=URL with a web address, such as \
                '@BUG-{}=https://tracker.example/{}', got '@BUG-{}=javascript:alert({})'
                """)
    }

    @Test("A command that runs a failure again has the parameters that were typed or chosen, but in no file")
    func repeatedParameters() throws {
        let json = #"{"default": {"define": {"a": "1"}}, "ci": {"define": {"b": "two words"}}}"#
        let chosen = try settings(json, "-p", "ci", "-D", "c=3")
        let command = ProgramName.command
        #expect(
            chosen.reportOptions([:], toFile: false).rerunCommand == "\(command) --define 'b=two words' --define c=3")
        #expect(chosen.reportOptions([:], toFile: true).rerunCommand == command)
        #expect(try settings(json).reportOptions([:], toFile: false).rerunCommand == command)
    }

    @Test("say what a command line can say")
    func everyKind() throws {
        let settings = try settings(
            """
            {"default": {
              "paths": ["a.feature", "b.feature:3"], "tags": "@a", "name": ["x", "y"], "exclude": ["z"],
              "format": ["pretty", "junit:out.xml"], "parallel": 2, "retry": 1, "retryTagFilter": "@flaky",
              "strict": false, "failFast": true, "dryRun": false, "order": "reverse", "language": "fr",
              "stepTimeout": "5s", "noColor": true, "shard": "1/2", "define": {"host": "x=y", "n": 3, "on": true}
            }}
            """)
        #expect(settings.paths == ["a.feature", "b.feature:3"])
        #expect(settings.tags == ["@a"])
        #expect(settings.names == ["x", "y"])
        #expect(settings.excludes == ["z"])
        #expect(settings.formats.map(\.type.name) == ["pretty", "junit"])
        #expect(settings.formats.map(\.file) == [nil, "out.xml"])
        #expect(settings.parallel == 2)
        #expect(settings.retries == 1)
        #expect(settings.retryTagFilter == "@flaky")
        #expect(!settings.isStrict)
        #expect(settings.failFast)
        #expect(!settings.dryRun)
        #expect(settings.order == .reverse)
        #expect(settings.dialect.language == "fr")
        #expect(settings.stepTimeout == 5_000_000_000)
        #expect(settings.color == .never)
        #expect(settings.shard == ShardOption("1/2"))
        #expect(settings.parameters == ["host": "x=y", "n": "3", "on": "true"])
    }

    @Test("have the long options in one word each")
    func names() {
        let options = RunCommand.options
        let names = Dictionary(options.map { ($0.longName, $0.profileName) }) { $1 }
        #expect(Set(names.values).count == options.count)
        #expect(names["--tags"] == "tags")
        #expect(names["--retry-tag-filter"] == "retryTagFilter")
        #expect(names["--no-strict"] == "noStrict")
    }

    @Test("give way to the command line, option by option")
    func commandLineWins() throws {
        let json =
            #"{"default": {"paths": ["a"], "tags": "@a", "format": "pretty", "retry": 1, "define": {"a": "1", "b": "2"}}}"#
        let typed = try settings(json, "--tags", "@b", "--retry", "2", "-D", "b=3", "-D", "c=4")
        #expect(typed.tags == ["@b"])
        #expect(typed.retries == 2)
        #expect(typed.parameters == ["a": "1", "b": "3", "c": "4"])
        #expect(typed.paths == ["a"])
        #expect(typed.formats.map(\.type.name) == ["pretty"])
        #expect(try settings(json, "b", "c").paths == ["b", "c"])
        #expect(try settings(json, "-f", "junit:x").formats.map(\.type.name) == ["junit"])
        let strict = #"{"default": {"strict": false, "color": "always"}}"#
        #expect(try settings(strict, "--strict").isStrict)
        #expect(try settings(strict, "--no-color").color == .never)
    }

    @Test("give way where scenarios run, which is one question with two options")
    func whereScenariosRun() throws {
        let parallel = #"{"default": {"parallel": 2}}"#
        #expect(try settings(parallel, "--in-process").inProcess)
        #expect(try settings(parallel, "--in-process").parallel == nil)
        let error = #expect(throws: UsageError.self) { try settings("{}", "-j", "3", "--in-process") }
        #expect(error == .conflict("--in-process", "--parallel"))
    }

    @Test("win over the environment")
    func environment() throws {
        let environment = ["CUCUMBER_FILTER_TAGS": "@env"]
        #expect(try settings(#"{"default": {"tags": "@a"}}"#, environment: environment).tags == ["@a"])
        #expect(try settings(#"{"default": {}}"#, environment: environment).tags == ["@env"])
        #expect(try settings(#"{"default": {}}"#, "-t", "@b", environment: environment).tags == ["@b"])
    }

    @Test("are used one after the other when several are named, and the default one only when none is")
    func several() throws {
        let json = """
            {"default": {"failFast": true, "retry": 9},
             "one": {"paths": "a", "tags": "@a", "format": ["pretty"], "retry": 1, "dryRun": true, "strict": false},
             "two": {"paths": ["b"], "tags": ["@b"], "format": ["junit:x"], "retry": 2, "dryRun": false, "strict": true}}
            """
        let both = try settings(json, "-p", "one", "--profile=two")
        #expect(both.paths == ["a", "b"])
        #expect(both.tags == ["@a", "@b"])
        #expect(both.formats.map(\.type.name) == ["pretty", "junit"])
        #expect(both.retries == 2)
        #expect(!both.dryRun)
        #expect(both.isStrict)
        #expect(!both.failFast)
        let reversed = try settings(json, "-p", "two", "-p", "one")
        #expect(reversed.retries == 1)
        #expect(reversed.dryRun)
        #expect(!reversed.isStrict)
        #expect(try settings(json).failFast)
        #expect(try settings(#"{"one": {"failFast": true}}"#).failFast == false)
    }

    @Test("that are unknown are reported with those that are known")
    func unknownProfile() throws {
        #expect(
            try complaint(#"{"default": {}, "smoke": {}}"#, "-p", "smok") == """
                cucumber.json: error: there is no profile 'smok'; did you mean 'smoke'?
                  help: the profiles are 'default', 'smoke'
                """)
        #expect(try complaint("{}", "-p", "ci") == "cucumber.json: error: there is no profile 'ci'")
    }

    @Test("are refused with all mistakes and their places")
    func mistakes() throws {
        let json = """
            {
              "default": {
                "tag": "@a", "retryTagfilter": "@a", "Tags": "@b", "nonsense": 1,
                "failFast": "yes", "strict": 1, "name": ["x", {}], "order": true, "parallel": null,
                "paths": false, "define": {"a": []}, "help": true, "profile": "x",
                "retry": 1, "retry": 2
              },
              "unused": {"mistakes": "are found when it is used"}
            }
            """
        #expect(
            try complaint(json) == """
                cucumber.json:6:17: error: 'retry' is given twice
                cucumber.json:3:5: error: there is no option 'tag'; did you mean 'tags'?
                cucumber.json:3:18: error: there is no option 'retryTagfilter'; did you mean 'retryTagFilter'?
                cucumber.json:3:42: error: there is no option 'Tags'; did you mean 'tags'?
                cucumber.json:3:56: error: there is no option 'nonsense'
                cucumber.json:4:5: error: 'failFast' needs true or false, got a text
                cucumber.json:4:24: error: 'strict' needs true or false, got a number
                cucumber.json:4:37: error: 'name' needs a text or a list of texts, got an object in the list
                cucumber.json:4:56: error: 'order' needs a text or a number, got true
                cucumber.json:4:71: error: 'parallel' needs a text or a number, got null
                cucumber.json:5:5: error: 'paths' needs a text or a list of texts, got false
                cucumber.json:5:21: error: 'define' needs an object of texts, got a list for 'a'
                cucumber.json:5:42: error: 'help' can be used only on the command line
                cucumber.json:5:56: error: 'profile' can be used only on the command line
                """)
    }

    @Test("are refused with all values that options refuse")
    func badValues() throws {
        let json = """
            {"default": {
              "order": "randm", "retry": -1, "format": ["pretty", "junt:x"], "define": {"": "x"}
            }}
            """
        let formats = ReportFormats.builtIn.names.joined(separator: ", ")
        #expect(
            try complaint(json) == """
                cucumber.json:2:12: error: option '--order' needs defined, named, reverse, random or random:SEED, got 'randm'; \
                did you mean 'random'?
                cucumber.json:2:30: error: option '--retry' needs a whole number of at least 0, got '-1'
                cucumber.json:2:44: error: option '--format' needs one of \(formats), got 'junt'; did you mean 'junit'?
                cucumber.json:2:76: error: option '--define' needs NAME=VALUE, got '=x'
                """)
    }

    @Test("are objects in a JSON file")
    func otherFiles() throws {
        #expect(
            try complaint("[]") == """
                cucumber.json:1:1: error: expected an object with a profile for each name, got a list
                  help: a report of '--format json' needs another name, because this one is for profiles
                """)
        #expect(
            try complaint(#"{"default": "--tags @a"}"#)
                == "cucumber.json:1:13: error: profile 'default' needs to be an object of options, got a text")
        #expect(try complaint(#"{"a": {}, "a": {}}"#) == "cucumber.json:1:11: error: 'a' is given twice")
        #expect(
            try complaint(#"{"default": {"a=b": 1,}}"#)
                == "cucumber.json:1:23: error: this is not JSON: expected a name in double quotes, got '}'")
        #expect(
            try complaint(#"{"default": {"define": {"a=b": "c"}}}"#)
                == "cucumber.json:1:14: error: 'define' needs names without '=', got 'a=b'")
    }

    @Test("may be missing unless they are asked for")
    func missing() throws {
        let none = folder.path + "/none.json"
        let error = #expect(throws: ProfileErrors.self) { try RunSettings(["-c", none], [:]) }
        #expect(
            error?.description == """
                \(none): error: there is no such file
                  help: '--profile' and '--config' need a file of profiles
                """)
        #expect(try RunSettings([], [:]).profiles == [])
        let unnamed = #expect(throws: ProfileErrors.self) { try RunSettings(["-p", "ci"], [:]) }
        #expect(unnamed?.errors.first?.path == "cucumber.json")
    }

    @Test("do not stand in the way of a question")
    func questions() async throws {
        let result = try await ShardedRun.example().program(["-c", "/none.json", "--help"])
        #expect(result == .init(exitCode: 0, standardOutput: RunCommand.help(.builtIn), standardError: ""))
    }

    @Test("of the working directory are found")
    func workingDirectory() async throws {
        let run = try ShardedRun.example()
        _ = try run.write(#"{"default": {"name": "one", "format": "progress"}}"#, to: "cucumber.json")
        let result = try await run.program([])
        #expect(result.standardOutput == "..\n")
        #expect(result.exitCode == 0)
        _ = try run.write("nonsense", to: "cucumber.json")
        let refused = try await run.program([])
        #expect(refused.exitCode == 2)
        #expect(refused.standardError == "cucumber.json:1:1: error: this is not JSON: expected a value, got 'n'\n")
    }
}
