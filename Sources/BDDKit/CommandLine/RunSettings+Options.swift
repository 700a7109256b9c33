import BDDReports

extension RunSettings {
    /// The options of a run, in the order in which the help shows them.
    static var options: [OptionGroup<RunSettings>] {
        [
            OptionGroup(title: "Which scenarios", options: selectionOptions),
            OptionGroup(title: "How they run", options: runOptions),
            OptionGroup(title: "Properties", options: propertyOptions),
            OptionGroup(title: "What is shown", options: outputOptions),
            OptionGroup(title: "Options from a file", options: profileOptions),
            OptionGroup(title: "Questions", options: questionOptions),
        ]
    }

    private static var selectionOptions: [Option<RunSettings>] {
        [
            .value(
                "-t", "--tags", kind: .list, placeholder: "EXPRESSION",
                help: "only scenarios whose tags match, as in '@smoke and not @slow'; several must all match"
            ) {
                $0.tags.append($1)
            },
            .value(
                "-n", "--name", kind: .list, placeholder: "PATTERN",
                help: "only scenarios whose name the regular expression finds; several: any of them"
            ) {
                $0.names.append($1)
            },
            .value(
                "-e", "--exclude", kind: .list, placeholder: "PATTERN",
                help: "no feature files whose path the regular expression finds"
            ) {
                $0.excludes.append($1)
            },
            .value(
                "--language", placeholder: "CODE",
                help: "the language of files that do not say '# language:' (default: en)"
            ) {
                $0.dialect = try Languages.dialect($1, option: "--language")
            },
            .value(
                "--shard", placeholder: "I/N",
                help: "part I of N of the scenarios, for I from 1; also from the variables of parallel CI jobs"
            ) {
                guard let shard = Shard($1) else {
                    throw UsageError.badValue(
                        option: "--shard", value: $1, expected: "I/N with I from 1 to N, as in 2/3")
                }
                $0.shard = shard
            },
            .value(
                "--timings", kind: .list, placeholder: "FILE",
                help: "split into parts of equal duration, by the message stream of an earlier run; repeatable"
            ) {
                $0.timings.append($1)
            },
            .flag("--allow-no-tests", help: "no scenario selected is a success") { $0.allowsNoTests = true },
        ]
    }

    private static var runOptions: [Option<RunSettings>] {
        [
            .flag("-d", "--dry-run", help: "find the definition of every step, execute none") { $0.dryRun = true },
            .flag("--fail-fast", help: "skip all scenarios after the first that is not accepted") {
                $0.failFast = true
            },
            .flag("--strict", help: "pending steps refuse their scenario (default)") { $0.isStrict = true },
            .flag("--no-strict", help: "pending steps are accepted") { $0.isStrict = false },
            .value(
                "--order", placeholder: "ORDER",
                help: "defined, named (as the paths), reverse, random or random:SEED (default: defined)"
            ) {
                $0.order = try order($1)
            },
            .value(
                "--bisect", placeholder: "SEED",
                help: "find the fewest scenarios that make FILE:LINE fail in the order random:SEED"
            ) {
                guard let seed = UInt64($1) else {
                    throw UsageError.badValue(option: "--bisect", value: $1, expected: "the seed of a random order")
                }
                $0.bisect = seed
            },
            .value(
                "-j", "--parallel", placeholder: "N",
                help: "worker processes (default: one per processor, one for a small run)"
            ) {
                $0.parallel = try number($1, option: "--parallel", atLeast: 1)
            },
            .flag("--in-process", help: "no worker processes, for debuggers: a crash or a hang ends the run") {
                $0.inProcess = true
            },
            .value(
                "--step-timeout", placeholder: "TIME",
                help: "how long a step may take, such as 90s, 500ms or 2m (default: 60s)"
            ) {
                guard let limit = StepTimeout.nanoseconds($1) else {
                    throw UsageError.badValue(
                        option: "--step-timeout", value: $1, expected: "a time such as 90s, 500ms or 2m")
                }
                $0.stepTimeout = limit
            },
            .value("--retry", placeholder: "N", help: "run a failed scenario up to N times more") {
                $0.retries = try number($1, option: "--retry", atLeast: 0)
            },
            .value("--retry-tag-filter", placeholder: "EXPRESSION", help: "retry only scenarios whose tags match") {
                $0.retryTagFilter = $1
            },
            .value(
                "-D", "--define", kind: .map, placeholder: "NAME[=VALUE]",
                help: "a parameter that steps and hooks can read; without a value it is 'true'"
            ) {
                let parts = $1.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                if parts[0].isEmpty {
                    throw UsageError.badValue(option: "--define", value: $1, expected: "NAME=VALUE")
                }
                $0.parameters[parts[0]] = parts.count == 2 ? parts[1] : "true"
            },
            .flag(
                "--update-snapshots", help: "write the pictures that scenarios compare with; look at them, then commit"
            ) {
                $0.parameters[Parameters.updateSnapshots] = "true"
            },
            .flag("-w", "--wip", help: "refuse scenarios that pass: they are no longer work in progress") {
                $0.workInProgress = true
            },
        ]
    }

    private static var outputOptions: [Option<RunSettings>] {
        [
            .value(
                "-f", "--format", kind: .list, placeholder: "TYPE[:FILE]",
                help: "how results are reported, and where; repeatable (see Formats)"
            ) {
                $0.formats.append(try format($1, $0.knownFormats))
            },
            .flag("-b", "--backtrace", help: "show the calls that led to a crash") { $0.showsBacktraces = true },
            .flag("-q", "--quiet", help: "only the failures and the counts") { $0.quiet = true },
            .value("--color", placeholder: "WHEN", help: "auto, always or never (default: auto)") {
                guard let color = Color(rawValue: $1) else {
                    throw UsageError.badValue(
                        option: "--color", value: $1, expected: "auto, always or never",
                        suggestions: EditDistance.nearest(to: $1, among: Color.allCases.map(\.rawValue)))
                }
                $0.color = color
            },
            .flag("--no-color", help: "the same as --color never") { $0.color = .never },
        ]
    }

    private static var profileOptions: [Option<RunSettings>] {
        [
            .value(
                "-p", "--profile", kind: .list, placeholder: "NAME",
                help: "use a profile of the file; repeatable (default: the profile 'default')"
            ) {
                $0.profiles.append($1)
            },
            .value("-c", "--config", placeholder: "FILE", help: "the file of profiles (default: cucumber.json)") {
                $0.config = $1
            },
        ]
    }

    private static var questionOptions: [Option<RunSettings>] {
        [
            .flag("--i18n-languages", help: "list the languages features can be written in") {
                $0.question = .languages
            },
            .value("--i18n-keywords", placeholder: "CODE", help: "list the keywords of a language") {
                $0.question = .keywords($1)
            },
            .flag("--generators", help: "list what cells of examples can stand for, as in {int 1..9}") {
                $0.question = .generators
            },
            .flag("-v", "--version", help: "print the version") { $0.question = .version },
            .flag("-h", "--help", help: "print this") { $0.question = .help },
        ]
    }

    private static func number(_ text: String, option: String, atLeast least: Int) throws -> Int {
        guard let number = Int(text), number >= least else {
            throw UsageError.badValue(option: option, value: text, expected: "a whole number of at least \(least)")
        }
        return number
    }

    private static func order(_ text: String) throws -> ScenarioOrder {
        switch text {
        case "defined": return .defined
        case "named": return .named
        case "reverse": return .reverse
        case "random": return .random(seed: UInt64.random(in: 0...99_999))
        default: break
        }
        if text.hasPrefix("random:"), let seed = UInt64(text.dropFirst("random:".count)) { return .random(seed: seed) }
        let suggestions = EditDistance.nearest(to: text, among: ["defined", "named", "reverse", "random"])
        throw UsageError.badValue(
            option: "--order", value: text, expected: "defined, named, reverse, random or random:SEED",
            suggestions: suggestions)
    }

    private static func format(_ text: String, _ known: ReportFormats) throws -> Format {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let type = known[parts[0]] else {
            throw UsageError.badValue(
                option: "--format", value: parts[0], expected: "one of \(known.names.joined(separator: ", "))",
                suggestions: EditDistance.nearest(to: parts[0], among: known.names))
        }
        if parts.count == 2, parts[1].isEmpty {
            throw UsageError.badValue(option: "--format", value: text, expected: "a file name behind the colon")
        }
        return Format(type: type, file: parts.count == 2 ? parts[1] : nil)
    }
}
