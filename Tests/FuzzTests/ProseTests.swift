import BDDDiagnostics
import BDDRules
import BDDSentences
import BDDSteps
import Conformance
import CucumberExpressions
import Foundation
import Gherkin
import Testing

@testable import bdd_fuzz

@Suite("Prose of Markdown outside of scenarios")
struct ProseTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized
    private static let count = Thoroughness.draws(of: 10_000)
    private static let made = [
        "When people buy, they pay.", "Given that nobody asked, we chose.", "Then there is the question of size.",
        "And so on.", "But this is not all.", "Background is what happened before.", "Rules are made by the owner.",
    ]

    /// The lines of our own articles that are words.
    private static func sentences() throws -> [String] {
        let articles = root.appending(path: "Sources/9-Programs/BDDKit/BDDKit.docc")
        let files =
            try FileManager.default.contentsOfDirectory(at: articles, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path } + [root.appending(path: "README.md")]
        var sentences = made
        for file in files {
            var isCode = false
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if line.hasPrefix("```") { isCode.toggle() }
                guard !isCode, let first = line.first, first.isLetter, !line.contains("`@") else { continue }
                sentences.append(String(line))
            }
        }
        return sentences
    }

    @Test("Files with sentences of articles have no finding")
    func silence() throws {
        let sentences = try Self.sentences()
        let definitions = try ["people buy", "a first step", "the app is open"].map { text in
            StepCatalogue.Definition(
                .cucumber(try CucumberExpression(text, registry: ParameterTypeRegistry())), location: "S.swift:1")
        }
        let catalogue = StepCatalogue(definitions)
        let marks = ["", "", "1. ", "> ", "  "]
        var numbers = RandomStream(seed: 7)
        var found: [String] = []
        for number in 0..<Self.count {
            let prose = (0..<3).map { _ in
                marks[numbers.below(marks.count)] + sentences[numbers.below(sentences.count)]
            }
            let text =
                "# Feature: f\n\(prose[0])\n\n\(sentences[number % sentences.count])\n\n## Rule: r\n\(prose[1])\n\n"
                + "### Scenario: s\n* Given a first step\n\n## Notes\n\(prose[2])\n"
            let bytes = Array(text.utf8)
            var ids = IdGenerator()
            let document = try GherkinParser().parse(bytes, uri: "a.feature.md", ids: &ids)
            let check = FeatureCheck(
                document, in: Source(uri: "a.feature.md", bytes: bytes), catalogue: catalogue)
            found += check.diagnostics.map { "\($0.excerpt?.text ?? "") \($0.code)" }
        }
        #expect(sentences.count > 100)
        #expect(Set(found).sorted() == [])
    }
}
