import BDDKit
import BDDSteps
import BDDWorkers

/// The work of a process of this program that is started only to be measured.
enum Job: Equatable {
    /// Reads a feature file, or all in a folder, and makes documents and pickles.
    case parse(String)
    /// Does what `parse` does, and writes the result to standard output as messages.
    case messages(String)
    /// Runs features with the trivial steps.
    case features(String, inProcess: Bool)
    /// Runs a property with the steps of the code game.
    case cases(String, workers: Int)
    case nothing

    /// The first argument of a process that has a job and prints no peak memory.
    static let option = "--job"
    /// The first argument of a process that prints its peak memory after the job.
    static let memoryOption = "--peak-memory"

    var arguments: [String] {
        switch self {
        case .parse(let path): [Self.option, "parse", path]
        case .messages(let path): [Self.option, "messages", path]
        case .features(let folder, let inProcess):
            [Self.option, "features", folder, "--format", "summary"] + (inProcess ? ["--in-process"] : [])
        case .cases(let folder, let workers):
            [Self.option, "features", folder, "--format", "summary", "--parallel", "\(workers)"]
        case .nothing: [Self.option, "nothing"]
        }
    }

    var description: String { "bdd-benchmark " + arguments.joined(separator: " ") }

    /// Whether this program was started by itself with these arguments, to do a job or as a worker.
    static func isMeant(by arguments: [String]) -> Bool {
        [option, memoryOption, WorkerFiles.argument].contains(arguments.first)
    }

    static func carryOut(_ arguments: [String]) async throws -> ExitCode {
        if arguments.first == WorkerFiles.argument { return await AcceptanceRunner(trivialGlue).run(arguments) }
        if arguments.first == option, arguments.dropFirst().first == "features" {
            await AcceptanceRunner(trivialGlue).main(Array(arguments.dropFirst(2)))
        }
        guard arguments.first == memoryOption else { return try await run(Array(arguments.dropFirst())) }
        let code = try await run(Array(arguments.dropFirst(2)))
        print(PeakMemory.bytes ?? -1)
        return code
    }

    private static func run(_ arguments: [String]) async throws -> ExitCode {
        let path = arguments.dropFirst().first ?? ""
        switch arguments.first {
        case "parse": consume(try Parsing.parse(Parsing.files(path)))
        case "messages": return await AcceptanceRunner([]).run(["parse", "--no-source"] + (try Parsing.files(path)))
        case "features": return await AcceptanceRunner(trivialGlue).run(Array(arguments.dropFirst()))
        default: break
        }
        return .accepted
    }
}
