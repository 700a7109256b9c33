import Foundation

/// Runs the program whose steps misbehave, on features made for the purpose.
struct CrashFixture {
    struct Ended {
        let exitCode: Int32
        let output: String
        let errors: String
        /// The folder the run wrote into.
        let folder: URL
    }

    /// Runs the program in a new folder with one feature file, to its end.
    static func run(_ feature: String, _ arguments: [String]) throws -> Ended {
        let process = try start(feature, arguments)
        return try process.end()
    }

    /// A run that goes on.
    struct Running {
        let process: Process
        let folder: URL

        func end() throws -> Ended {
            process.waitUntilExit()
            func read(_ name: String) throws -> String {
                String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
            }
            return Ended(
                exitCode: process.terminationStatus, output: try read("output.txt"), errors: try read("errors.txt"),
                folder: folder)
        }
    }

    static func start(_ feature: String, _ arguments: [String]) throws -> Running {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(feature.utf8).write(to: folder.appending(path: "run.feature"))
        let process = Process()
        process.executableURL = BuiltProgram("CrashFixture").url
        process.arguments = ["run.feature"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = try file("output.txt", folder)
        process.standardError = try file("errors.txt", folder)
        try process.run()
        return Running(process: process, folder: folder)
    }

    private static func file(_ name: String, _ folder: URL) throws -> FileHandle {
        let url = folder.appending(path: name)
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }
}
