import Foundation

/// Runs the program with misbehaving steps on features made for the test.
struct CrashFixture {
    struct Ended {
        let exitCode: Int32
        let output: String
        let errors: String
        fileprivate let scratch: ScratchFolder
        /// The folder of the run's output.
        var folder: URL { URL(filePath: scratch.path) }
    }

    /// Runs the program to its end, in a new folder with one feature file.
    ///
    /// - Parameters:
    ///   - environment: `CRASH_HOOKS` makes the program have hooks of the run; `CRASH_STARTS` is the number of workers
    ///     that die while they start.
    ///   - scratch: the folder of the run; nil for a new one.
    static func run(
        _ feature: String, _ arguments: [String], environment: [String: String] = [:], in scratch: ScratchFolder? = nil
    ) throws -> Ended {
        let process = try start(feature, arguments, environment: environment, in: scratch)
        return try process.end()
    }

    /// The text with N in place of the lines that crashed, and `swift run NAME` in place of the program's path.
    static func masked(_ text: String) -> String {
        text.replacing(#/trap, (\w+)\.swift:\d+: /#, with: { "trap, \($0.1).swift:N: " })
            .replacing(BuiltProgram("CrashFixture").url.path, with: "swift run CrashFixture")
    }

    /// The number of the line of the fixture's steps that contains a text.
    static func line(of text: String) throws -> Int {
        let steps = try String(
            contentsOfFile: "\(DocumentationPage.root)/Tests/CrashFixture/Misdeeds.swift", encoding: .utf8)
        return (steps.components(separatedBy: "\n").firstIndex { $0.contains(text) } ?? -1) + 1
    }

    /// A run that has not ended yet.
    struct Running {
        let process: Process
        fileprivate let scratch: ScratchFolder
        var folder: URL { URL(filePath: scratch.path) }

        func end() throws -> Ended {
            process.waitUntilExit()
            func read(_ name: String) throws -> String {
                CrashFixture.masked(String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
            }
            return Ended(
                exitCode: process.terminationStatus, output: try read("output.txt"), errors: try read("errors.txt"),
                scratch: scratch)
        }
    }

    /// - Parameters:
    ///   - environment: added to the environment of the tests.
    ///   - scratch: the folder of the run; nil for a new one.
    static func start(
        _ feature: String, _ arguments: [String], environment: [String: String] = [:], in scratch: ScratchFolder? = nil
    ) throws -> Running {
        let scratch = try scratch ?? ScratchFolder()
        try scratch.write(feature, to: "run.feature")
        let process = Process()
        process.executableURL = BuiltProgram("CrashFixture").url
        let isCommand = ["resume", "merge", "report"].contains(arguments.first)
        process.arguments = isCommand ? arguments : ["run.feature"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: scratch.path)
        process.standardOutput = try scratch.file("output.txt")
        process.standardError = try scratch.file("errors.txt")
        try process.run()
        return Running(process: process, scratch: scratch)
    }
}
