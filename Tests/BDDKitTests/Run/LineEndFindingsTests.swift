import BDDAuthoring
import BDDRules
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDKit
@testable import BDDRunning

@Suite("Characters that end no line, in checks and runs")
struct LineEndFindingsTests {
    /// What is found in a file that holds nothing else of which a run warns.
    private static func findings(_ text: String, isRun: Bool) throws -> [String] {
        let folder = try ScratchFolder()
        try folder.write(text, to: "Features/a.feature")
        let files = try FeatureFiles.search(folder.path + "/Features")
        var ids = IdGenerator()
        let features = FeatureSet(paths: files.features, dialect: .english, ids: &ids)
        let (code, levels) = (SupportCode([]), RuleLevels())
        let found =
            isRun
            ? FeatureFindings(features, misnamed: [], code: code, dialect: .english, levels: levels)
            : FeatureFindings(checking: features, misnamed: [], code: code, dialect: .english, levels: levels)
        return found.diagnostics.map { "\($0.location?.line ?? 0) \($0.severity) \($0.code)" }
    }

    @Test(
        "A line that seems to begin behind one is an error of both",
        arguments: ["\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"],
        [
            ("Feature: f{}  Scenario: t\n\n  Scenario: s\n    Given a\n", 1),
            ("Feature: f\n\n  # c{}Then b\n  Scenario: s\n    Given a\n", 3),
            ("Feature: f\n\n  Scenario: s\n    Given a{}    Then b\n", 4),
            ("Feature: f\n\n  Scenario: s{}    Then b\n    Given a\n", 3),
        ])
    func both(end: String, file: (text: String, line: Int)) throws {
        let text = file.text.replacing("{}", with: end)
        #expect(try Self.findings(text, isRun: false) == ["\(file.line) error encoding"])
        #expect(try Self.findings(text, isRun: true) == ["\(file.line) error encoding"])
    }

    @Test(
        "A fix leaves no bullet alone on its line",
        arguments: ["*", "-", "+"])
    func bulletAlone(bullet: String) throws {
        let before = "# Feature: f\n\n## Scenario: s\n\n\(bullet) Given a\n"
        #expect(try Self.fixes(before + "\(bullet) \u{85}Given b\n") == [nil])
        #expect(
            try Self.fixes(before + "\(bullet) Given b\u{85}\(bullet) Given c\n") == [
                "\(bullet) Given b\n\(bullet) Given c"
            ])
    }

    @Test("A line with several of them is left to a person")
    func several() throws {
        let text = "# Feature: f\n\n## Scenario: s\n\n* Given b\u{85}* Given c\u{85}* Given d\n"
        #expect(try Self.fixes(text) == [nil])
    }

    @Test(
        "The message names the character, and the help says what to do",
        arguments: [
            ("\r", "a carriage return (CR)", "choose 'LF' as the line ending in your editor, and save the file again"),
            (
                "\u{B}", "a vertical tab (U+000B)",
                "replace it with a line break (Enter): word processors insert it for Shift+Enter"
            ),
            ("\u{C}", "a form feed (U+000C)", "replace it with a line break (Enter)"),
        ])
    func words(end: String, name: String, help: String) {
        let text = "Feature: f\n  Scenario: s\n    Given a\(end)    Then b\n"
        let source = Source(uri: "f.feature", bytes: Array(text.utf8))
        let found = LineEnds(source, nil, dialect: .english).problems
        #expect(found.map(\.message) == ["this line has \(name) in it, but no new line of a feature begins there"])
        #expect(found.map(\.help) == [help])
    }

    /// What the fixes of a Markdown feature write; nil for a finding without a fix.
    private static func fixes(_ text: String) throws -> [String?] {
        let source = Source(uri: "f.feature.md", bytes: Array(text.utf8))
        return LineEnds(source, nil, dialect: .english).problems.map { $0.fix?.text }
    }
}
