import BDDOptions
import BDDSteps
import BDDWorkers

/// The command that the program's arguments call. It is made once for each start of the program.
enum CommandCall {
    /// A worker process of this program.
    case worker
    /// A command of BDDKit, with the arguments after its name.
    case builtIn(any Command.Type, arguments: [String])
    /// A command of the program's own, with the arguments after its name.
    case own(RunnerCommand, arguments: [String])
    /// A run for which no command was named.
    case run(arguments: [String])
    /// No command was named, in a program that runs no features.
    case none(arguments: [String])

    init(_ arguments: [String]) {
        let (word, rest) = (arguments.first, Array(arguments.dropFirst()))
        if word == WorkerFiles.argument {
            self = .worker
        } else if word == RunCommand.name.rawValue, Commands.runsFeatures {
            self = .builtIn(RunCommand.self, arguments: rest)
        } else if let command = Commands.registered.first(where: { $0.name == word }) {
            switch command.work {
            case .own: self = .own(command, arguments: rest)
            case .builtIn(let type): self = .builtIn(type, arguments: rest)
            }
        } else if let command = Self.explained(arguments) {
            self = .builtIn(command, arguments: ["--help"])
        } else if Commands.runsFeatures {
            self = .run(arguments: arguments)
        } else {
            self = .none(arguments: arguments)
        }
    }

    /// The command that `--help COMMAND` names; nil if these are other arguments.
    private static func explained(_ arguments: [String]) -> (any Command.Type)? {
        guard arguments.count == 2, Option<RunSettings>.help.names.contains(arguments[0]) else { return nil }
        let command = Commands.registered.first { $0.name == arguments[1] }
        if case .builtIn(let type) = command?.work { return type }
        return nil
    }

    /// The command of BDDKit that is called, with its arguments; nil for a worker or an own command.
    var builtIn: (command: any Command.Type, arguments: [String])? {
        switch self {
        case .worker, .own: nil
        case .builtIn(let command, let arguments): (command, arguments)
        case .run(let arguments): (RunCommand.self, arguments)
        case .none(let arguments): (NoCommand.self, arguments)
        }
    }

    /// The name of the command for errors.
    var name: CommandName { builtIn?.command.name ?? .run }

    /// Whether to start a worker before the arguments are read.
    var mayNeedWorkers: Bool { builtIn.map { $0.command.mayNeedWorkers($0.arguments) } ?? false }

    /// Whether the command may write files, and more than the answer to a question.
    var writesFiles: Bool {
        builtIn.map { $0.command.writesFiles && !$0.command.asksQuestion($0.arguments) } ?? false
    }

    var usesWorkers: Bool { builtIn?.command.usesWorkers ?? false }
}

extension CommandCall {
    /// Carries out the call.
    ///
    /// - Throws: an error, with a description for people, if the call cannot be carried out.
    func run(in context: CommandContext) async throws -> ExitCode {
        switch self {
        case .worker:
            preconditionFailure("a worker serves a run")
        case .own(let command, let arguments):
            return try await command.run(arguments, in: context)
        case .builtIn(let command, let arguments):
            return try await command.run(arguments, in: context)
        case .run(let arguments):
            if let word = arguments.first { try Commands.requireNone(like: word) }
            return try await RunCommand.run(arguments, in: context)
        case .none(let arguments):
            return try await NoCommand.run(arguments, in: context)
        }
    }
}
