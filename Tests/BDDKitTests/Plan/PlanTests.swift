import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRunning

@Suite("Plan")
struct PlanTests {
    private func features(_ texts: [String: String]) throws -> (set: FeatureSet, folder: ScratchFolder) {
        let folder = try ScratchFolder()
        for (name, text) in texts { try folder.write(text, to: name) }
        var ids = IdGenerator()
        let paths = texts.keys.sorted().map { "\(folder.path)/\($0)" }
        return (FeatureSet(paths: paths, dialect: .english, ids: &ids), folder)
    }

    private let two = [
        "a.feature": "Feature: A\n Scenario: one\n  Given a\n @x\n Scenario: two\n  Given a",
        "b.feature": "Feature: B\n @x\n Scenario: three\n  Given a",
    ]

    @Test("A plan has the selected scenarios of all files in their order")
    func selected() throws {
        let (set, _) = try features(two)
        #expect(
            Plan(set.features, selection: Selection(), order: .defined).pickles.map(\.name) == ["one", "two", "three"])
        var selection = Selection()
        selection.require([try .init("@x")])
        #expect(Plan(set.features, selection: selection, order: .reverse).pickles.map(\.name) == ["three", "two"])
    }

    @Test("Ids count on over all files")
    func ids() throws {
        let (set, _) = try features(two)
        let plan = Plan(set.features, selection: Selection(), order: .defined)
        #expect(plan.pickles.map(\.id) == ["6", "8", "13"])
    }

    @Test("Many files, read side by side, have the order and the ids of files that are read one after the other")
    func sideBySide() throws {
        let folder = try ScratchFolder()
        let paths = try (100..<180).map { number in
            try folder.write(
                number == 150
                    ? "Feature:\n Nonsense\n Scenario: s\n  Whne a\n  Given a\n  Whne b\n"
                    : "Feature: \(number)\n"
                        + String(repeating: " Scenario: s\n  Given a\n", count: number % 7), to: "\(number).feature")
        }
        var ids = IdGenerator()
        let set = FeatureSet(paths: paths, dialect: .english, ids: &ids)
        var idsAlone = IdGenerator()
        let alone = paths.compactMap { path in
            let set = FeatureSet(paths: [path], dialect: .english, ids: &idsAlone)
            return set.features.first
        }
        #expect(set.failures.map(\.source.uri) == [paths[50]])
        #expect(set.features.map(\.document.uri) == alone.map(\.document.uri))
        #expect(set.features.flatMap { $0.pickles.map(\.id) } == alone.flatMap { $0.pickles.map(\.id) })
        #expect(
            set.features.map { $0.document.feature?.children.count }
                == alone.map { $0.document.feature?.children.count })
        #expect(ids.next == idsAlone.next)
    }

    @Test("A file that cannot be parsed or read does not hide the others, nor their errors")
    func failures() throws {
        let (_, folder) = try features(two)
        let broken = try folder.write("Feature: A\n Scenario: S\n  Given a\n  Whne b\n  Thn c\n", to: "c.feature")
        var ids = IdGenerator()
        let missing = folder.path + "/d.feature"
        let set = FeatureSet(
            paths: [broken, folder.path + "/a.feature", missing], dialect: .english, ids: &ids)
        #expect(!set.isWhole)
        #expect(set.features.map(\.pickles.count) == [2])
        #expect(set.failures.map(\.source.uri) == [broken])
        #expect(set.failures.map { $0.errors.errors.map(\.location?.line) } == [[4, 5]])
        #expect(set.unreadable == [.unreadable(path: missing, reason: "there is no such file or folder")])
    }

    @Test("A time-out tag sets the scenario's own, the last one wins")
    func timeouts() throws {
        let (set, _) = try features([
            "a.feature": """
            @timeout(1s)
            Feature: A
              Scenario: one
                Given a
              @timeout(250ms)
              Scenario: two
                Given a
            """
        ])
        var plan = Plan(set.features, selection: Selection(), order: .defined)
        try plan.readTimeouts()
        #expect(plan.timeouts == [0: 1_000_000_000, 1: 250_000_000])
    }

    @Test("Time-out tags that are not times are reported, all of them")
    func unreadableTimeouts() throws {
        let (set, folder) = try features([
            "a.feature": """
            Feature: A
              @timeout(soon)
              Scenario: one
                Given a
              @timeout(5s
              Scenario: two
                Given a
            """
        ])
        var plan = Plan(set.features, selection: Selection(), order: .defined)
        let error = #expect(throws: UnreadableTimeouts.self) { try plan.readTimeouts() }
        #expect(
            error?.description.replacing(folder.path, with: "%") == """
                %/a.feature:2:3: error: '@timeout(soon)' is not a time-out
                    @timeout(soon)
                    ^
                  help: write @timeout(5s), @timeout(500ms) or @timeout(2m)
                %/a.feature:5:3: error: '@timeout(5s' is not a time-out
                    @timeout(5s
                    ^
                  help: did you mean '@timeout(5s)'?
                """)
    }
}
