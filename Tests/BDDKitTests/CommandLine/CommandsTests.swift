import BDDReportFormats
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDRunning

@Suite("Commands")
struct CommandsTests {
    @Test("are called by their names, and a run without any")
    func call() {
        for command in Commands.builtIn {
            guard case .builtIn(let called, let arguments) = CommandCall([command.name.rawValue, "-q", "x"]) else {
                Issue.record("\(command.name) is not called by its name")
                continue
            }
            #expect(called.name == command.name)
            #expect(arguments == ["-q", "x"])
        }
        for words in [[], ["Features", "parse"]] {
            guard case .run(let arguments) = CommandCall(words) else {
                Issue.record("\(words) call no run")
                continue
            }
            #expect(arguments == words)
        }
        #expect(Set(Commands.builtIn.map { $0.name.rawValue }).count == Commands.builtIn.count)
    }

    @Test("are in the help with what they do, each on a line")
    func list() {
        let lines = RunCommand.help(.builtIn).split(separator: "\n")
        for command in Commands.builtIn {
            guard let summary = command.summary else { continue }
            #expect(lines.contains { $0.hasPrefix("  \(command.name.rawValue)  ") && $0.hasSuffix("  \(summary)") })
        }
        #expect(Commands.builtIn.count { $0.summary == nil } == 1)
    }

    @Test(
        "that are misspelt are suggested, and so are questions",
        arguments: [
            ("prase", ["parse"]), ("mrege", ["merge"]), ("version", ["--version"]), ("generators", ["--generators"]),
        ])
    func misspelt(word: String, suggestions: [String]) {
        #expect(throws: UsageError.unknownCommand(word, suggestions: suggestions)) {
            try Commands.requireNone(like: word)
        }
    }

    @Test("that the program leaves out are named when they are called")
    func leftOut() throws {
        try OwnCommandLine.$given.withValue(OwnCommandLine(commands: .only([.check, .format]))) {
            #expect(Commands.names == ["run", "check", "format", "help"])
            let listed = Commands.list.split(separator: "\n").map { $0.split(separator: " ")[0] }
            #expect(listed == ["check", "format", "help"])
            #expect(Commands.completed(.builtIn).map(\.name) == ["run", "check", "format", "help"])
            #expect(throws: UsageError.unregisteredCommand("studio")) { try Commands.requireNone(like: "studio") }
            #expect(throws: UsageError.unknownCommand("chek", suggestions: ["check"])) {
                try Commands.requireNone(like: "chek")
            }
            try Commands.requireNone(like: "studoi")
            guard case .run(["mutate", "x"]) = CommandCall(["mutate", "x"]) else {
                Issue.record("a command that is left out is called")
                return
            }
        }
    }

    @Test("are all registered, with a program's own after them, unless the program lists them")
    func registered() {
        let own = RunnerCommand("restock", "fills the shop") { _ in .accepted }
        let all = Commands.builtIn.map { $0.name.rawValue }.filter { $0 != "run" && $0 != "help" }
        #expect(RunnerCommands.all.list.map(\.name) == all)
        let more: RunnerCommands = [own]
        #expect(more.list.map(\.name) == all + ["restock"])
        #expect(RunnerCommands.only([own, .studio]).list.map(\.name) == ["restock", "studio"])
        #expect(RunnerCommands.only([]).list.isEmpty)
    }

    @Test("are not found in what is not a word, or nothing like a command")
    func paths() throws {
        try Commands.requireNone(like: "prase.feature")
        try Commands.requireNone(like: "somethingelse")
    }
}
