import BDDReportFormats
import Testing

@testable import BDDKit
@testable import BDDOptions

@Suite("Help")
struct HelpTests {
    @Test("The help of parse")
    func parse() {
        #expect(
            ParseCommand.help(.builtIn) == """
                Prints feature files as Cucumber messages, one JSON object in each line. If a file has errors, they are printed
                in its place. '-' is standard input.

                Usage: bdd parse [OPTION…] FILE…

                      --no-source      leave out the source messages
                      --no-ast         leave out the gherkinDocument messages
                      --no-pickles     leave out the pickle messages
                      --language CODE  the language of files without '# language:' (default: en)
                  -h, --help           print this

                Exit codes: 0 all files were parsed, 2 a file has errors or cannot be read.

                """)
    }

    @Test("Where the other commands have exit codes, their help lists them")
    func exitCodes() {
        for command in Commands.builtIn where ![.run, .help].contains(command.name) {
            #expect(command.help(.builtIn).contains("\nExit codes: "), "\(command.name)")
        }
    }

    @Test("'--help' before a command explains the command")
    func helpOfCommand() {
        for arguments in [["--help", "check"], ["-h", "check"]] {
            let called = CommandCall(arguments).builtIn
            #expect(called?.command is CheckCommand.Type)
            #expect(called?.arguments == ["--help"])
        }
        #expect(CommandCall(["--help", "Features"]).builtIn?.command is RunCommand.Type)
    }

    @Test("The help of the program is one screen")
    func program() {
        let help = RunCommand.help(.builtIn)
        #expect(
            help == """
                Runs features written in plain language: accepted or refused, and why.

                Usage: bdd [OPTION…] [PATH | FILE:LINE[:LINE…] | @RERUN-FILE]…
                       bdd COMMAND …

                  watch        runs the affected scenarios whenever a file is saved
                  studio       opens a page to write, run and look at features
                  check        finds mistakes in features without running them
                  mutate       finds words of features, or code, that no check looks at
                  steps        lists the steps that features can use
                  format       formats feature files
                  parse        prints feature files as Cucumber messages
                  report       makes reports of a saved message stream
                  merge        joins the shards of a run to one stream, or reports them
                  resume       continues a run that was interrupted
                  trace        shows which scenarios prove each id of a specification
                  diff         shows which scenarios differ in meaning between two versions
                  history      shows new, failing, flaky and slow scenarios in a history of runs
                  site         writes the features and their results as a site of static pages
                  init         writes a package with a feature, its steps and its tests
                  lsp          serves an editor: completion, mistakes, renaming and more
                  completions  prints a script that completes commands and options in a shell
                  help         explains a command, all options or the formats of reports

                  -t, --tags EXPRESSION     run scenarios tagged as in '@smoke and not @slow'
                  -n, --name PATTERN        run scenarios whose name contains a text
                  -f, --format TYPE[:FILE]  write a report of this type
                  -q, --quiet               show only failures and totals

                'bdd help COMMAND' explains a command, 'bdd help options' lists all options.

                """)
        #expect(help.count { $0 == "\n" } <= 30)
        #expect(help.split(separator: "\n").filter { $0.count > 80 } == [])
    }

    @Test("All options of a run")
    func options() {
        #expect(
            RunCommand.reference == """
                Usage: bdd [OPTION…] [PATH | FILE:LINE[:LINE…] | @RERUN-FILE]…

                Without a path, all features below Features/ are run.

                Which scenarios:
                  -t, --tags EXPRESSION    run scenarios tagged as in '@smoke and not @slow'; if repeated, all must match
                  -n, --name PATTERN       run scenarios whose name contains a text (a regular expression); any of several will do
                  -e, --exclude PATTERN    leave out feature files whose path matches a regular expression
                      --language CODE      the language of files without '# language:' (default: en)
                      --changed-since REV  only scenarios whose steps, values or tags changed since a Git revision; code does not count
                      --shard I/N          run part I of N, counted from 1; the variables of a job can give I or both
                      --timings FILE       make parts equally long by the times in an earlier message stream; repeatable
                      --allow-no-tests     succeed if no scenario is selected

                How they run:
                  -d, --dry-run                      find the definition of each step, and execute no step
                      --fail-fast                    skip all scenarios after the first that is not accepted
                      --strict                       pending steps refuse their scenario (default)
                      --no-strict                    pending steps are accepted
                      --no-quarantine                let failures in quarantine refuse the run too
                      --order ORDER                  defined, named (by path), reverse, random or random:SEED (default: defined)
                      --bisect SEED                  find the fewest scenarios that make FILE:LINE fail in the order random:SEED
                  -j, --parallel N                   worker processes (default: one per processor, one for a small run)
                      --in-process                   run all scenarios in one process, for debuggers; not for build servers
                      --step-timeout TIME            how long a step may take: 90s, 500ms, 2m, or a number of seconds (default: 60s)
                      --retry N                      run a failed scenario again, up to N times
                      --retry-tag-filter EXPRESSION  retry only scenarios whose tags match
                  -D, --define NAME[=VALUE]          a parameter that steps and hooks can read; without a value it is 'true'
                      --update-snapshots             write the pictures that scenarios compare with; look at them, then commit
                  -w, --wip                          refuse the run if one of the scenarios passes, as it is no longer work in progress

                Properties:
                      --property-runs N  how many random cases each property runs (default: all cases up to 100,000, otherwise 100)
                      --seed S           make the cases from this seed, the same in every run (default: a new seed)
                      --replay S:CASE    run only the case with this number, and simplify it if it fails
                      --promote          write the row that makes a property false into the feature file

                What is shown:
                  -f, --format TYPE[:FILE]        write a report of this type; repeatable (see 'bdd help formats')
                      --overwrite                 let reports replace any file, not only earlier reports
                  -b, --backtrace                 show the calls that led to a crash
                      --rule RULE=LEVEL           set a rule of 'bdd check' to off, warning or error; repeatable
                      --no-warnings               hide warnings about feature files
                      --warnings-refuse           treat warnings about feature files as errors
                  -q, --quiet                     show only failures and totals
                      --color WHEN                auto, always or never (default: auto)
                      --no-color                  the same as --color never
                      --tag-link TAG=URL          links of tags in 'html' and 'github': '@BUG-{}=https://tracker.example/{}'; repeatable
                      --requirements FILE         show the rules of a specification with their state in 'html'; repeatable
                      --history FILE              append the run to a history, and show what is new (see 'bdd history')
                      --history-limit N           how many runs the history keeps (default: 100)
                      --junit-suite-name NAME     the name of the suite in 'junit' (default: Cucumber)
                      --junit-attachments FOLDER  write the attachments of refused scenarios as files, and name them in 'junit'
                      --attachments WHICH         in 'message': all (default), failed (what did not pass), external:FOLDER (files in it)
                      --no-message-extras         write 'message' exactly as Cucumber does; 'merge' and 'resume' cannot use it

                Options from a file:
                  -p, --profile NAME  use a profile of cucumber.json; repeatable (default: the profile 'default')
                  -c, --config FILE   the file of profiles (default: cucumber.json)

                Questions:
                      --i18n-languages      list the languages of features
                      --i18n-keywords CODE  list the keywords of a language
                      --generators          list the kinds of values for cells of examples, such as {int 1..9}
                  -v, --version             print the version
                  -h, --help                print this

                Exit codes: 0 accepted, 1 a scenario was refused, 2 the job could not be done, 130 interrupted.
                Environment: CUCUMBER_FILTER_TAGS is used when there is no --tags; NO_COLOR and FORCE_COLOR are respected;
                CI_NODE_INDEX and CI_NODE_TOTAL are used when there is no --shard, and so are those of CircleCI, Buildkite,
                Bazel and Slurm arrays; '--shard /N' takes JOB_COMPLETION_INDEX (Kubernetes), AWS_BATCH_JOB_ARRAY_INDEX or
                PARALLEL_SEQ (GNU parallel).
                '--shard' splits a row of examples too, if all of its values are tried and there are at least 1,000.

                """)
    }

    @Test("The formats of reports")
    func formats() {
        #expect(
            HelpCommand.Topic.formats.text(.builtIn) == """
                Formats:
                  default       steps, or lines for features; failures and totals
                  pretty        every scenario with its steps
                  progress      one character for every step
                  progress-bar  progress bars, and failures as they happen
                  summary       failures, totals and snippets at the end
                  html          a page with all features, failures and pictures
                  message       the message stream itself (NDJSON)
                  junit         JUnit XML, for build servers
                  json          Cucumber's older JSON, for tools that read it
                  github        GitHub annotations and job summary
                  teamcity      TeamCity service messages
                  tap           Test Anything Protocol, version 14
                  rerun         FILE:LINE of what was not accepted, for @FILE
                  usage         the slowest steps, and times of definitions
                  usage-json    the same for programs
                  snippets      code for the undefined steps
                  stepdefs      all step definitions and their uses
                  unused        the step definitions that no step uses

                '--format TYPE:FILE' writes a report to a file, and makes its folder; several may be asked for.

                """)
    }

    @Test("Its lines fit on 120 columns")
    func width() {
        #expect(
            (RunCommand.reference + Commands.builtIn.map { $0.help(.builtIn) }.joined()).split(separator: "\n")
                .filter { $0.count > 120 } == [])
    }
}
