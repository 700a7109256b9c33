import Foundation
import Gherkin
import Testing

@testable import BDDTestWriter

@Suite("TestWriter")
struct TestWriterTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString)").path

    private func write(_ texts: [String: String]) throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for (name, text) in texts { try Data(text.utf8).write(to: URL(filePath: "\(root)/\(name)")) }
    }

    @Test("Errors of a file are warnings at their place, and the file stays among the features")
    func errors() throws {
        try write([
            "a.feature": "Feature: A\n  Scenario: S\n",
            "A.feature": "Feature: B\n  Scenario: S\n    Given x\n    Whne y\n",
        ])
        defer { try? FileManager.default.removeItem(atPath: root) }
        let (features, warnings) = try TestWriter(root: root, folder: "", dialect: .english)
            .features(["A.feature", "a.feature"])
        #expect(features.map(\.typeName) == ["A", "A_2"])
        #expect(features.map { $0.outline?.name } == [nil, "A"])
        #expect(
            warnings == [
                "\(root)/A.feature:4:5: warning: this feature cannot be parsed; its only test fails and says why"
            ])
    }

    @Test("Other languages and Markdown")
    func languages() throws {
        try write([
            "a.feature": "# language: de\nFunktionalität: A\n  Szenario: S\n",
            "b.feature.md": "# Funktionalität: B\n## Szenario: T\n",
        ])
        defer { try? FileManager.default.removeItem(atPath: root) }
        let german = try #require(Dialect(language: "de"))
        let (features, warnings) = try TestWriter(root: root, folder: "", dialect: german)
            .features(["a.feature", "b.feature.md"])
        #expect(warnings == [])
        #expect(features.map { $0.outline?.name } == ["A", "B"])
        #expect(features.map { $0.outline?.children.count } == [1, 1])
    }

    @Test("A file that is gone is an error")
    func gone() {
        #expect(throws: (any Error).self) {
            try TestWriter(root: root, folder: "", dialect: .english).features(["none.feature"])
        }
    }

    @Test(
        "The language of a profile",
        arguments: [
            (#"{"default": {"tags": ["a", {"b": 1}], "language": "de"}}"#, "de"),
            (#"{"ci": {"language": "fr"}, "default": {"language": "de"}}"#, "de"),
            (#"{"ci": {"language": "fr"}, "default": {"strict": true}}"#, nil),
            (#"{"default": {"language": 1}}"#, nil),
            (#"[1, null]"#, nil),
            ("", nil),
        ])
    func profile(_ text: String, code: String?) {
        #expect(DefaultLanguage.code(in: Array(text.utf8)) == code)
    }
}
