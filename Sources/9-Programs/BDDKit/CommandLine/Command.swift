import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps
import BDDWorkers

/// A command of the program: its help, its options and its work.
protocol Command: SendableMetatype {
    associatedtype Settings: CommandSettings

    static var name: CommandName { get }
    /// The arguments of the command, as the help shows them.
    static var usage: String { get }
    /// The description in the list of commands; nil for the command that runs if none is named.
    static var summary: String? { get }
    /// The text that `--help` prints.
    ///
    /// - Parameter formats: the formats that `--format` accepts.
    static func help(_ formats: ReportFormats) -> String
    /// The options of the command without `--help`, which every command has.
    static var ownOptions: [OptionGroup<Settings>] { get }
    /// The kind of the arguments that are not options.
    static var operand: Completion { get }
    /// Whether the command runs scenarios.
    static var usesWorkers: Bool { get }
    /// Whether a worker can start before the arguments are read.
    static var startsWorkerEarly: Bool { get }
    /// Whether the command may write files, which an interrupt must not leave half written.
    static var writesFiles: Bool { get }

    /// Makes the settings of the command from its arguments, its environment and the profiles.
    ///
    /// - Throws: an error, with a description for people, if the command cannot be carried out.
    static func settings(_ given: GivenArguments<Settings>, in context: CommandContext) throws -> Settings

    /// Carries out the command with the settings.
    ///
    /// - Throws: an error, with a description for people, if the command cannot be carried out.
    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode
}

/// The parts of the program that a command uses.
struct CommandContext {
    let glue: () -> [any Glue]
    /// The formats that `--format` takes.
    let formats: ReportFormats
    private let readEnvironment: () -> [String: String]
    let profiles = ProfileReader()
    /// The definitions of the glue, if they were made already.
    var code: SupportCode?
    /// The launcher of workers; nil if none has started.
    var launcher: WorkerLauncher?
    /// Whether this process is the program's own, so that a worker can be a copy of it.
    var isOwnProcess = false

    /// - Parameter environment: is looked at when it is needed: `parse` and `--help` are done without it.
    init(
        glue: @escaping () -> [any Glue], formats: ReportFormats,
        environment: @autoclosure @escaping () -> [String: String], code: SupportCode? = nil,
        launcher: WorkerLauncher? = nil, isOwnProcess: Bool = false
    ) {
        self.glue = glue
        self.formats = formats
        readEnvironment = environment
        self.code = code
        self.launcher = launcher
        self.isOwnProcess = isOwnProcess
    }

    var environment: [String: String] { readEnvironment() }

    /// The definitions of the glue.
    var supportCode: SupportCode { code ?? SupportCode(glue()) }
}

/// The request that the arguments of a command make.
enum Request<Settings> {
    /// A request to carry out the command.
    case settings(Settings)
    /// A request for information, with the text to print.
    case answer(String)
}

extension Command {
    static var operand: Completion { .features }
    static var usesWorkers: Bool { false }
    static var startsWorkerEarly: Bool { usesWorkers }
    static var writesFiles: Bool { false }

    /// The options as the help shows them.
    static var groups: [OptionGroup<Settings>] {
        var groups = ownOptions
        if let last = groups.indices.last { groups[last].options.append(.help) }
        return groups
    }

    static var options: [Option<Settings>] {
        var options: [Option<Settings>] = []
        for group in groups {
            for option in group.options { options.append(option) }
        }
        return options
    }

    static func settings(_ given: GivenArguments<Settings>, in context: CommandContext) throws -> Settings {
        var settings = Settings(formats: context.formats)
        try given.apply(to: &settings)
        try given.check(settings)
        settings.paths = given.operands
        return settings
    }

    /// Carries out the arguments. A request for information is answered even if other arguments are wrong. If the
    /// command is refused, earlier reports that it does not replace are removed.
    ///
    /// - Throws: an error, with a description for people, if the command cannot be carried out.
    static func run(_ arguments: [String], in context: CommandContext) async throws -> ExitCode {
        let request: Request<Settings>
        do {
            request = try read(arguments, in: context)
        } catch {
            earlierReports(arguments, in: context).remove()
            throw error
        }
        switch request {
        case .settings(let settings):
            let earlier = EarlierReports((settings as? RunSettings)?.formats ?? [], arguments: arguments)
            do {
                if usesWorkers, context.isOwnProcess { try TestingLibrary.refuse() }
                return try await run(settings, in: context)
            } catch {
                earlier.remove()
                throw error
            }
        case .answer(let answer):
            let output = BufferedOutput(.standardOutput)
            output.write(answer)
            try output.finish()
            return .accepted
        }
    }

    /// Reads the request in `arguments`.
    ///
    /// - Throws: an error in the arguments, with a description for people.
    static func read(_ arguments: [String], in context: CommandContext) throws -> Request<Settings> {
        let given = try OptionParser(options: options).read(arguments)
        if let question = given.question {
            // The arguments beside a question must be correct too.
            var settings = Settings(formats: context.formats)
            try given.apply(to: &settings)
            let answer = try question.answer(context.glue) { ProgramName.inHelp(help(context.formats)) }
            if let answer { return .answer(answer) }
        }
        return .settings(try settings(given, in: context))
    }

    /// Whether the arguments probably ask for work in workers. It is called before the arguments are read, to start a
    /// worker early.
    static func mayNeedWorkers(_ arguments: [String]) -> Bool {
        guard startsWorkerEarly, mayHaveOptions(arguments) else { return startsWorkerEarly }
        return options.allSatisfy { $0.allowsEarlyWorker || !$0.names.contains(where: arguments.contains) }
    }
}

extension Command {
    /// Whether the arguments probably only ask for information. A program that prints it and ends needs no special
    /// handling of interrupts.
    static func asksQuestion(_ arguments: [String]) -> Bool {
        guard mayHaveOptions(arguments) else { return false }
        for option in options where option.isQuestion {
            for name in option.names where arguments.contains(name) { return true }
        }
        return false
    }

    /// Whether the arguments may contain options. Looking at a few words is faster than making the list of all options.
    private static func mayHaveOptions(_ arguments: [String]) -> Bool { arguments.contains { $0.hasPrefix("-") } }
}
