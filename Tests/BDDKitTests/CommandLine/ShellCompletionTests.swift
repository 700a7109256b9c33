import Foundation
import Testing

/// Completes command lines with the scripts of `bdd completions` in each shell, as somebody does who presses Tab.
///
/// A shell that is not installed is left out, and fails its test under `CI=true`.
@Suite("The scripts of 'bdd completions'")
struct ShellCompletionTests {
    /// What is typed, and what may follow: the last part of paths, as zsh offers no more.
    private static let lines: KeyValuePairs = [
        "bdd che": ["check"],
        "bdd check --f": ["--fix", "--format"],
        "bdd --dry": ["--dry-run"],
        "bdd -f ht": ["html"],
        "bdd check --format sa": ["sarif"],
        "bdd report --color ": ["always", "auto", "never"],
        "bdd --tags @": ["@BUG-12", "@slow", "@smoke"],
        "bdd format Fea": ["Features"],
        "bdd Features/": ["deep", "one.feature", "two.feature.md"],
        "bdd report run": ["run.ndjson"],
        "bdd completions ": ["bash", "fish", "zsh"],
        "bdd help form": ["format", "formats"],
    ]

    private static let feature = #"""
        @smoke
        Feature: F
          @slow @BUG-12 @$(touch\tpwned)
          Scenario: S with x@y.z
            Given a @step

        """#

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Self.feature, to: "Features/one.feature")
        try folder.write("", to: "Features/two.feature.md")
        try folder.write("", to: "Features/x.txt")
        try folder.write("", to: "Features/deep/empty.feature")
        try folder.write("", to: "run.ndjson")
    }

    /// The path of a shell; nil where it is not installed.
    private static func path(of shell: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(shell)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Whether a shell must be installed.
    private static let isRequired = !["", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")

    /// Lets a shell complete the lines.
    ///
    /// - Parameter driver: a program of the shell. It gets the lines as its arguments, and prints each one behind `> ` with
    ///   what is offered below it.
    private func check(_ shell: String, driver: String) async throws {
        guard let path = Self.path(of: shell) else { return #expect(!Self.isRequired, "\(shell) is not installed") }
        let script = try await BuiltProgram("bdd").run(["completions", shell])
        try #require(script.exitCode == 0 && script.standardError == "")
        try folder.write(script.standardOutput, to: "script")
        let program = try folder.write(driver, to: "driver")
        // None of them reads the files of its user.
        let quiet = ["bash": "--norc", "zsh": "-f", "fish": "--no-config"][shell] ?? ""
        let syntax = try await BuiltProgram(at: path).run(["-n", "script"], in: folder.path)
        #expect(syntax == BuiltProgram.Result(exitCode: 0, standardOutput: "", standardError: ""))
        let run = try await BuiltProgram(at: path)
            .run([quiet, program] + Self.lines.map(\.key), environment: ["HOME": folder.path], in: folder.path)
        #expect(run.exitCode == 0 && run.standardError == "", "\(run.standardError)")
        let found = run.standardOutput.split(separator: "> ").map { answer in
            let lines = answer.split(separator: "\n").map(String.init)
            return "\(lines[0]): \(Set(lines.dropFirst().map(Self.lastPart)).sorted())"
        }
        #expect(found == Self.lines.map { "\($0.key): \($0.value)" })
        // A tag of a feature is never executed.
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/pwned"))
    }

    private static func lastPart(_ word: String) -> String {
        let word = word.split(separator: "\t").first ?? ""
        return word.split(separator: "/").last.map(String.init) ?? ""
    }

    @Test("complete in bash")
    func bash() async throws {
        let driver = #"""
            source ./script
            for line; do
                echo "> $line"
                read -ra COMP_WORDS <<< "$line"
                if [[ $line == *' ' ]]; then COMP_WORDS+=(''); fi
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                COMPREPLY=()
                _bdd
                printf '%s\n' "${COMPREPLY[@]}"
            done

            """#
        try await check("bash", driver: driver)
    }

    @Test("complete in fish")
    func fish() async throws {
        let driver = #"""
            source ./script
            for line in $argv
                echo "> $line"
                complete -C $line
            end

            """#
        try await check("fish", driver: driver)
    }

    /// Zsh completes only while a line is edited, in a terminal. What is added is written down as well; Ctrl-X ends a
    /// line.
    @Test("complete in zsh")
    func zsh() async throws {
        try folder.write(
            #"""
            PS1=''; autoload -Uz compinit; compinit -u -D; source ./script
            compadd() {
                if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
                    local -a hits; builtin compadd -O hits "$@"; print -rl -- $hits >> found
                fi
                builtin compadd "$@"
            }
            finish() { BUFFER=''; print DONE > $TTY }; zle -N finish; bindkey '^X' finish
            print rea''dy

            """#, to: "start")
        let driver = #"""
            zmodload zsh/zpty
            zpty shell 'TERM=dumb LISTMAX=1000 zsh -f -i'
            zpty -w shell 'source ./start'
            zpty -r shell said '*ready*'
            for line; do
                print -r -- "> $line" >> found
                zpty -w -n shell "$line"$'\t\x18'
                zpty -r shell said '*DONE*'
            done
            zpty -d shell
            print -r -- "$(<found)"

            """#
        try await check("zsh", driver: driver)
    }
}
