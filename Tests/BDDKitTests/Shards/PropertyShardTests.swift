import BDDDiagnostics
import BDDReports
import Conformance
import Foundation
import Testing

@testable import BDDRunning
@testable import CucumberMessages

/// Tests properties of which each shard runs a part of the cases, from the run of the shards to the merged run.
@Suite("A property that is split into shards")
struct PropertyShardTests {
    private static func feature(_ step: String, _ cell: String = "{int 0..1999}") -> String {
        """
        Feature: Parts
          Scenario: before
            Given all is well

          Scenario Outline: about <n>
            Given all is well
            When \(step) for <n>
            Then all is well

            Examples:
              | n |
              | \(cell) |

          Scenario: after
            Given all is well
        """
    }

    /// The runs of all shards, and their streams in one folder.
    private struct Shards {
        let feature: String
        let folder: ScratchFolder
        let runs: [CrashFixture.Ended]

        init(_ feature: String, _ total: Int, _ arguments: [String] = ["-j", "1"]) throws {
            let folder = try ScratchFolder()
            (self.feature, self.folder) = (feature, folder)
            runs = try (1...total).map { index in
                let own = ["--shard", "\(index)/\(total)", "-f", "message:\(index).ndjson", "-q"]
                return try CrashFixture.run(feature, own + arguments, in: folder)
            }
        }

        func results(_ index: Int) throws -> Results { try Results(runs[0], stream: "\(index).ndjson") }

        var streams: [String] { runs.indices.map { "\($0 + 1).ndjson" } }

        func merge(_ streams: [String]? = nil) throws -> CrashFixture.Ended {
            let files = streams ?? self.streams
            return try CrashFixture.run(feature, ["merge"] + files + ["-f", "message:run.ndjson"], in: folder)
        }

        /// Writes a copy of the stream of shard `index` in which each line of the property has changed.
        func change(_ index: Int, to name: String, _ change: (String) -> String?) throws {
            let lines = try text("\(index).ndjson").components(separatedBy: "\n").dropLast()
            try folder.write(lines.compactMap(change).map { $0 + "\n" }.joined(), to: name)
        }

        func text(_ name: String) throws -> String {
            try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        }
    }

    private static let places = [0, 1, 222, 399, 400, 666, 667, 1000, 1998, 1999]
    /// Two numbers of shards for each place, or each number with one worker and with two.
    private static let settings = places.enumerated().flatMap { index, place in
        [1, 2, 3, 5].enumerated().flatMap { position, shards in
            if Thoroughness.isWhole { return [(place, shards, 1), (place, shards, 2)] }
            return index % 2 == position % 2 ? [(place, shards, 1 + (index / 2 + position / 2) % 2)] : []
        }
    }

    @Test("One wrong case is found wherever it is, by any number of shards and workers", arguments: settings)
    func found(place: Int, shards: Int, workers: Int) throws {
        let shards = try Shards(Self.feature("a step fails at \(place)"), shards, ["-j", "\(workers)"])
        let merged = try shards.merge()
        #expect(merged.exitCode == 1)
        #expect(shards.runs.map(\.exitCode).sorted() == Array(repeating: 0, count: shards.runs.count - 1) + [1])
        let results = try Results(merged)
        #expect(results.statuses == [[.passed], [.passed, .failed, .skipped], [.passed]])
        #expect(
            results.messages == [
                """
                \(place) is wrong

                This property is false for the row
                  | \(place) |
                It is case \((place + 1).groupedText) of 2,000, from the simplest on: each run tries all of them.
                """
            ])
        #expect(results.attachments == [])
        #expect(results.finished?.success == false)
    }

    @Test(
        "Of cases that fail in several shards the smallest decides",
        arguments: [(-1, 1), (666, 2), (667, 2), (1333, 3)])
    func smallest(limit: Int, first: Int) throws {
        let shards = try Shards(Self.feature("a step fails above \(limit)"), 3)
        #expect(shards.runs.map(\.exitCode) == (1...3).map { $0 < first ? 0 : 1 })
        let merged = try shards.merge()
        #expect(merged.exitCode == 1)
        #expect(
            try Results(merged).messages == [
                """
                \(limit + 1) is too much

                This property is false for the row
                  | \(limit + 1) |
                It is case \((limit + 2).groupedText) of 2,000, from the simplest on: each run tries all of them.
                """
            ])
        // The values of other shards are in no scenario.
        let pickles = try shards.text("run.ndjson").components(separatedBy: "\n").filter { $0.hasPrefix(#"{"pickle""#) }
        #expect(pickles.count == 4)
    }

    @Test("Each shard says which cases it ran, and the merged run that these were all")
    func passes() throws {
        let shards = try Shards(Self.feature("a step fails above 1999"), 3, ["-f", "pretty"])
        #expect(shards.runs.map(\.exitCode) == [0, 0, 0])
        let sentences = ["Cases 1 to 667 of 2,000", "Cases 668 to 1,334 of 2,000", "Cases 1,335 to 2,000 of 2,000"]
        for (index, sentence) in sentences.enumerated() {
            #expect(try shards.results(index + 1).attachments == ["\(sentence) passed."])
            #expect(shards.runs[index].output.contains("\n          \(sentence) passed.\n"))
        }
        let merged = try shards.merge()
        #expect(merged.exitCode == 0)
        let results = try Results(merged)
        #expect(results.attachments == ["All 2,000 cases passed."])
        #expect(results.statuses == [[.passed], [.passed, .passed, .passed], [.passed]])
        #expect(results.finished?.success == true)
    }

    @Test("The merged scenario takes as long as its parts together")
    func duration() throws {
        let shards = try Shards(Self.feature("a step fails above 1999"), 3)
        func duration(_ stream: String) throws -> Int {
            var start: [String: Timestamp] = [:]
            var total = 0
            var reader = EnvelopeReader()
            var cases: [String] = []
            try reader.read(Array(shards.text(stream).utf8)) { envelope in
                switch envelope {
                case .testCase(let testCase) where testCase.testSteps.count == 3: cases.append(testCase.id)
                case .testCaseStarted(let begin) where cases.contains(begin.testCaseId):
                    start[begin.id] = begin.timestamp
                case .testCaseFinished(let end):
                    if let begin = start[end.testCaseStartedId] { total += (end.timestamp - begin).nanoseconds }
                default: break
                }
            }
            return total
        }
        _ = try shards.merge()
        #expect(try duration("run.ndjson") == shards.streams.reduce(0) { try $0 + duration($1) })
    }

    @Test("The merged run says what a run without shards says")
    func same() throws {
        let steps = ["a step fails above 1999", "a step skips below 5", "a step skips below 2000"]
        for step in steps + ["a step fails above 800"] {
            let shards = try Shards(Self.feature(step), 3)
            let whole = try Results(try CrashFixture.run(shards.feature, ["-f", "message:run.ndjson", "-j", "1"]))
            let merged = try Results(try shards.merge())
            #expect(merged.statuses == whole.statuses, "\(step)")
            #expect(merged.messages == whole.messages, "\(step)")
            #expect(merged.attachments == whole.attachments, "\(step)")
        }
    }

    @Test("Values that do not apply are counted over all shards")
    func skipped() throws {
        let shards = try Shards(Self.feature("a step skips below 700"), 3)
        #expect(
            try (1...3).map { try shards.results($0).attachments } == [
                ["Cases 1 to 667 of 2,000 were tried; the values of 667 did not apply."],
                ["Cases 668 to 1,334 of 2,000 were tried; the values of 33 did not apply."],
                ["Cases 1,335 to 2,000 of 2,000 passed."],
            ])
        #expect(
            try Results(try shards.merge()).attachments == [
                "All 2,000 cases were tried; the values of 700 did not apply."
            ])
    }

    @Test("A run of a shard says what it has, and one with few cases is not split")
    func announcement() throws {
        let parts = try CrashFixture.run(Self.feature("a step fails above 1999"), ["--shard", "2/3"])
        let first = parts.errors.components(separatedBy: "\n").first
        #expect(first == "Shard 2 of 3: 2 of 3 scenarios, one in part (cases 668 to 1,334 of 2,000).")
        let runs = try (1...3).map { index in
            try CrashFixture.run(
                Self.feature("a step fails above 999", "{int 0..998}"),
                ["--shard", "\(index)/3", "-f", "message:run.ndjson"])
        }
        #expect(try runs.flatMap { try Results($0).attachments } == ["All 999 cases passed."])
        let announced = runs.map { $0.errors.components(separatedBy: "\n")[0] }
        #expect(announced == (1...3).map { "Shard \($0) of 3: 1 of 3 scenarios." })
    }

    @Test("A generator that ends its process is not counted, and one shard has its scenario")
    func trapping() throws {
        let runs = try (1...2).map { index in
            try CrashFixture.run(
                Self.feature("a step fails above 1999", "{trapping}"),
                ["--shard", "\(index)/2", "-f", "message:run.ndjson"])
        }
        #expect(runs.map(\.exitCode).sorted() == [0, 1])
        #expect(try runs.map { try Results($0).statuses.count }.reduce(0, +) == 3)
    }

    @Test("A part that was broken off continues, and is then whole")
    func resumed() throws {
        let shards = try Shards(Self.feature("a step fails above 1999"), 2)
        let text = try shards.text("2.ndjson")
        let start = try #require(text.range(of: #"{"testCaseStarted""#))
        try shards.folder.write(String(text[..<start.lowerBound]), to: "2.ndjson")
        let broken = try shards.merge()
        #expect(broken.exitCode == 1)
        #expect(broken.errors.contains("run.feature:12: error: this scenario has no result\n"))
        #expect(try Results(broken).finished?.success == false)
        #expect(try !Results(broken).attachments.contains("All 2,000 cases passed."))
        let resumed = try CrashFixture.run(shards.feature, ["resume", "2.ndjson", "-q"], in: shards.folder)
        #expect(resumed.exitCode == 0)
        #expect(try shards.results(2).attachments == ["Cases 1,001 to 2,000 of 2,000 passed."])
        let merged = try shards.merge()
        #expect(merged.exitCode == 0)
        #expect(try Results(merged).attachments == ["All 2,000 cases passed."])
    }
}

/// What must not be merged to a run that is accepted.
extension PropertyShardTests {
    private static let passing = feature("a step fails above 1999")

    @Test("Without one of its parts a property is not accepted")
    func missing() throws {
        let shards = try Shards(Self.passing, 3)
        let merged = try shards.merge(["1.ndjson", "3.ndjson"])
        #expect(merged.exitCode == 2)
        #expect(merged.errors == "bdd: error: shard 2 of 3 is missing\n")
        let doubled = try shards.merge(["1.ndjson", "2.ndjson", "2.ndjson"])
        #expect(doubled.exitCode == 2)
        #expect(doubled.errors == "2.ndjson: error: this is shard 2 of 3, and so is 2.ndjson\n")
    }

    @Test("A part must say that it tried its own cases, and all of them")
    func unproven() throws {
        let shards = try Shards(Self.passing, 3)
        func outcome(_ change: (String) -> String?) throws -> (CrashFixture.Ended, Results) {
            try shards.change(2, to: "changed.ndjson", change)
            let merged = try shards.merge(["1.ndjson", "changed.ndjson", "3.ndjson"])
            return (merged, try Results(merged))
        }
        let changes: [(String) -> String?] = [
            { $0.contains("x.bdd.cases") ? nil : $0 },
            { $0.replacing(#"\"passed\":667"#, with: #"\"passed\":666"#) },
            { $0.replacing(#"\"passed\":667"#, with: #"\"passed\":668"#) },
            { $0.replacing(#"\"first\":668"#, with: #"\"first\":1"#) },
            { $0.replacing(#"\"last\":1334"#, with: #"\"last\":2000"#) },
            { $0.replacing(#"\"total\":2000,\"passed"#, with: #"\"total\":2001,\"passed"#) },
            { $0.replacing(#"\"skipped\":0}"#, with: #"\"skipped\":0,\"failed\":700}"#) },
            { $0.replacing(#"\"passed\":667,\"skipped\":0"#, with: #"\"passed\":-1,\"skipped\":668"#) },
        ]
        for (number, change) in changes.enumerated() {
            let (merged, results) = try outcome(change)
            #expect(merged.exitCode == 1, "\(number)")
            #expect(
                merged.errors
                    == "run.feature:12: error: cases 668 to 1,334 of 2,000 were not all tried, says changed.ndjson\n",
                "\(number)")
            #expect(results.finished?.success == false, "\(number)")
            #expect(results.attachments == ["Cases 668 to 1,334 of 2,000 passed."], "\(number)")
        }
        #expect(try outcome { $0 }.0.exitCode == 0)
    }

    @Test("A part of a plan with other counts is refused")
    func otherCounts() throws {
        let shards = try Shards(Self.passing, 2)
        try shards.change(2, to: "other.ndjson") {
            $0.replacing(#"\"count\":2000"#, with: #"\"count\":3000"#)
        }
        let counts = try shards.merge(["1.ndjson", "other.ndjson"])
        #expect(counts.exitCode == 2)
        let error = "this shard belongs to another plan than 1.ndjson: the selection, its order or its split differs"
        #expect(counts.errors == "other.ndjson: error: \(error)\n")
        // A shard that says nothing of the split has the scenario whole, which all shards have.
        try shards.change(2, to: "other.ndjson") {
            $0.replacing(#/\\"cases\\":\[\{[^\]]*\],/#, with: "")
        }
        #expect(try shards.merge(["1.ndjson", "other.ndjson"]).exitCode == 2)
    }

    @Test("A part that was skipped, as another scenario failed, is not a part that passed")
    func failFast() throws {
        let text = Self.passing.replacing(
            "Scenario: before\n    Given all is well", with: "Scenario: before\n    When a step fails")
        let shards = try Shards(text, 2, ["--fail-fast", "-j", "1"])
        let merged = try shards.merge()
        #expect(merged.exitCode == 1)
        let results = try Results(merged)
        #expect(!results.attachments.contains("All 2,000 cases passed."))
        #expect(results.statuses[1] == [.skipped, .skipped, .skipped])
    }
}
