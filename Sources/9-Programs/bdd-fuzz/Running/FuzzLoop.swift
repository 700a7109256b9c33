import BDDPlatform
import Foundation

/// Checks inputs one after the other in this process. An input may crash the process.
struct FuzzLoop {
    /// The exit codes of the process that runs the loop.
    enum Ending: Int32 {
        case nothingFound = 0
        case found = 3
        case hang = 4
        case broken = 5
    }

    let job: FuzzJob
    let recordPath: String
    /// The file for the reason of a failure or the number of inputs. Standard output and errors belong to the checked
    /// code.
    let reasonPath: String

    /// Runs the loop, and ends the process at once, because the checked code may have left threads or files behind.
    func run() async -> Never {
        do {
            let folder = try ScratchFolder()
            let count = try await loop(folder)
            folder.remove()
            try Data("\(count)".utf8).write(to: URL(fileURLWithPath: reasonPath))
            Terminal.exitAtOnce(Ending.nothingFound.rawValue)
        } catch {
            try? Data("\(error)".utf8).write(to: URL(fileURLWithPath: reasonPath))
            Terminal.exitAtOnce(error is FuzzFailure ? Ending.found.rawValue : Ending.broken.rawValue)
        }
    }

    private func loop(_ folder: ScratchFolder) async throws -> Int {
        let target = try job.kind.target(in: folder)
        let seeds = try await target.seeds(SeedFiles(features: job.features, ProcessInfo.processInfo.environment))
        let record = try InputRecord(path: recordPath)
        let watchdog = Watchdog { Terminal.exitAtOnce(Ending.hang.rawValue) }
        var mutator = Mutator(seed: job.seed, seeds: seeds, words: target.words, limit: target.limit)
        var checked = 0
        for seed in seeds {
            record.note(seed)
            watchdog.beginInput()
            try await target.check(seed)
        }
        let end = Date(timeIntervalSinceNow: job.seconds ?? .infinity)
        while checked < job.runs ?? .max, checked % 64 != 0 || Date() < end {
            let input = mutator.next()
            record.note(input)
            watchdog.beginInput()
            try await target.check(input)
            checked += 1
        }
        return checked
    }
}

/// The part to fuzz, and for how long.
struct FuzzJob {
    var kind: FuzzKind
    var seed: UInt64 = 1
    /// The most inputs to check; nil for no limit.
    var runs: Int?
    /// The most seconds to run; nil for no limit.
    var seconds: Double?
    /// The folder of the features from which inputs are made.
    var features = "Features"
}
