import BDDDiagnostics
import BDDPlatform
import BDDReview
import BDDRules
import BDDSentences
import BDDSteps
import CucumberExpressions
import Gherkin

/// Fuzzes ways to write a step in Markdown: each step must be read as written, or be reported at its line, by a check
/// and by a run alike. An input is a step, a line feed, and the seed that chooses the way.
struct MarkdownStepTarget: FuzzTarget {
    /// The outcome for a line.
    enum Outcome: String, CaseIterable {
        /// The line is a step with the same text.
        case read
        /// The line is a step with another text, and no definition matches it.
        case undefined
        case reported
        /// The line is a row of the table of the step above.
        case row
        /// The input must be read as prose: it is a sentence without a keyword outside a list, or not a step.
        case prose
    }

    let words = ["Given ", "When ", "Then ", "And ", "But ", "\n"]
    let limit = 512
    private static let uri = "fuzzed.feature.md"

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        Set(files.contents(".feature", limit: 1 << 20).flatMap(Self.steps)).sorted().enumerated().map { index, step in
            Array("\(step)\n\(index)".utf8)
        }
    }

    /// The steps of a feature without placeholders, with their keywords.
    static func steps(_ bytes: [UInt8]) -> [String] {
        var ids = IdGenerator()
        guard let document = try? GherkinParser().parse(bytes, uri: "a.feature", ids: &ids) else { return [] }
        return document.pickles(ids: &ids).flatMap { pickle in
            pickle.steps.compactMap { step in
                step.written.flatMap { $0.keyword == "* " ? nil : "\($0.keyword)\(step.text)" }
            }
        }
    }

    func check(_ bytes: [UInt8]) throws { _ = try outcome(bytes) }

    func outcome(_ bytes: [UInt8]) throws -> Outcome {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        let words = parts.first?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        guard words.count == 2, ["Given", "When", "Then", "And", "But"].contains(words[0]), Self.isPlain(words[1])
        else {
            return .prose
        }
        let seed = parts.count > 1 ? StableHash.of(String(parts[1])) : 0
        var numbers = RandomStream(seed: seed)
        let spelling = MarkdownSpelling(&numbers)
        return try outcome(spelling, keyword: words[0], text: words[1], isOnly: numbers.below(4) == 0)
    }

    /// Whether a text has no marks of Markdown or outlines in it.
    private static func isPlain(_ text: String) -> Bool {
        text.contains(where: \.isLetter)
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789 \"',-".unicodeScalars.contains(scalar))
            } && text.first != " " && text.first != "," && text.last != " " && !text.contains("  ")
            && !text.contains("--") && text.first != "-" && text.last?.isPunctuation != true
    }

    /// - Parameters:
    ///   - keyword: without the space behind it.
    ///   - isOnly: whether the scenario has no other step.
    private func outcome(
        _ spelling: MarkdownSpelling, keyword: String, text: String, isOnly: Bool
    ) throws -> Outcome {
        let line = spelling.line(keyword, text)
        let file = "# Feature: f\n\n## Scenario: s\n\(isOnly ? "" : "* Given a first step\n")\(line)\n"
        let number = isOnly ? 4 : 5
        let catalogue = try Self.catalogue(["a first step", text])
        let bytes = Array(file.utf8)
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: Self.uri, ids: &ids)
        let pickles = document.pickles(ids: &ids)
        let source = Source(uri: Self.uri, bytes: bytes)
        for step in pickles.flatMap(\.steps) where step.location?.line == number {
            if step.text == text { return .read }
            try require(catalogue.match(step.text) == nil, "'\(line)' is read as '\(step.text)'")
            return .undefined
        }
        if document.hasRow(at: number) { return .row }
        let run = FileFindings.reported(
            FeatureCheck(document, in: source, catalogue: catalogue).diagnostics, of: source, levels: RuleLevels())
        var steps = StepFindings(catalogue)
        let check = FileFindings(
            document, pickles, in: source, catalogue: catalogue, steps: &steps, levels: RuleLevels()
        ).diagnostics
        let isReported = [run, check].map { $0.contains { $0.location?.line == number } }
        try require(isReported[0] == isReported[1], "check and run do not both report '\(line)'")
        if !isReported[0], spelling.lacksKeyword { return .prose }
        try require(isReported[0], "'\(line)' is lost in silence")
        return .reported
    }

    private static func catalogue(_ texts: [String]) throws -> StepCatalogue {
        StepCatalogue(
            try texts.map { text in
                StepCatalogue.Definition(
                    .cucumber(try CucumberExpression(text, registry: ParameterTypeRegistry())), location: "S.swift:1")
            })
    }
}

extension GherkinDocument {
    fileprivate func hasRow(at line: Int) -> Bool {
        var found = false
        forEachChild { child, _ in
            guard case .scenario(let scenario) = child else { return }
            let rows = scenario.steps.flatMap { $0.dataTable?.rows.map(\.location.line) ?? [] }
            found = found || rows.contains(line)
        }
        return found
    }
}
