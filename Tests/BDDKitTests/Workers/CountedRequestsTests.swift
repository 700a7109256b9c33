import Foundation
import Testing

/// Tests runs that only count passing scenarios, and take whole scenarios at once from a worker's stream. The reports
/// must be the same as with single events.
@Suite struct CountedRequestsTests {
    private static let misdeeds = [
        "a step fails", "a step calls fatalError", "a step exits with 0", "a step kills its process",
        "a step prints \"a line\"", "a step complains \"of a thing\"", "a step attaches 40 bytes",
        "a step skips the rest", "a step nobody has defined", "a step attaches \"a note\" and traps",
        "a step closes every file it can find", "a step sleeps without end", "a step never returns",
        "a step visits the main actor",
    ]

    /// 420 scenarios of three steps. The middle step of every thirtieth misbehaves; two of these steps never end. One
    /// scenario checks nothing.
    private static let feature = (1...420).reduce("Feature: Many\n") { text, number in
        """
        \(text)  \([345, 375].contains(number) ? "@timeout(500ms)" : "")
          Scenario: number \(number)
            Given all is well
            When \(number % 30 == 15 ? misdeeds[number / 30] : "all is well")
            Then \(number == 200 ? "a step visits the main actor" : "all is well")

        """
    }

    private static func summary(_ arguments: [String]) throws -> [String] {
        let run = try CrashFixture.run(feature, ["-f", "summary:summary.txt", "-j", "2"] + arguments)
        #expect(run.exitCode == 1)
        let text = try String(contentsOf: run.folder.appending(path: "summary.txt"), encoding: .utf8)
        return text.replacing(/[0-9.]+ ?m?s\b/, with: "…").lines
    }

    @Test("The summary is the same whether scenarios are counted or reported", arguments: [[], ["--retry", "1"]])
    func same(_ arguments: [String]) throws {
        let counted = try Self.summary(arguments)
        let told = try Self.summary(arguments + ["-f", "message:run.ndjson"])
        #expect(counted == told)
        #expect(
            counted.filter { $0.contains(" scenarios (") || $0.contains(" steps (") } == [
                "420 scenarios (410 passed, 1 skipped, 1 undefined, 8 failed)",
                "1260 steps (1240 passed, 11 skipped, 1 undefined, 8 failed)",
            ])
    }
}
