import BDDKit
import Foundation

/// A program with misbehaving steps, for the tests of the worker processes.
@main
struct Program {
    static func main() async {
        let variables = ProcessInfo.processInfo.environment
        if let count = variables["CRASH_STARTS"], CommandLine.arguments.dropFirst().first == "--run-as-worker" {
            dieWhileStarting(most: Int(count) ?? 0)
        }
        let hooks: [any Glue] = variables["CRASH_HOOKS"] == nil ? [] : [runHooks]
        await AcceptanceRunner([misdeeds, propertyMisdeeds] + hooks, name: "bdd").main()
    }

    /// Kills this process, unless `most` processes have died before.
    private static func dieWhileStarting(most: Int) {
        guard (try? noteCount(in: "starts.txt")) ?? 0 < most else { return }
        try? note(1, in: "starts.txt")
        kill(getpid(), SIGKILL)
    }
}

/// Hooks of the run. They hang in the second process that runs them.
private let runHooks: StepLibrary<CrashWorld> = [
    BeforeAll {
        try note(1, in: "hooks.txt")
        while try noteCount(in: "hooks.txt") == 2 { usleep(10_000) }
    },
    AfterAll { try note(1, in: "after.txt") },
]
