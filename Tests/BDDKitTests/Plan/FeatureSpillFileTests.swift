import BDDTestStreams
import CucumberExpressions
import Foundation
import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

@Suite("Spilled feature files")
struct FeatureSpillFileTests {
    private static let texts = [
        "a.feature": "Feature: A\n Scenario: one\n  Given a\n @x\n Scenario: two\n  Given a",
        "b.feature": "Feature: B\n @x @timeout(2s)\n Scenario: three\n  Given a\n Scenario: four\n  Given b",
        "c.feature": "Feature: C\n Scenario Outline: <n>\n  Given <n>\n  Examples:\n   | n |\n   | {int} |\n   | 7 |",
        "d.feature": "# language: de\nFunktionalität: D\n @x\n Szenario: fünf\n  Angenommen a",
    ]

    private let folder: ScratchFolder
    private let paths: [String]

    init() throws {
        folder = try ScratchFolder()
        for (name, text) in Self.texts { try folder.write(text, to: name) }
        paths = Self.texts.keys.sorted().map { [folder] in "\(folder.path)/\($0)" }
    }

    /// - Parameter room: the room in memory in bytes; nil to use no spill file.
    private func features(room: Int?) -> (set: FeatureSet, nextId: Int) {
        var ids = IdGenerator(next: 5)
        let spillFile = room.map { FeatureSpillFile(.english, room: $0) }
        return (FeatureSet(paths: paths, dialect: .english, spillFile: spillFile, ids: &ids), ids.next)
    }

    private func json(_ envelopes: [Envelope]) -> String {
        ndjson(envelopes)
    }

    @Test("Files stay in memory as long as there is room, the others are put away")
    func room() {
        #expect(features(room: nil).set.features.map(\.isSpilled) == [false, false, false, false])
        #expect(features(room: 0).set.features.map(\.isSpilled) == [true, true, true, true])
        let first = Self.texts["a.feature"]?.utf8.count ?? 0
        #expect(features(room: first).set.features.map(\.isSpilled) == [false, true, true, true])
        #expect(features(room: first - 1).set.features.map(\.isSpilled) == [true, true, true, true])
    }

    @Test("A file that is read back is what it was, with its ids, in whatever order files are asked for")
    func same() {
        let (inMemory, nextId) = features(room: nil)
        let (spilled, nextIdSpilled) = features(room: 0)
        #expect(nextId == nextIdSpilled)
        for index in [0, 1, 2, 3, 3, 0, 2, 1, 0] {
            let (left, right) = (inMemory.features[index], spilled.features[index])
            #expect(left.uri == right.uri)
            #expect(left.bytes == right.bytes)
            #expect(left.isPlain == right.isPlain)
            #expect(json([.gherkinDocument(left.document)]) == json([.gherkinDocument(right.document)]))
            #expect(json(left.pickles.map(Envelope.pickle)) == json(right.pickles.map(Envelope.pickle)))
        }
    }

    @Test("What becomes of the file meanwhile does not matter")
    func changed() throws {
        let (spilled, _) = features(room: 0)
        try folder.write("Feature: Z\n Scenario: other\n  Given z", to: "a.feature")
        try FileManager.default.removeItem(atPath: paths[1])
        #expect(Plan(spilled.features).pickles.map(\.name) == ["one", "two", "three", "four", "{int}", "7", "fünf"])
    }

    @Test("How many scenarios each file has in a plan is known without reading it again", arguments: [nil, 0])
    func counts(room: Int?) throws {
        var selection = Selection()
        let features = features(room: room).set.features
        let names = { (plan: Plan) in
            let counts = plan.countsByFile.map { ($0.key.split(separator: "/").last ?? "", $0.value) }
            return Dictionary(uniqueKeysWithValues: counts)
        }
        #expect(names(Plan(features)) == ["a.feature": 2, "b.feature": 2, "c.feature": 2, "d.feature": 1])
        selection.require([try .init("@x")])
        #expect(names(Plan(features, selection: selection)) == ["a.feature": 1, "b.feature": 1, "d.feature": 1])
    }

    @Test(
        "A plan is the same as of files in memory",
        arguments: [ScenarioOrder.defined, .reverse, .random(seed: 3)], [nil, Shard(index: 2, total: 2)])
    func plan(order: ScenarioOrder, shard: Shard?) throws {
        var selection = Selection()
        selection.require([try .init("@x")])
        for selection in [Selection(), selection] {
            let plans = try [nil, 0, 80].map { room in
                var plan = Plan(features(room: room).set.features, selection: selection, order: order, shard: shard)
                try plan.readTimeouts()
                try plan.readProperties(SupportCode([]), RunOptions())
                return plan
            }
            for plan in plans[1...] {
                #expect(json(plan.pickles.map(Envelope.pickle)) == json(plans[0].pickles.map(Envelope.pickle)))
                #expect(plan.timeouts == plans[0].timeouts)
                #expect(plan.properties.keys.sorted() == plans[0].properties.keys.sorted())
            }
        }
    }

    @Test("A run of more text than stays in memory runs what was planned, and tells it")
    func run() async throws {
        let comment = "# " + String(repeating: "x", count: FeatureSpillFile.room / 2)
        let files = (0..<6).map { number in
            ("\(number).feature", "\(comment)\nFeature: \(number)\n Scenario: \(number)\n  Given a file less\n")
        }
        let last = "\(folder.path)/5.feature"
        let glue: StepLibrary<Notes> = [
            Given("a file less") { _ in try? FileManager.default.removeItem(atPath: last) }
        ]
        for (name, text) in files { try folder.write(text, to: name) }
        let run = try await FeatureRun(paths: files.map { "\(folder.path)/\($0.0)" }, [glue])
        #expect(run.exitCode == .accepted)
        #expect(run.outline.filter { $0.contains(": PASSED") } == Array(repeating: "  a file less: PASSED", count: 6))
        #expect(
            run.envelopes.compactMap { if case .source(let source) = $0 { source.data } else { nil } }
                == files.map(\.1))
    }
}
