import Foundation
import Gherkin
import Testing

@testable import BDDMutation

@Suite("Outcomes of defects that are kept")
struct DefectStoreTests {
    private let folder = try? SwiftFolder()

    private func store(_ feature: String = "Feature: F\n  Scenario: S\n    Given y\n", context: [String] = ["steps"])
        throws
        -> DefectStore
    {
        var ids = IdGenerator()
        let source = Source(uri: "a.feature", data: feature, mediaType: "text/x.cucumber.gherkin+plain")
        let document = try GherkinParser().parse(feature, uri: "a.feature", ids: &ids)
        return DefectStore(
            path: "\(try #require(folder).path)/kept.json", context: context,
            scenarios: Array(document.pickles(ids: &ids)), features: [source])
    }

    private func defect(_ id: String) -> Defect {
        Defect(
            kind: .boundary, path: "A.swift", line: 1, column: 1, edit: .init(range: 0..<1, replacement: "b"),
            original: "a", lineBefore: "a", lineAfter: "b", site: 0, number: 1, id: id)
    }

    private func isKnown(_ id: String, in file: String, _ store: DefectStore) -> String {
        switch store.known(defect(id), in: file) {
        case .outcome(let outcome): "\(outcome)"
        case .leftOut: "left out"
        case nil: "tried"
        }
    }

    @Test("are known until the file, the feature or the steps change, but not those that survived")
    func kept() throws {
        var first = try store()
        first.record(.found(0, isCrash: true), of: defect("1"), in: "file")
        first.record(.timeout(0), of: defect("2"), in: "file")
        first.record(.survived(nearest: 0), of: defect("3"), in: "file")
        first.record(.unreached, of: defect("4"), in: "file")
        first.recordLeftOut(defect("5"), in: "file")
        first.write()
        let second = try store()
        #expect(
            ["1", "2", "3", "4", "5"].map { isKnown($0, in: "file", second) } == [
                "found(0, isCrash: true)", "timeout(0)", "tried", "tried", "left out",
            ])
        #expect(isKnown("1", in: "another file", second) == "tried")
        #expect(isKnown("1", in: "file", try store("Feature: F\n  Scenario: S\n    Given x\n")) == "tried")
        #expect(isKnown("1", in: "file", try store(context: ["other steps"])) == "tried")
    }

    @Test("are forgotten where a defect that was found survives now")
    func forgotten() throws {
        var store = try store()
        store.record(.found(0, isCrash: false), of: defect("1"), in: "file")
        store.record(.survived(nearest: 0), of: defect("1"), in: "file")
        #expect(isKnown("1", in: "file", store) == "tried")
    }

    @Test("a file that cannot be read is as good as none")
    func unreadable() throws {
        try #require(folder).write("{", to: "kept.json")
        #expect(isKnown("1", in: "file", try store()) == "tried")
    }
}
