import BDDPlatform
import CucumberMessages
import Synchronization

/// The name of the program that people start: `bdd`, or the program of a package that uses `BDDKit`.
package enum ProgramName {
    /// The name and version of a program.
    package struct Given: Sendable {
        package var name: String?
        package var version: String?

        package init(name: String? = nil, version: String? = nil) {
            self.name = name
            self.version = version
        }
    }

    /// The name in the current task; nil means the name that the process has from its start.
    @TaskLocal package static var given: Given?

    private static let process = Mutex((path: String?.none, given: Given()))

    /// Stores the name that the program gives itself, and the path with which it was started.
    package static func begin(_ given: Given, path: String) {
        process.withLock { process in
            process.given = given
            if !path.isEmpty { process.path = path }
        }
    }

    private static var current: Given { given ?? process.withLock(\.given) }

    /// The given name; otherwise the last part of the path with which the program was started.
    package static var word: String {
        current.name ?? path?.split(separator: "/").last.map(String.init) ?? Version.name
    }

    /// The path with which the program was started; nil in tests, which start no program.
    private static var path: String? { process.withLock(\.path) }

    /// The beginning of a command that starts the program again as it was started.
    package static var command: String { path.map(command(startedBy:)) ?? "swift run \(word)" }

    /// `swift run NAME` for the path that SwiftPM gives a program which it runs, `.build/TRIPLE/debug/NAME`; any other
    /// path as it is.
    package static func command(startedBy path: String) -> String {
        let parts = WorkingDirectory.relative(path).split(separator: "/")
        guard parts.count == 4, parts[0] == ".build" else { return ShellText.word(path) }
        switch parts[2] {
        case "debug": return "swift run \(ShellText.word(String(parts[3])))"
        case "release": return "swift run -c release \(ShellText.word(String(parts[3])))"
        default: return ShellText.word(path)
        }
    }

    /// The output of `--version`: for a program other than bdd, its own version and the version of bdd in it.
    package static var version: String {
        let bdd = "\(Version.name) \(Version.number)"
        guard word != Version.name else { return bdd }
        return [word, current.version, "(\(bdd))"].compactMap(\.self).joined(separator: " ")
    }

    /// A text for people in which `bdd` is replaced by the program's own name, at the beginning of a line and in quoted
    /// commands.
    static func inError(_ text: String) -> String {
        let name = word
        guard name != Version.name else { return text }
        let prefix = "\(Version.name): "
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix(prefix) ? "\(name): " + line.dropFirst(prefix.count) : String(line)
        }.joined(separator: "\n").replacing("'\(Version.name) ", with: "'\(name) ")
    }

    /// A help text in which `bdd` is replaced by the program's own name wherever it begins a command.
    package static func inHelp(_ text: String) -> String {
        word == Version.name ? text : text.replacing("\(Version.name) ", with: "\(word) ")
    }
}
