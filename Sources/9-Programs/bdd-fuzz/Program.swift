import BDDPlatform
import BDDSteps
import Foundation

@main
struct Program {
    static func main() async {
        Interrupts.ignoreBrokenPipes()
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        do {
            #if LIBFUZZER
                Terminal.exit(code: try await runLibFuzzer(arguments))
            #else
                Terminal.exit(try await run(arguments))
            #endif
        } catch {
            Terminal.writeStandardError("bdd-fuzz: error: \(error)\n")
            Terminal.exit(.notDone)
        }
    }

    private static func run(_ arguments: [String]) async throws -> ExitCode {
        if arguments.first == "--loop", arguments.count > 3 {
            let settings = try FuzzSettings(Array(arguments[3...]))
            await FuzzLoop(job: settings.jobs[0], recordPath: arguments[1], reasonPath: arguments[2]).run()
        }
        let settings = try FuzzSettings(arguments)
        if settings.showsHelp {
            print(FuzzHelp.text)
            return .accepted
        }
        if !settings.files.isEmpty { return try await check(settings.files, settings.kinds[0]) }
        let supervisor = Supervisor(findings: settings.findings, print: print)
        var isAccepted = true
        for job in settings.jobs { isAccepted = try supervisor.run(job) && isAccepted }
        return isAccepted ? .accepted : .refused
    }

    /// Checks inputs in this process, where a debugger can follow.
    private static func check(_ files: [String], _ kind: FuzzKind) async throws -> ExitCode {
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let target = try kind.target(in: folder)
        var isAccepted = true
        for file in files {
            do {
                try await target.check([UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
                print("\(file): nothing found\n")
            } catch let failure as FuzzFailure {
                print("\(file): \(failure)\n")
                isAccepted = false
            }
        }
        return isAccepted ? .accepted : .refused
    }

    private static func print(_ text: String) {
        try? FileDescriptor.standardOutput.write(Array(text.utf8))
    }

    #if LIBFUZZER
        /// `bdd-fuzz KIND CORPUS [OPTION…]`, with options of libFuzzer.
        private static func runLibFuzzer(_ arguments: [String]) async throws -> Int32 {
            guard arguments.count > 1, let kind = FuzzKind(rawValue: arguments[0]) else {
                throw FuzzFailure("a kind, a folder for its inputs, and options of libFuzzer are needed")
            }
            return try await LibFuzzer.run(
                FuzzJob(kind: kind), corpus: arguments[1], options: Array(arguments[2...]))
        }
    #endif
}
