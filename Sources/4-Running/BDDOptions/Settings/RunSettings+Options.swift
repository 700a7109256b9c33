import BDDDiagnostics
import BDDReports
import BDDRules
import BDDRunning
import BDDSteps
import Gherkin

/// Declares the options of a run. A declaration contains everything about its option, so a new option is one new entry
/// here.
extension RunSettings {
    /// The options of a run, in the order in which the help shows them.
    package static let options = [selection, execution, propertyCases, presentation, profileChoice, questions]

    /// All options of a run. Those that the program defines are listed before the options that ask a question, such as
    /// `--help`.
    package static var optionGroups: [OptionGroup<RunSettings>] {
        options.dropLast() + ProgramOptions.groups + options.suffix(1)
    }

    /// All options of a run, one after the other.
    static var runOptions: [Option<RunSettings>] { optionGroups.flatMap(\.options) + [.help] }

    /// All options that profiles may contain, including those that only other commands accept.
    static var profileOptions: [Option<RunSettings>] { runOptions + ofOtherCommands }

    /// The run options that another command accepts too, in one group without a title.
    package static func options(takenBy command: CommandName) -> [OptionGroup<RunSettings>] {
        let taken = (options.flatMap(\.options) + ofOtherCommands).filter { $0.otherCommands.contains(command) }
        return [OptionGroup(title: nil, options: taken)]
    }

    private static let selection = OptionGroup<RunSettings>(
        title: "Which scenarios",
        options: [
            .value(
                "-t", "--tags", kind: .list, placeholder: "EXPRESSION",
                help: "run scenarios tagged as in '@smoke and not @slow'; if repeated, all must match",
                traits: .selects(.scenarios, by: \.tags), .alsoTaken(by: .mutate), .mostUsed, .completed(by: .tags)
            ) {
                $0.tags.append($1)
            },
            .value(
                "-n", "--name", kind: .list, placeholder: "PATTERN",
                help: "run scenarios whose name contains a text (a regular expression); any of several will do",
                traits: .selects(.scenarios, by: \.names), .alsoTaken(by: .mutate), .mostUsed
            ) {
                $0.names.append($1)
            },
            .value(
                "-e", "--exclude", kind: .list, placeholder: "PATTERN",
                help: "leave out feature files whose path matches a regular expression",
                traits: .selects(.files, by: \.excludes), .alsoTaken(by: .check, .lsp, .mutate, .site)
            ) {
                $0.excludes.append($1)
            },
            .language(\.dialect, traits: .alsoTaken(by: .check, .diff, .format, .lsp, .mutate, .site)),
            .value(
                "--changed-since", placeholder: "REV",
                help: "only scenarios whose steps, values or tags changed since a Git revision; code does not count",
                traits: .selects, .alsoTaken(by: .check), .excluded(by: "--bisect")
            ) {
                $0.changedSince = $1
            },
            .value(
                "--shard", placeholder: "I/N",
                help: "run part I of N, counted from 1; the variables of a job can give I or both",
                traits: .selects, .ofSingleRuns, .excluded(by: "--bisect")
            ) {
                $0.shard = try OptionValue.shard($1)
            },
            .value(
                "--timings", kind: .list, placeholder: "FILE",
                help: "make parts equally long by the times in an earlier message stream; repeatable",
                traits: .selects, .ofSingleRuns, .excluded(by: "--bisect"), .completed(by: .files)
            ) {
                $0.timings.append($1)
            },
            .flag(
                "--allow-no-tests", help: "succeed if no scenario is selected", traits: .selects,
                .alsoTaken(by: .mutate)
            ) {
                $0.allowsNoTests = true
            },
        ])

    private static let execution = OptionGroup<RunSettings>(
        title: "How they run",
        options: [
            .flag(
                "-d", "--dry-run", help: "find the definition of each step, and execute no step",
                traits: .ofSingleRuns, .excluded(by: "--bisect"), .withoutEarlyWorker
            ) {
                $0.dryRun = true
            },
            .flag(
                "--fail-fast", help: "skip all scenarios after the first that is not accepted",
                traits: .excluded(by: "--bisect")
            ) {
                $0.failFast = true
            },
            .flag(
                "--strict", help: "pending steps refuse their scenario (default)",
                traits: .alsoTaken(by: .report, .merge, .site)
            ) {
                $0.isStrict = true
            },
            .flag(
                "--no-strict", help: "pending steps are accepted", traits: .alsoTaken(by: .report, .merge, .site)
            ) {
                $0.isStrict = false
            },
            .flag(
                "--no-quarantine", help: "let failures in quarantine refuse the run too",
                traits: .alsoTaken(by: .report, .merge, .mutate)
            ) {
                $0.honorsQuarantine = false
            },
            .value(
                "--order", placeholder: "ORDER",
                help: "defined, named (by path), reverse, random or random:SEED (default: defined)",
                traits: .excluded(by: "--bisect"), .completed(by: .words(OptionValue.orders))
            ) {
                $0.order = try OptionValue.order($1)
            },
            .value(
                "--bisect", placeholder: "SEED",
                help: "find the fewest scenarios that make FILE:LINE fail in the order random:SEED",
                traits: .selects, .commandLineOnly, .ofSingleRuns, .withoutEarlyWorker
            ) {
                $0.bisect = Bisect(seed: try OptionValue.seedOfOrder($1))
            },
            .value(
                "-j", "--parallel", placeholder: "N",
                help: "worker processes (default: one per processor, one for a small run)",
                traits: .excluded(by: "--in-process", "--bisect"), .alsoTaken(by: .mutate, .resume)
            ) {
                $0.parallel = try OptionValue.number($1, from: 1)
            },
            .flag(
                "--in-process", help: "run all scenarios in one process, for debuggers; not for build servers",
                traits: .ofSingleRuns, .excluded(by: "--bisect"), .commandLineOnly
            ) {
                $0.inProcess = true
            },
            .value(
                "--step-timeout", placeholder: "TIME",
                help: "how long a step may take: 90s, 500ms, 2m, or a number of seconds (default: 60s)",
                traits: .alsoTaken(by: .mutate)
            ) {
                $0.stepTimeout = try OptionValue.time($1)
            },
            .value(
                "--retry", placeholder: "N", help: "run a failed scenario again, up to N times",
                traits: .excluded(by: "--bisect")
            ) {
                $0.retries = try OptionValue.number($1, from: 0)
            },
            .value(
                "--retry-tag-filter", placeholder: "EXPRESSION", help: "retry only scenarios whose tags match",
                traits: .excluded(by: "--bisect"), .completed(by: .tags), .needs("--retry N") { $0.retries > 0 }
            ) {
                $0.retryTagFilter = $1
            },
            .value(
                "-D", "--define", kind: .map, placeholder: "NAME[=VALUE]",
                help: "a parameter that steps and hooks can read; without a value it is 'true'",
                traits: .parameter, .alsoTaken(by: .mutate)
            ) {
                let definition = try OptionValue.definition($1)
                $0.parameters[definition.name] = definition.value
            },
            .flag(
                "--update-snapshots",
                help: "write the pictures that scenarios compare with; look at them, then commit",
                traits: .commandLineOnly, .ofSingleRuns,
                .needsReview { $0.parameters[RunParameters.updateSnapshots] != nil }
            ) {
                $0.parameters[RunParameters.updateSnapshots] = "true"
            },
            .flag(
                "-w", "--wip",
                help: "refuse the run if one of the scenarios passes, as it is no longer work in progress"
            ) {
                $0.workInProgress = true
            },
        ])

    private static let propertyCases = OptionGroup<RunSettings>(
        title: "Properties",
        options: [
            .value(
                "--property-runs", placeholder: "N",
                help: "how many random cases each property runs (default: all cases up to 100,000, otherwise 100)",
                traits: .excluded(by: "--replay")
            ) {
                $0.properties.runs = try OptionValue.caseNumber($1)
            },
            .value(
                "--seed", placeholder: "S",
                help: "make the cases from this seed, the same in every run (default: a new seed)",
                traits: .excluded(by: "--replay")
            ) {
                $0.properties.seed = try OptionValue.seed($1)
            },
            .value(
                "--replay", placeholder: "S:CASE",
                help: "run only the case with this number, and simplify it if it fails"
            ) {
                $0.properties.replay = try OptionValue.replay($1)
            },
            .flag(
                "--promote", help: "write the row that makes a property false into the feature file",
                traits: .ofSingleRuns, .commandLineOnly
            ) {
                $0.properties.promotes = true
            },
        ])

    private static let presentation = OptionGroup<RunSettings>(
        title: "What is shown",
        options: [
            .value(
                "-f", "--format", kind: .list, placeholder: "TYPE[:FILE]",
                help: "write a report of this type; repeatable (see 'bdd help formats')",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume), .excluded(by: "--bisect"), .mostUsed,
                .completed(by: .formats)
            ) {
                $0.formats.append(try OptionValue.format($1, among: $0.knownFormats))
            },
            .flag(
                "--overwrite", help: "let reports replace any file, not only earlier reports",
                traits: .presents, .commandLineOnly, .alsoTaken(by: .report, .merge, .resume),
                .needsIfTyped("--format TYPE:FILE") { settings in
                    settings.writes("github") || settings.formats.contains { $0.file != nil }
                }
            ) {
                $0.overwrites = true
            },
            // A worker shows the calls only when it is started for that.
            .flag("-b", "--backtrace", help: "show the calls that led to a crash", traits: .withoutEarlyWorker) {
                $0.showsBacktraces = true
            },
            .value(
                "--rule", kind: .map, placeholder: "RULE=LEVEL",
                help: "set a rule of 'bdd check' to off, warning or error; repeatable",
                traits: .alsoTaken(by: .check, .lsp), .completed(by: .words(RuleLevels.names))
            ) {
                let (rule, level) = try OptionValue.ruleLevel($1)
                $0.rules.set(rule, to: level)
            },
            .flag("--no-warnings", help: "hide warnings about feature files") { $0.warnings = .hidden },
            .flag("--warnings-refuse", help: "treat warnings about feature files as errors") {
                $0.warnings = .refused
            },
            .flag(
                "-q", "--quiet", help: "show only failures and totals",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume), .excluded(by: "--bisect"), .mostUsed
            ) {
                $0.quiet = true
            },
            .value(
                "--color", placeholder: "WHEN", help: "auto, always or never (default: auto)",
                traits: .presents, .alsoTaken(by: .diff, .history, .report, .merge, .resume),
                .completed(by: .words(RunSettings.Color.allCases.map(\.rawValue)))
            ) {
                $0.color = try OptionValue.choice($1)
            },
            .flag(
                "--no-color", help: "the same as --color never",
                traits: .presents, .alsoTaken(by: .diff, .history, .report, .merge, .resume)
            ) {
                $0.color = .never
            },
            .value(
                "--tag-link", kind: .map, placeholder: "TAG=URL",
                help: "links of tags in 'html' and 'github': '@BUG-{}=https://tracker.example/{}'; repeatable",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume, .site),
                .needsIfTyped("--format html:FILE") { $0.writes("html", "github") }
            ) {
                $0.tagLinks.append(try OptionValue.tagLink($1))
            },
            .value(
                "--requirements", kind: .list, placeholder: "FILE",
                help: "show the rules of a specification with their state in 'html'; repeatable",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume), .completed(by: .files),
                .needsIfTyped("--format html:FILE") { $0.writes("html") }
            ) {
                $0.requirements.append($1)
            },
            .value(
                "--history", placeholder: "FILE",
                help: "append the run to a history, and show what is new (see 'bdd history')",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume), .ofSingleRuns, .excluded(by: "--bisect"),
                .completed(by: .files), .once
            ) {
                guard !$1.isEmpty else { throw BadValue(expected: "the name of a file") }
                $0.history = $1
            },
            .value(
                "--history-limit", placeholder: "N",
                help: "how many runs the history keeps (default: \(standardHistoryLimit))",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume), .ofSingleRuns, .excluded(by: "--bisect"),
                .needs("--history FILE") { $0.history != nil }
            ) {
                $0.historyLimit = try OptionValue.number($1, from: 1)
            },
            .value(
                "--junit-suite-name", placeholder: "NAME", help: "the name of the suite in 'junit' (default: Cucumber)",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume),
                .needsIfTyped("--format junit:FILE") { $0.writes("junit") }
            ) {
                $0.junitSuiteName = $1
            },
            .value(
                "--junit-attachments", placeholder: "FOLDER",
                help: "write the attachments of refused scenarios as files, and name them in 'junit'",
                traits: .presents, .alsoTaken(by: .report, .merge, .resume), .completed(by: .files),
                .needsIfTyped("--format junit:FILE") { $0.writes("junit") }
            ) {
                $0.junitAttachments = $1
            },
            .value(
                "--attachments", placeholder: "WHICH",
                help: "in 'message': all (default), failed (what did not pass), external:FOLDER (files in it)",
                traits: .presents, .alsoTaken(by: .report, .merge), .completed(by: .words(KeptAttachments.words))
            ) {
                $0.attachments = try OptionValue.attachments($1)
            },
            .flag(
                "--no-message-extras",
                help: "write 'message' exactly as Cucumber does; 'merge' and 'resume' cannot use it",
                traits: .presents, .alsoTaken(by: .report, .merge),
                .needsIfTyped("--format message:FILE") { $0.writes("message") }
            ) {
                $0.hasMessageExtras = false
            },
        ])

    private static let profileChoice = OptionGroup<RunSettings>(
        title: "Options from a file",
        options: [
            .value(
                "-p", "--profile", kind: .list, placeholder: "NAME",
                help: "use a profile of cucumber.json; repeatable (default: the profile 'default')",
                traits: .commandLineOnly, .alsoTaken(by: .check, .format, .lsp, .mutate)
            ) {
                $0.profiles.append($1)
            },
            .value(
                "-c", "--config", placeholder: "FILE", help: "the file of profiles (default: cucumber.json)",
                traits: .commandLineOnly, .alsoTaken(by: .check, .format, .lsp, .mutate), .completed(by: .files)
            ) {
                $0.config = $1
            },
        ])

    private static let ofOtherCommands: [Option<RunSettings>] = [
        .value(
            "--indent", placeholder: "N",
            help: "N spaces a level, or 'tab' (default: from .editorconfig, otherwise 2)",
            traits: .alsoTaken(by: .format, .lsp), .completed(by: .words(["2", "4", "tab"]))
        ) {
            $0.indentation = try OptionValue.indentation($1)
        }
    ]

    private static let questions = OptionGroup<RunSettings>(
        title: "Questions",
        options: [
            .question("--i18n-languages", help: "list the languages of features") { _ in
                Languages.list
            },
            .question(
                "--i18n-keywords", placeholder: "CODE", help: "list the keywords of a language",
                traits: .completed(by: .words(Dialect.languages))
            ) {
                Languages.keywords(try OptionValue.dialect($0.value))
            },
            .question("--generators", help: "list the kinds of values for cells of examples, such as {int 1..9}") {
                GeneratorList.text(SupportCode($0.glue()).generators)
            },
            .version,
        ])
}
