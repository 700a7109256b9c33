#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The program: step libraries in, exit code out.
///
///     @main struct Program {
///         static func main() async { await AcceptanceRunner([shopSteps, tillSteps]).main() }
///     }
public struct AcceptanceRunner: Sendable {
    private let glue: [any Glue]

    public init(_ glue: [any Glue]) {
        self.glue = glue
    }

    /// Does what the program's arguments ask for, and ends the program with the exit code.
    public func main() async -> Never {
        let code = await run(Array(ProcessInfo.processInfo.arguments.dropFirst()))
        Terminal.exit(code)
    }

    /// Does what the arguments ask for. Results go to standard output, problems to standard error.
    public func run(_ arguments: [String]) async -> ExitCode {
        let environment = ProcessInfo.processInfo.environment
        do {
            switch arguments.first {
            case WorkerFiles.argument: await Worker(glue).serve()
            case "parse": return try ParseCommand(Array(arguments.dropFirst())).run()
            case "report": return try ReportCommand(Array(arguments.dropFirst()), environment).run()
            case "merge": return try MergeCommand(Array(arguments.dropFirst()), environment).run()
            case "run": return try await RunCommand(Array(arguments.dropFirst()), environment).run(glue)
            default: return try await RunCommand(arguments, environment).run(glue)
            }
        } catch let error as UsageError {
            Terminal.standardError("bdd: error: \(error)\n  help: 'bdd --help' lists the options\n")
        } catch let error as any WholeMessage {
            Terminal.standardError("\(error)\n")
        } catch {
            Terminal.standardError("bdd: error: \(error)\n")
        }
        return .notDone
    }
}
