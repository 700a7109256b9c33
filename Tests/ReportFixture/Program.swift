import BDDKit
import BDDSteps
import Foundation

/// A program without steps, with its own name, report format, command and options, for the tests of these.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner(
            [hooks], name: "errands", version: "2.1", formats: [toDo],
            commands: ProcessInfo.processInfo.environment["ERRANDS_COMMANDS"] == nil ? [echo] : .only([.check, echo]),
            options: [
                RunnerOption("--room", placeholder: "NAME", "where to begin"),
                RunnerOption("--tidy", "tidies up first"),
            ]
        ).main()
    }

    private static let echo = RunnerCommand("echo", "says its arguments") { arguments in
        if arguments.isEmpty { throw StepFailure("nothing to say") }
        print(arguments.joined(separator: " "))
        return .refused
    }

    private static let hooks: StepLibrary<Nobody> = [
        BeforeAll { run in
            if let room = RunParameters["room"] { run.log("\(room) \(RunParameters["tidy"] ?? "-")") }
        }
    ]
}

final class Nobody: World {}
