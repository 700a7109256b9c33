import BDDPlatform
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Starts programs one at a time, and waits for each. Their error output is shown if they fail.
final class TimedProcesses: Sendable {
    private let errors: String
    private let output: String
    private let environment = ProcessInfo.processInfo.environment
    private let state = Mutex(State())

    private struct State {
        var running: ChildProcess?
        var isStopped = false
    }

    /// - Parameter folder: an existing folder for the output of the programs.
    init(folder: String) {
        errors = "\(folder)/standard-error.txt"
        output = "\(folder)/standard-output.txt"
    }

    /// Runs this program with a job.
    func run(_ job: Job) throws {
        try run(ChildProcess.ownProgram, job.arguments, name: job.description, to: "/dev/null")
    }

    /// Runs a program without arguments.
    func run(program: String) throws { try run(program, [], name: program, to: "/dev/null") }

    /// Runs a shell command.
    func run(shell command: String) throws { try run("/bin/sh", ["-c", command], name: command, to: "/dev/null") }

    /// The peak memory in bytes of this program while it does `job`; nil if the system does not report it.
    func peakMemory(of job: Job) throws -> Int? {
        try run(ChildProcess.ownProgram, [Job.memoryOption] + job.arguments, name: job.description, to: output)
        let text = String(decoding: try FileDescriptor.contents(of: output), as: UTF8.self)
        return text.split(separator: "\n").last.flatMap { Int($0) }
    }

    /// Removes the files with the output of the programs.
    func cleanUp() {
        for file in [errors, output] { try? FileManager.default.removeItem(atPath: file) }
    }

    /// Kills the running program, and prevents that more are started.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.running?.kill()
        }
    }

    private func run(_ program: String, _ arguments: [String], name: String, to output: String) throws {
        let files: [Int32: FileDescriptor] = [
            0: try .emptyInput(), 1: try .create(output), 2: try .create(errors),
        ]
        defer { for file in files.values { file.discard() } }
        let process = try state.withLock { state in
            if state.isStopped { throw Interruption() }
            let process = try ChildProcess.start(program, arguments, environment: environment, files: files)
            state.running = process
            return process
        }
        let ending = process.wait()
        try state.withLock { state in
            state.running = nil
            if state.isStopped { throw Interruption() }
        }
        guard ending != .exit(code: 0) else { return }
        let said = String(decoding: try FileDescriptor.contents(of: errors), as: UTF8.self)
        throw CommandFailure(command: name, ending: ending, standardError: said)
    }
}

/// The measurement was interrupted.
struct Interruption: Error {}

/// A command ended with a failure, so its time means nothing.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
    let command: String
    let ending: ChildProcess.Ending
    let standardError: String

    var description: String {
        let how =
            switch ending {
            case .exit(let code): "ended with exit code \(code)"
            case .signal(let number): "was ended by signal \(number)"
            }
        let lines = standardError.split(separator: "\n").suffix(10).map { "\n    \($0)" }.joined()
        return "the command \(how), so there is no time to compare with: \(command)\(lines)"
    }
}
