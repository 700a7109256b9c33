import BDDPlatform
import BDDRunning
import BDDSteps

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@main
struct Program {
    static func main() async {
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        do {
            if Job.isMeant(by: arguments) { Terminal.exit(try await Job.carryOut(arguments)) }
            let settings = try BenchmarkSettings(arguments)
            if !settings.showsHelp { try requireRelease() }
            Interrupts.ignoreBrokenPipes()
            try BenchmarkCommand(settings) { try FileDescriptor.standardOutput.write(Array($0.utf8)) }.run()
            Terminal.exit(.accepted)
        } catch is Interruption {
            Terminal.exit(.interrupted)
        } catch let error as SystemError where error.isBrokenPipe {
            Terminal.exit(.accepted)
        } catch let error as UsageError {
            fail("\(error)\n  help: 'bdd-benchmark --help' lists the options")
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        Terminal.writeStandardError("bdd-benchmark: error: \(message)\n")
        Terminal.exit(.notDone)
    }

    /// Throws in a debug build, whose speed means nothing.
    private static func requireRelease() throws {
        #if DEBUG
            throw DebugBuild()
        #endif
    }
}

/// This is a debug build.
struct DebugBuild: Error, CustomStringConvertible {
    var description: String {
        "this is a debug build, which is many times slower\n  help: swift run -c release bdd-benchmark"
    }
}
