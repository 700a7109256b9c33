import Acceptance
import BDDAuthoring
import Foundation
import Gherkin
import Testing

@testable import BDDKit
@testable import BDDLanguageService
@testable import BDDRules
@testable import BDDRunning

/// What people may have meant as it is stays as it is, whatever `bdd check` says of it.
@Suite("What '--fix' leaves as it is")
struct UnmendedTests {
    private static let steps = """
          Given a game with the secret combination 1123
          When I try 1123

        """

    @Test(
        "A line that may be meant as it is stays",
        arguments: [
            // Steps of a difference.
            ("a.feature", "Feature: A\n\n  Scenario: s\n    -  When I try 1111\n    +  When I try 1112\n\(steps)"),
            // Text that tells of steps, above an empty line.
            ("a.feature", "Feature: A\n\n  Scenario: s\n    It was this:\n    when I try 1111\n\n\(steps)"),
            // Tags of XML in a doc string and in a cell.
            (
                "a.feature",
                "Feature: A\n\n  Scenario Outline: s\n\(steps)    When I try <name>\n      \"\"\"\n      "
                    + "<Name>Eva</Name><B>x</B>\n      \"\"\"\n\n    Examples:\n      | name | b |\n      | 1123 | 1 |\n"
            ),
            (
                "a.feature",
                "Feature: A\n\n  Scenario Outline: s\n\(steps)    When I try <name>\n      | <Name>Eva</Name> |\n\n"
                    + "    Examples:\n      | name |\n      | 1123 |\n"
            ),
            // Things to do, and prose, below a whole scenario.
            (
                "a.feature.md",
                "# Feature: A\n\n## Scenario: s\n\n* Given a game with the secret combination 1123\n* When I try 1123\n\n"
                    + "To do:\n\n- [x] Given names are in capitals\n- [ ] Then they are looked up\n\n2. And so on\n"
            ),
        ])
    func unmended(name: String, text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "unmended-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: name).path
        try Data(text.utf8).write(to: URL(filePath: path))
        var ids = IdGenerator()
        let features = FeatureSet(paths: [path], dialect: .english, ids: &ids)
        let findings = FeatureFindings(
            checking: features, misnamed: [], code: SupportCode(acceptanceSteps), dialect: .english,
            levels: RuleLevels())
        let fixer = try FindingFixer(findings.diagnostics)
        var mended = MendedLines()
        if !fixer.isEmpty { try fixer.write(&mended) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
}
