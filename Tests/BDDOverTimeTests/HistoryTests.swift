import BDDPlatform
import BDDReports
import CucumberMessages
import Foundation
import Gherkin
import Testing

@testable import BDDOverTime

@Suite("History")
struct HistoryTests {
    private let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("h.jsonl").path
    }

    private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    private func write(_ text: String) throws { try text.write(toFile: path, atomically: false, encoding: .utf8) }

    private static func documents(_ files: [String: String]) throws -> [GherkinDocument] {
        var ids = IdGenerator()
        return try files.sorted { $0.key < $1.key }.map { try GherkinParser().parse($1, uri: $0, ids: &ids) }
    }

    /// A run in which each scenario and row of the files has the result that its line has in `states`, or passed.
    private static func run(
        _ files: [String: String], in history: History, at time: Int, marks: [HistoryRun.Mark] = [],
        states: [Int: Status] = [:], milliseconds: Int32 = 10
    ) throws -> HistoryRun {
        var run = HistoryRun(start: time * 1000)
        run.marks = marks
        let scenarios = RecordedScenario.all(try documents(files))
        let numbering = HistoryNumbering(scenarios, names: [:], in: history) { run.covers($0) }
        run.scenarios = numbering.changed
        let lines = scenarios.flatMap { scenario in
            scenario.rows.isEmpty
                ? [(scenario.key, scenario.line)] : scenario.rows.map { ($0.key, $0.line) }
        }
        run.results = lines.compactMap { key, line in
            numbering.ids[key].map {
                HistoryRun.Result(id: $0, status: states[line] ?? .passed, milliseconds: milliseconds)
            }
        }
        return run
    }

    private static let feature = """
        Feature: F
          Scenario: one
            Given a
            When b
          Scenario: two
            Given c
            When d
          Scenario Outline: three
            Given e <x>
            When f
            Then h
            Examples:
              | x |
              | 1 |
              | 2 |

        """

    /// Appends runs of these files one after the other.
    private static func history(_ versions: [[String: String]]) throws -> History {
        try versions.enumerated().reduce(into: History()) { history, version in
            history.add(try run(version.element, in: history, at: version.offset))
        }
    }

    @Test("A scenario keeps its number when it is renamed, moved and changed, and so do its rows")
    func identity() throws {
        let after = Self.feature.replacing("Scenario: one", with: "Scenario: first").replacing(
            "Given e <x>", with: "Given g <x>"
        ).replacing("| 2 |", with: "| 3 |").replacing(
            "  Scenario: two", with: "  Scenario: new\n    Given n\n  Scenario: two")
        let history = try Self.history([["f.feature": Self.feature], ["g.feature": after]])
        #expect(history.runs[0].results.map(\.id) == [0, 1, 3, 4])
        // `two` is new at its place, and the scenario called `new` gets the next number.
        #expect(history.runs[1].results.map(\.id) == [0, 5, 1, 3, 4])
        #expect(history.scenarios[0]?.name == "first")
        #expect(history.scenarios[1]?.uri == "g.feature")
    }

    @Test("A part of the scenarios takes no number of a file that it does not have")
    func part() throws {
        var history = try Self.history([["a.feature": Self.feature]])
        history.add(
            try Self.run(["b.feature": Self.feature], in: history, at: 1, marks: [.partial], states: [2: .failed]))
        #expect(HistoryNews(history).failing.map(\.location.uri) == ["b.feature"])
        #expect(history.runs[1].results.map(\.id) == [5, 6, 8, 9])
        history.add(try Self.run(["a.feature": Self.feature], in: history, at: 2))
        #expect(history.runs[2].results.map(\.id) == [0, 1, 3, 4])
        // The third run has all scenarios, so those of the part are gone.
        #expect(HistoryNews(history).failing.isEmpty)
    }

    @Test("A run that is read is the run that was written, and what has not changed is not written again")
    func roundTrip() throws {
        let file = HistoryFile(path)
        var written: [HistoryRun] = []
        for number in 0..<2 {
            try file.append { contents in
                var run = try? Self.run(["f.feature": Self.feature], in: contents.history, at: number)
                run?.commit = "c0ffee"
                run?.branch = "main"
                run?.build = "https://ci.example/1"
                run?.isAccepted = false
                run?.isStrict = number == 0
                run?.milliseconds = 1234
                run?.marks = number == 0 ? [] : [.merged, .interrupted]
                run?.paths = ["Features"]
                run?.results.append(
                    .init(id: 7, status: .failed, milliseconds: 5, attempts: 3, cause: .max, isQuarantined: true))
                if let run { written.append(run) }
                return run
            }
        }
        #expect(try file.read().history.runs == written)
        let lines = try text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == #"{"history":"bdd","version":1}"#)
        let pieces = [
            #"{"start":1000,"time":"1970-01-01T00:00:01.000Z","commit":"c0ffee","branch":"main","build":"#,
            #""https://ci.example/1","accepted":false,"strict":false,"marks":["merged","interrupted"],"paths":"#,
            #"["Features"],"duration":1234,"totals":{"passed":4,"failed":1},"ids":[0,1,3,4,7],"states":"ppppf","#,
            #""durations":[10,10,10,10,5],"attempts":[[7,3]],"quarantined":[7],"causes":[[7,"#,
            #""ffffffffffffffff"]]}"#,
        ]
        #expect(lines[2] == pieces.joined())
    }

    @Test("The oldest runs are cut off at 1.2 times the limit, and the first one left tells of its scenarios")
    func limit() throws {
        let file = HistoryFile(path, limit: 10)
        var counts: [Int] = []
        for number in 0..<30 {
            let name = number < 3 ? "one" : "renamed"
            try file.append { contents in
                try? Self.run(
                    ["f.feature": Self.feature.replacing("Scenario: one", with: "Scenario: \(name)")],
                    in: contents.history, at: number)
            }
            counts.append(try file.read().history.runs.count)
        }
        #expect(counts == Array(1...11) + [10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10])
        let history = try file.read().history
        #expect(history.runs.map(\.start) == (20..<30).map { $0 * 1000 })
        #expect(history.runs[0].scenarios.map(\.id) == [0, 1, 2, 3, 4])
        #expect(history.scenarios[0]?.name == "renamed")
        #expect(history.runs.allSatisfy { $0.results.map(\.id) == [0, 1, 3, 4] })
    }

    @Test("A last line that breaks off is left out, and the next run takes its place")
    func brokenLastLine() throws {
        let file = HistoryFile(path)
        try file.append { try? Self.run(["f.feature": Self.feature], in: $0.history, at: 0) }
        let whole = try text
        for broken in [#"{"start":12"#, "{\"start\":12}\n", "x"] {
            try write(whole + broken)
            #expect(try file.read().brokenLine == 3)
            #expect(try file.read().history.runs.count == 1)
        }
        try file.append { try? Self.run(["f.feature": Self.feature], in: $0.history, at: 1) }
        #expect(try file.read().brokenLine == nil)
        #expect(try text.hasPrefix(whole))
        #expect(try file.read().history.runs.map(\.start) == [0, 1000])
    }

    @Test("A whole last line without a line feed is kept")
    func noLineFeed() throws {
        let file = HistoryFile(path)
        for number in 0..<2 { try file.append { try? Self.run(Self.one, in: $0.history, at: number) } }
        let whole = try text
        try write(String(whole.dropLast()))
        #expect(try file.read().brokenLine == nil)
        #expect(try file.read().history.runs.map(\.start) == [0, 1000])
        try file.append { try? Self.run(Self.one, in: $0.history, at: 2) }
        #expect(try text.hasPrefix(whole))
        #expect(try file.read().history.runs.map(\.start) == [0, 1000, 2000])
    }

    @Test("What is not a history is refused with its place, and stays as it is")
    func foreign() throws {
        let file = HistoryFile(path)
        let head = "{\"history\":\"bdd\",\"version\":1}\n"
        let refused: [(String, HistoryError)] = [
            ("Feature: F\n", .foreign(path)), ("{}\n", .foreign(path)),
            ("{\"history\":\"allure\",\"version\":1}\n", .foreign(path)),
            ("x", .foreign(path)), ("{\"history\":\"bdd\",\"version\":2}\n", .version(path, 2)),
            (head + "{}\n{\"start\":1}\n", .brokenLine(path, 2)),
            (
                head + #"{"start":1,"accepted":true,"ids":[1],"states":"pp","durations":[1]}"# + "\n\nx\n",
                .brokenLine(path, 2)
            ),
            (
                head + #"{"start":1,"accepted":true,"ids":[99999999999],"states":"p","durations":[1]}"# + "\nx\n",
                .brokenLine(path, 2)
            ),
        ]
        for (text, error) in refused {
            try write(text)
            #expect(throws: error) { try file.read() }
            #expect(throws: error) { try file.append { _ in HistoryRun(start: 0) } }
            #expect(try self.text == text)
        }
        #expect(throws: HistoryError.noFile("/", .folder)) { try HistoryFile("/").read() }
    }

    @Test("Runs at once lose no line")
    func concurrent() async throws {
        let path = path
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<16 {
                group.addTask {
                    try? HistoryFile(path).append { contents in
                        try? Self.run(["f.feature": Self.feature], in: contents.history, at: number)
                    }
                }
            }
        }
        let history = try HistoryFile(path).read().history
        #expect(Set(history.runs.map(\.start)) == Set((0..<16).map { $0 * 1000 }))
        #expect(history.runs.allSatisfy { $0.results.map(\.id) == [0, 1, 3, 4] })
    }
}

/// What is news in the last run.
extension HistoryTests {
    private static let one = ["f.feature": "Feature: F\n  Scenario: one\n    Given a\n    When b\n"]

    /// The news of runs in which the only scenario has these states; `r` passed when repeated.
    private static func news(_ states: String, marks: [Int: [HistoryRun.Mark]] = [:]) throws -> [RunNews.Item] {
        var history = History()
        for (number, letter) in states.utf8.enumerated() {
            var run = try run(one, in: history, at: number * 60, marks: marks[number] ?? [])
            let isRepeated = letter == UInt8(ascii: "r")
            let status = isRepeated ? .passed : try #require(Status(letter: letter))
            run.results = [
                .init(
                    id: 0, status: status, milliseconds: 10, attempts: isRepeated ? 2 : 1,
                    cause: status == .failed ? 1 : 0)
            ]
            history.add(run)
        }
        return HistoryNews(history).news.items
    }

    @Test(
        "Of the last run is told what the runs before it did not say",
        arguments: [
            ("f", []), ("p", []), ("pp", []), ("ps", []),
            ("pf", [(.newlyFailing, "passed in the run before")]),
            ("psf", [(.newlyFailing, "passed in the run of 1970-01-01 00:00")]),
            ("pff", [(.stillFailing, "since the run of 1970-01-01 00:01, in 2 runs")]),
            ("pfsf", [(.stillFailing, "since the run of 1970-01-01 00:01, in 2 runs")]),
            ("pfp", [(.mended, "failed since the run of 1970-01-01 00:01")]),
            ("pr", [(.flaky, "failed or was repeated in 1 of 2 runs")]),
            ("pun", [(.stillFailing, "since the run of 1970-01-01 00:01, in 2 runs")]),
            ("pfpf", [(.newlyFailing, "passed in the run before; flaky: failed or was repeated in 2 of 4 runs")]),
            ("prp", []),
        ] as [(String, [(RunNews.Kind, String)])])
    func items(states: String, expected: [(RunNews.Kind, String)]) throws {
        let items = try Self.news(states)
        #expect(items.map(\.kind) == expected.map(\.0))
        #expect(items.map(\.detail) == expected.map(\.1))
        #expect(items.allSatisfy { $0.location == ScenarioLocation(uri: "f.feature", line: 2) })
    }

    @Test("Runs that start in one millisecond all count, but for lines of runs that were resumed")
    func sameStart() throws {
        var history = History()
        let add = { (marks: [HistoryRun.Mark], time: Int32) in
            history.add(try Self.run(Self.one, in: history, at: 0, marks: marks, milliseconds: time))
        }
        try add([], 1)
        try add([.interrupted], 2)
        try add([], 3)
        try add([.unfinished], 4)
        #expect(history.distinctRuns.map { $0.results.map(\.milliseconds) } == [[1], [3], [4]])
        let again = history.runs[2]
        #expect(history.index(of: again, isLive: true) == 3)
        var complete = History()
        for run in history.runs[...2] { complete.add(run) }
        #expect(complete.index(of: again, isLive: false) == 2)
        #expect(complete.index(of: again, isLive: true) == 1)
        var alone = History()
        alone.add(again)
        #expect(alone.index(of: again, isLive: true) == nil)
    }

    @Test("A scenario that a whole run lacks is gone, one that a part lacks is not")
    func gone() throws {
        let two = ["f.feature": "Feature: F\n  Scenario: two\n    Given x\n    When y\n"]
        for marks in [[], [.partial], [.shard], [.interrupted], [.unfinished]] as [[HistoryRun.Mark]] {
            var history = History()
            history.add(try Self.run(Self.one, in: history, at: 0, states: [2: .failed]))
            history.add(try Self.run(two, in: history, at: 1, marks: marks))
            #expect(HistoryNews(history).failing.map(\.name) == (marks.isEmpty ? [] : ["one"]), "\(marks)")
        }
    }

    @Test("What the run before had and this one lacks is news, an outline with its rows once")
    func goneIsNews() throws {
        let two = ["f.feature": "Feature: F\n  Scenario: two\n    Given c\n    When d\n"]
        for marks in [[], [.partial], [.shard], [.interrupted], [.unfinished]] as [[HistoryRun.Mark]] {
            var history = try Self.history([["f.feature": Self.feature]])
            history.add(try Self.run(two, in: history, at: 60, marks: marks))
            let items = HistoryNews(history).news.items
            let expected = [
                RunNews.Item(
                    kind: .gone, location: .init(uri: "f.feature", line: 2), name: "one", detail: "in the run before"),
                RunNews.Item(
                    kind: .gone, location: .init(uri: "f.feature", line: 8), name: "three",
                    detail: "in the run before, with 2 examples"),
            ]
            #expect(items == (marks.isEmpty ? expected : []), "\(marks)")
            history.add(try Self.run(two, in: history, at: 120))
            // Told in the first run that knows it.
            #expect(HistoryNews(history).news.items == (marks.isEmpty ? [] : expected), "\(marks)")
        }
        var history = try Self.history([["f.feature": Self.feature]])
        let fewer = Self.feature.replacing("      | 2 |\n", with: "")
        history.add(try Self.run(["f.feature": fewer], in: history, at: 60))
        #expect(HistoryNews(history).news.items.map(\.location.line) == [15])
    }

    /// Runs of a scenario with a state each, whose text changes before the run with a number.
    private static func edited(_ states: String, before number: Int, _ old: String, _ new: String) throws -> History {
        var history = History()
        for (index, letter) in states.utf8.enumerated() {
            let text = one["f.feature"]?.replacing(old, with: index < number ? old : new) ?? ""
            let status = try #require(Status(letter: letter))
            history.add(try run(["f.feature": text], in: history, at: index * 60, states: [2: status]))
        }
        return history
    }

    @Test(
        "A change of the text is told with the news, and flakiness begins anew",
        arguments: [
            ("pf", 1, "passed in the run before; its text has changed"),
            ("ff", 1, "since the run of 1970-01-01 00:00, in 2 runs; its text has changed"),
            ("fp", 1, "failed since the run of 1970-01-01 00:00; its text has changed"),
            ("pfpf", 9, "passed in the run before; flaky: failed or was repeated in 2 of 4 runs"),
            ("pfpf", 3, "passed in the run before; its text has changed"),
            ("pfpf", 2, "passed in the run before"),
        ])
    func edits(states: String, number: Int, detail: String) throws {
        let history = try Self.edited(states, before: number, "When b", "When c")
        #expect(HistoryNews(history).news.items.map(\.detail) == [detail])
        // A new name is no other text.
        let renamed = try Self.edited(states, before: number, "one", "first")
        #expect(
            try HistoryNews(renamed).news.items.map(\.detail)
                == HistoryNews(
                    Self.edited(states, before: 9, "one", "first")
                ).news.items.map(\.detail))
    }

    @Test("A scenario that is slower says that its text changed")
    func slowerEdit() throws {
        var history = History()
        for number in 0..<11 {
            let text = Self.one["f.feature"]?.replacing("When b", with: number < 8 ? "When b" : "When c") ?? ""
            let time: Int32 = number < 8 ? 10 : 90
            history.add(try Self.run(["f.feature": text], in: history, at: number * 60, milliseconds: time))
        }
        #expect(
            HistoryNews(history).slower.map(\.detail) == [
                "90 ms, before 10 ms; its text changed in the run of 1970-01-01 00:08"
            ])
    }

    @Test("A scenario of a file that is gone is found in another one")
    func movedFile() throws {
        var history = try Self.history([["a.feature": Self.feature]])
        let scenarios = RecordedScenario.all(try Self.documents(["b.feature": Self.feature]))
        let numbering = HistoryNumbering(scenarios, names: [:], in: history) { $0 == "a.feature" }
        #expect(numbering.ids.values.sorted() == [0, 1, 2, 3, 4])
        history.add(try Self.run(["b.feature": Self.feature], in: history, at: 1, marks: [.partial]))
        #expect(history.runs[1].results.map(\.id) == [5, 6, 8, 9])
    }

    @Test("A failure in an interrupted run says nothing")
    func interrupted() throws {
        #expect(try Self.news("pf", marks: [1: [.interrupted]]).isEmpty)
        #expect(try Self.news("pfp", marks: [1: [.interrupted]]).isEmpty)
        #expect(try Self.news("pff", marks: [1: [.interrupted]]).map(\.kind) == [.newlyFailing])
    }

    @Test("A run that was written again, as after a resume, counts once")
    func again() throws {
        var history = History()
        history.add(try Self.run(Self.one, in: history, at: 0))
        history.add(try Self.run(Self.one, in: history, at: 1, marks: [.interrupted], states: [2: .failed]))
        history.add(try Self.run(Self.one, in: history, at: 1, states: [2: .failed]))
        let news = HistoryNews(history)
        #expect(news.runs.map(\.start) == [0, 1000])
        #expect(news.news.items.map(\.kind) == [.newlyFailing])
    }

    @Test(
        "A scenario is slower only if three times in a row are longer than all before",
        arguments: [
            ([10, 11, 12, 10, 11, 10, 12, 11, 100, 90, 95], "95 ms, before 11 ms"),
            ([10, 11, 12, 10, 11, 10, 12, 11, 100, 11, 95], nil),
            ([10, 11, 12, 10, 95, 10, 12, 11, 100, 90, 95], nil),
            ([10, 11, 12, 10, 11, 10, 12, 11, 25, 25, 25], nil),
            ([10, 11, 12, 10, 11, 10, 12, 100, 90, 95], nil),
            ([1000, 1100, 1200, 1000, 1100, 1000, 1200, 1100, 1300, 1300, 1300], nil),
        ] as [([Int32], String?)])
    func slower(times: [Int32], expected: String?) throws {
        var history = History()
        for (number, time) in times.enumerated() {
            history.add(try Self.run(Self.one, in: history, at: number, milliseconds: time))
        }
        #expect(HistoryNews(history).slower.map(\.detail) == (expected.map { [$0] } ?? []))
    }

    @Test("A slow machine makes no scenario slower")
    func slowMachine() throws {
        let scenarios = (0..<10).map { "  Scenario: s\($0)\n    Given a\($0)\n    When b\($0)\n" }.joined()
        var history = History()
        for number in 0..<12 {
            let time: Int32 = number < 9 ? 100 : 300
            history.add(
                try Self.run(["f.feature": "Feature: F\n" + scenarios], in: history, at: number, milliseconds: time))
        }
        #expect(HistoryNews(history).slower.isEmpty)
    }
}
