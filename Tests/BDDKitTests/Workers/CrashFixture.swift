import Foundation

/// Runs the program whose steps misbehave, on features made for the purpose.
struct CrashFixture {
    struct Ended {
        let exitCode: Int32
        let output: String
        let errors: String
        fileprivate let scratch: ScratchFolder
        /// The folder the run wrote into.
        var folder: URL { URL(filePath: scratch.path) }
    }

    /// Runs the program in a new folder with one feature file, to its end.
    ///
    /// - Parameters:
    ///   - environment: `CRASH_HOOKS` gives the program hooks of the run, `CRASH_STARTS` is how many of its workers die
    ///     while they start.
    ///   - scratch: the folder; nil is a new one.
    static func run(
        _ feature: String, _ arguments: [String], environment: [String: String] = [:], in scratch: ScratchFolder? = nil
    ) throws -> Ended {
        let process = try start(feature, arguments, environment: environment, in: scratch)
        return try process.end()
    }

    /// A run that goes on.
    struct Running {
        let process: Process
        fileprivate let scratch: ScratchFolder
        var folder: URL { URL(filePath: scratch.path) }

        func end() throws -> Ended {
            process.waitUntilExit()
            func read(_ name: String) throws -> String {
                String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
            }
            return Ended(
                exitCode: process.terminationStatus, output: try read("output.txt"), errors: try read("errors.txt"),
                scratch: scratch)
        }
    }

    /// - Parameters:
    ///   - environment: is added to that of the tests.
    ///   - scratch: the folder; nil is a new one.
    static func start(
        _ feature: String, _ arguments: [String], environment: [String: String] = [:], in scratch: ScratchFolder? = nil
    ) throws -> Running {
        let scratch = try scratch ?? ScratchFolder()
        try scratch.write(feature, to: "run.feature")
        let process = Process()
        process.executableURL = BuiltProgram("CrashFixture").url
        process.arguments = arguments.first == "resume" ? arguments : ["run.feature"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: scratch.path)
        process.standardOutput = try scratch.file("output.txt")
        process.standardError = try scratch.file("errors.txt")
        try process.run()
        return Running(process: process, scratch: scratch)
    }
}
