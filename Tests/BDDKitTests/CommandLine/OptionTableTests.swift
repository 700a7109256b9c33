import BDDReportFormats
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDRunning
@testable import BDDWorkers

/// Tests every option of every command against its declaration.
@Suite("Options")
struct OptionTableTests {
    /// A valid value for each placeholder of the help.
    private static let values = [
        "EXPRESSION": "@a", "PATTERN": "x", "CODE": "de", "I/N": "1/2", "FILE": "x.ndjson", "ORDER": "reverse",
        "SEED": "7", "N": "2", "TIME": "5s", "NAME[=VALUE]": "a=b", "S": "7", "S:CASE": "7:1", "TYPE[:FILE]": "tap",
        "WHEN": "never", "NAME": "default", "PATH": "Features", "PATH|URL": "..", "RUN.ndjson": "run.ndjson",
        "TYPE": "json", "ID": "0", "REVISION": "HEAD", "REV": "HEAD", "RULE=LEVEL": "no-steps=off",
        "TAG=URL": "@BUG-{}=https://t.example/{}", "WHICH": "failed", "FOLDER": "pictures", "TEXT": "The shop",
    ]

    private static func value<Settings>(_ option: Option<Settings>) throws -> String? {
        try option.placeholder.map { try #require(values[$0], "no value for \(option.longName)") }
    }

    /// The arguments that set the option.
    private static func typed<Settings>(_ option: Option<Settings>) throws -> [String] {
        try [option.longName] + (value(option).map { [$0] } ?? [])
    }

    /// The error of a profile with this option; nil if it is accepted.
    private static func refusal(_ option: Option<RunSettings>, _ arguments: [String] = []) throws -> String? {
        let folder = try ScratchFolder()
        let path = folder.path + "/cucumber.json"
        let value = try value(option).map { "\"\($0)\"" } ?? "true"
        try folder.write("{\"default\":\n {\"\(option.profileName)\": \(value)}}", to: "cucumber.json")
        do {
            _ = try RunSettings(["--config", path] + arguments, [:])
            return nil
        } catch let error as ProfileErrors {
            return error.description.replacing(path, with: "cucumber.json")
        }
    }

    @Test("that are questions never come from a profile, and are refused there with their location")
    func questionsInProfiles() throws {
        let questions = RunCommand.options.filter(\.isQuestion)
        #expect(questions.count == 5)
        for option in questions {
            #expect(!option.isAllowedInProfiles)
            #expect(
                try Self.refusal(option)
                    == "cucumber.json:2:3: error: '\(option.profileName)' can be used only on the command line")
        }
    }

    @Test("in a profile cannot make a run answer a question instead", arguments: ["generators", "version", "help"])
    func gate(question: String) async throws {
        let run = try ShardedRun.example()
        _ = try run.write("{\"default\": {\"\(question)\": true}}", to: "cucumber.json")
        let result = try await run.program([])
        #expect(
            result
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError:
                        "cucumber.json:1:14: error: '\(question)' can be used only on the command line\n"))
    }

    @Test("that are questions change no settings and need no worker")
    func questions() throws {
        for option in RunCommand.options where option.isQuestion {
            var settings = RunSettings()
            let before = String(reflecting: settings)
            try GivenOption(option: option, value: "de").apply(to: &settings)
            #expect(String(reflecting: settings) == before)
            for name in option.names { #expect(!CommandCall(["x", name]).mayNeedWorkers) }
        }
    }

    @Test("that say how a run is are taken from a profile, those of the command line only are not")
    func settingsInProfiles() throws {
        for option in RunCommand.options where !option.isQuestion {
            // The option that an option needs can be given on the command line, beside the profile.
            let need = option.need.flatMap { $0.isOfTyped ? nil : $0.option.replacing("N", with: "1") }
            let refusal = try Self.refusal(option, need?.split(separator: " ").map(String.init) ?? [])
            if option.isAllowedInProfiles {
                #expect(refusal == nil, "\(option.longName)")
            } else {
                #expect(
                    refusal
                        == "cucumber.json:2:3: error: '\(option.profileName)' can be used only on the command line")
            }
        }
        #expect(
            RunCommand.options.filter { !$0.isQuestion && !$0.isAllowedInProfiles }.map(\.longName)
                == [
                    "--bisect", "--in-process", "--update-snapshots", "--promote", "--overwrite", "--profile",
                    "--config",
                ])
    }

    @Test("that exclude each other are refused in both orders")
    func conflicts() throws {
        var count = 0
        for option in RunCommand.options {
            for name in option.excluders {
                let excluder = try #require(RunCommand.options.first { $0.longName == name })
                let (first, second) = (try Self.typed(excluder), try Self.typed(option))
                let conflict = UsageError.conflict(name, option.longName)
                #expect(throws: conflict) { try RunSettings(first + second, [:]) }
                #expect(throws: conflict) { try RunSettings(second + first, [:]) }
                count += 1
            }
        }
        #expect(count == 17)
    }

    @Test("of a profile give way to those of the command line that exclude them")
    func conflictsWithProfiles() throws {
        for option in RunCommand.options where option.isAllowedInProfiles {
            for name in option.excluders {
                let excluder = try #require(RunCommand.options.first { $0.longName == name })
                #expect(try Self.refusal(option, Self.typed(excluder)) == nil)
                guard excluder.isAllowedInProfiles else { continue }
                #expect(try Self.refusal(excluder, Self.typed(option)) == nil)
            }
        }
    }

    @Test("that do nothing alone name what they need as the help does")
    func needs() throws {
        let needy = RunCommand.options.filter { $0.need != nil }
        #expect(
            needy.map(\.longName) == [
                "--retry-tag-filter", "--overwrite", "--tag-link", "--requirements", "--history-limit",
                "--junit-suite-name", "--junit-attachments", "--no-message-extras",
            ])
        for option in needy {
            let need = try #require(option.need).option
            let isTyped = RunCommand.options.contains { "\($0.longName) \($0.placeholder ?? "")" == need }
            #expect(isTyped || need.hasPrefix("--format "))
            #expect(throws: UsageError.alone(option: option.longName, needs: need)) {
                try RunSettings(Self.typed(option), [:])
            }
        }
    }

    @Test("that say how scenarios run are repeated in the command of a bisection, those that select are not")
    func bisection() throws {
        for option in RunCommand.options where !option.isQuestion && option.longName != "--config" {
            guard !option.excluders.contains("--bisect"), option.need?.isOfTyped != true else { continue }
            // `--profile` needs a file with profiles.
            guard option.longName != "--profile" else { continue }
            let typed = try Self.typed(option)
            let settings = try RunSettings(["--bisect", "7"] + typed, [:])
            #expect(settings.bisect?.repeated == (option.purpose == .execution ? typed : []), "\(option.longName)")
        }
    }

    @Test("of a command are those declared for it, stand in its help and share no name")
    func commands() throws {
        for command in Commands.builtIn { try Self.check(command) }
        for command in [ReportCommand.self, MergeCommand.self] as [any ReportingCommand.Type] {
            let declared = RunCommand.options.filter { $0.otherCommands.contains(command.name) }.map(\.longName)
            #expect(command.options.map(\.longName) == declared + ["--help"])
            #expect(
                declared == [
                    "--strict", "--no-strict", "--no-quarantine", "--format", "--overwrite", "--quiet", "--color",
                    "--no-color", "--tag-link", "--requirements", "--history", "--history-limit", "--junit-suite-name",
                    "--junit-attachments", "--attachments", "--no-message-extras",
                ])
        }
    }

    private static func check<C: Command>(_ command: C.Type) throws {
        let allNames = command.options.flatMap(\.names)
        let singles = RunCommand.options.filter(\.isOfSingleRuns).map(\.longName)
        #expect(Set(allNames).count == allNames.count)
        #expect(Set(command.options.map(\.profileName)).count == command.options.count)
        let lines = (command.name == .run ? RunCommand.reference : command.help(.builtIn)).split(separator: "\n")
        let reference = RunCommand.reference.split(separator: "\n")
        let allOfRun = RunCommand.options.map(\.longName)
        for option in command.options {
            let names = option.names.joined(separator: ", ") + (option.placeholder.map { " \($0)" } ?? "")
            // The options that `watch` and `studio` have in common with a run stand in its reference.
            let isShared = [.watch, .studio].contains(command.name) && allOfRun.contains(option.longName)
            let count = (isShared ? reference : lines).count {
                $0.drop { $0 == " " }.hasPrefix("\(names)  ") && $0.hasSuffix("  \(option.help)")
            }
            #expect(
                count == 1,
                "\(option.longName) of \(command.name)")
            #expect(option.longName.hasPrefix("--") && option.names.dropLast().allSatisfy { $0.count == 2 })
            // An option declared for runs may belong to commands that do not have all options of runs.
            let left = option.excluders.filter { !allNames.contains($0) && !singles.contains($0) }
            #expect(left.isEmpty || !option.otherCommands.isEmpty)
            _ = try value(option)
        }
        #expect(lines.contains { $0.hasPrefix("Usage: \(command.usage)") })
        #expect(command.usage.hasPrefix(command.name == .run ? "bdd [" : "bdd \(command.name.rawValue) ["))
        // A flag has no value, so it needs no completion.
        #expect(command.options.allSatisfy { $0.placeholder != nil || $0.completion == .none })
    }

    @Test("start no worker early where none is needed, or another one")
    func workers() {
        #expect(CommandCall([]).mayNeedWorkers)
        #expect(CommandCall(["run", "Features"]).mayNeedWorkers)
        #expect(CommandCall(["Features", "--tags", "@a"]).mayNeedWorkers)
        #expect(
            RunCommand.options.filter { !$0.allowsEarlyWorker && !$0.isQuestion }.map(\.longName)
                == ["--dry-run", "--bisect", "--backtrace"])
        for name in ["-d", "--bisect", "-b"] { #expect(!CommandCall(["x", name]).mayNeedWorkers) }
        #expect(CommandCall(["mutate", "x"]).mayNeedWorkers)
        #expect(CommandCall(["watch", "x"]).mayNeedWorkers)
        for command in Commands.builtIn where ![.run, .watch, .mutate].contains(command.name) {
            #expect(!CommandCall([command.name.rawValue, "x"]).mayNeedWorkers)
        }
        #expect(!CommandCall([WorkerFiles.argument]).mayNeedWorkers)
    }
}

/// A command that has some of the options of a run.
private protocol ReportingCommand: Command where Settings == RunSettings {}

extension ReportCommand: ReportingCommand {}
extension MergeCommand: ReportingCommand {}
