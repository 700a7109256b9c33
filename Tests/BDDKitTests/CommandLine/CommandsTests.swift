import BDDReportFormats
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDRunning

@Suite("Commands")
struct CommandsTests {
    @Test("are called by their names, and a run without any")
    func call() {
        for command in Commands.all {
            let call = Commands.call([command.name.rawValue, "-q", "x"])
            #expect(call.command.name == command.name)
            #expect(call.arguments == ["-q", "x"])
        }
        #expect(Commands.call([]).command.name == .run)
        #expect(Commands.call(["Features", "parse"]).arguments == ["Features", "parse"])
        #expect(Set(Commands.all.map { $0.name.rawValue }).count == Commands.all.count)
    }

    @Test("stand in the help with what they do, each on a line")
    func list() {
        let lines = RunCommand.help(.builtIn).split(separator: "\n")
        for command in Commands.all {
            guard let summary = command.summary else { continue }
            #expect(lines.contains { $0.hasPrefix("  \(command.name.rawValue)  ") && $0.hasSuffix("  \(summary)") })
        }
        #expect(Commands.all.count { $0.summary == nil } == 1)
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

    @Test("are not found in what is no word, or nothing like a command")
    func paths() throws {
        try Commands.requireNone(like: "prase.feature")
        try Commands.requireNone(like: "somethingelse")
    }
}
