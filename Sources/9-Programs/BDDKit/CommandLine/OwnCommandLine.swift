import BDDOptions
import Synchronization

/// The commands that a program defines, and its options in addition to those of every runner.
struct OwnCommandLine: Sendable {
    var commands = RunnerCommands.all
    var options: [RunnerOption] = []

    /// The value for the run in this task; nil uses the value of the process.
    @TaskLocal static var given: OwnCommandLine?

    private static let process = Mutex(OwnCommandLine())

    static var current: OwnCommandLine { given ?? process.withLock(\.self) }

    /// The options in the form that runs take.
    var programOptions: ProgramOptions { ProgramOptions(options.map(\.option)) }

    /// Makes this the value of the process.
    func begin() {
        Self.process.withLock { $0 = self }
        programOptions.begin()
    }

    /// - Throws: `OwnCommandLineError` for the first name that is taken or unusable.
    func check() throws(OwnCommandLineError) {
        var taken: Set = [RunCommand.name.rawValue, HelpCommand.name.rawValue]
        for name in commands.list.map(\.name) {
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }), !name.hasPrefix("-") else {
                throw .unusable("command", name)
            }
            if !taken.insert(name).inserted { throw .taken("commands", name) }
        }
        if options.isEmpty { return }
        taken = Set(RunSettings.options.flatMap(\.options).flatMap(\.names) + ["-h", "--help"])
        for name in options.map(\.name) {
            guard name.hasPrefix("--"), name.count > 2, !name.contains(where: { $0 == "=" || $0.isWhitespace }) else {
                throw .unusable("option", name)
            }
            if !taken.insert(name).inserted { throw .taken("options", name) }
        }
    }
}

/// A name of a command or option that the program defines is taken or unusable.
enum OwnCommandLineError: Error, Equatable, CustomStringConvertible {
    case taken(String, String)
    case unusable(String, String)

    var description: String {
        switch self {
        case .taken(let kind, let name):
            "there are two \(kind) named '\(name)'\n  help: give the one that the program defines another name"
        case .unusable("option", let name):
            "no option can be named '\(name)'\n  help: a name begins with two hyphens, and has no '=' and no white space"
        case .unusable(let kind, let name):
            "no \(kind) can be named '\(name)'\n  help: a name is made of letters"
        }
    }
}
