import Foundation

/// A program of this package, built beside the tests.
struct BuiltProgram {
    /// The output and the exit code of a program.
    struct Result: Sendable, Equatable {
        let exitCode: Int32
        let standardOutput: String
        let standardError: String
    }

    let url: URL

    init(_ name: String) {
        url = Self.folder.appending(path: name)
    }

    /// Any other program.
    init(at path: String) {
        url = URL(filePath: path)
    }

    /// The folder of the test bundle. On Linux the bundle is the test program itself.
    private static let folder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
        return tests.deletingLastPathComponent()
    }()

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - environment: the only variables besides the path, so that results do not depend on the environment of the
    ///     tests.
    ///   - folder: the working directory.
    ///   - input: the contents of standard input.
    func run(
        _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil, input: String? = nil
    ) async throws -> Result {
        let scratch = try ScratchFolder()
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""].merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
        // A file takes any amount of output without a reader.
        let output = try scratch.file("output")
        let errors = try scratch.file("errors")
        process.standardInput =
            try input.map { FileHandle(forReadingAtPath: try scratch.write($0, to: "input")) } ?? FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        // The thread waits: thousands of tests are ready to run on it, so one that gave it back at each program would get
        // it again only at the end.
        try process.run()
        process.waitUntilExit()
        return Result(
            exitCode: process.terminationStatus,
            standardOutput: masked(try String(contentsOfFile: scratch.path + "/output", encoding: .utf8)),
            standardError: masked(try String(contentsOfFile: scratch.path + "/errors", encoding: .utf8)))
    }

    /// The text with `swift run NAME` in place of the program's path on this machine.
    private func masked(_ text: String) -> String {
        text.replacing(url.path, with: "swift run \(url.lastPathComponent)")
    }
}
