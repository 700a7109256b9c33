import BDDPlatform
import Foundation

/// Runs the fuzz loop in a process of its own, and keeps the input that ended the process.
struct Supervisor {
    /// The folder for inputs that failed.
    let findings: String
    let print: (String) -> Void

    /// - Returns: whether no input failed.
    /// - Throws: an error if the process cannot be started or its files cannot be made.
    func run(_ job: FuzzJob) throws -> Bool {
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let (record, reason) = ("\(folder.path)/input", "\(folder.path)/reason")
        let start = Date()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ChildProcess.ownProgram).resolvingSymlinksInPath()
        process.arguments = ["--loop", record, reason] + job.arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let words = (try? String(contentsOfFile: reason, encoding: .utf8)) ?? ""
        let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
        let ending = Ending(process)
        if ending == .nothingFound {
            print("\(job.kind.rawValue): \(words) inputs in \(seconds) s, nothing found\n")
            return true
        }
        guard ending != .broken, let input = InputRecord.input(in: record) else {
            throw FuzzFailure("\(job.kind.rawValue) cannot be fuzzed: \(words)")
        }
        try keep(input, of: job, reason: "\(ending.words)\(words.isEmpty ? "" : ": \(words)")")
        return false
    }

    private func keep(_ input: [UInt8], of job: FuzzJob, reason: String) throws {
        try FileManager.default.createDirectory(atPath: findings, withIntermediateDirectories: true)
        let file = "\(findings)/\(job.kind.rawValue)-\(String(StableHash.of(input), radix: 36))"
        try Data(input).write(to: URL(fileURLWithPath: file))
        print(
            "\(job.kind.rawValue): FOUND, seed \(job.seed): \(reason)\n  replay: swift run bdd-fuzz \(job.kind.rawValue) \(file)\n"
        )
    }

    private enum Ending: Equatable {
        case nothingFound, failure, hang, broken
        case crash(Int32)

        init(_ process: Process) {
            guard process.terminationReason == .exit else {
                self = .crash(process.terminationStatus)
                return
            }
            self =
                switch FuzzLoop.Ending(rawValue: process.terminationStatus) {
                case .nothingFound: .nothingFound
                case .found: .failure
                case .hang: .hang
                case .broken: .broken
                case nil: .crash(process.terminationStatus)
                }
        }

        var words: String {
            switch self {
            case .nothingFound: "nothing"
            case .failure: "not true of it"
            case .hang: "it takes too long"
            case .broken: "broken"
            case .crash(let signal): "the program was ended by signal or exit \(signal)"
            }
        }
    }
}

extension FuzzJob {
    /// The arguments of the process that does the job.
    var arguments: [String] {
        [kind.rawValue, "--seed", "\(seed)", "--features", features] + (runs.map { ["--runs", "\($0)"] } ?? [])
            + (seconds.map { ["--time", "\($0)"] } ?? [])
    }
}
