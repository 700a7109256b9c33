import CucumberMessages
import Foundation
import Testing

/// Tests errors that are too long to read: every report shows the first and the last part of their texts.
@Suite struct LongErrorTests {
    private static let feature = """
        Feature: F
          Scenario: A
            When a step fails in 5000000 bytes
            When all is well
        """

    private static let formats = [
        "html", "junit", "json", "tap", "teamcity", "github", "pretty", "progress", "summary", "rerun",
    ]

    @Test("In worker processes as in this one", arguments: [["-j", "1"], ["--in-process"]])
    func reports(_ arguments: [String]) throws {
        let files = Self.formats.flatMap { ["-f", "\($0):report.\($0)"] }
        let run = try CrashFixture.run(Self.feature, ["-f", "message:run.ndjson", "-f", "default"] + files + arguments)
        #expect(run.exitCode == 1)
        let half = String(repeating: "é", count: 250_000)
        let results = try Results(run)
        #expect(results.statuses == [[.failed, .skipped]])
        #expect(results.messages == ["\(half)\n… 4000000 bytes left out …\n\(half)"])
        for (name, limit) in [("run.ndjson", 4_000_000), ("report.html", 4_000_000), ("report.junit", 3_000_000)] {
            #expect(try size(name, run) < limit)
        }
        for name in Self.formats.dropFirst(3).map({ "report.\($0)" }) + ["output.txt"] {
            // TeamCity writes each of these characters with seven characters.
            #expect(try size(name, run) < (name == "report.teamcity" ? 2_000_000 : 450_000), "\(name)")
        }
        #expect(run.output.contains("left out …"))
    }

    private func size(_ name: String, _ run: CrashFixture.Ended) throws -> Int {
        try Data(contentsOf: run.folder.appending(path: name)).count
    }

    @Test("An attachment is kept whole, however long it is")
    func attachment() throws {
        let run = try CrashFixture.run(
            "Feature: F\n  Scenario: A\n    When a step attaches 5000000 bytes",
            ["-f", "message:run.ndjson", "-j", "1"])
        #expect(run.exitCode == 0)
        #expect(try Results(run).attachments.map(\.utf8.count) == [5_000_000])
        #expect(run.output.utf8.count < 150_000)
    }
}
