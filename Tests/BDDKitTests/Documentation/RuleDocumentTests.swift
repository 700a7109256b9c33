import BDDDiagnostics
import BDDRules
import Foundation
import Gherkin
import Testing

@Suite("The document of the rules", .serialized)
struct RuleDocumentTests {
    private func entry(_ rule: CheckRule) throws -> RuleEntry {
        let entry = RuleEntry.all(in: try RuleEntry.page()).first { $0.name == rule.rawValue }
        let found = try #require(entry, "\(rule.rawValue) has no entry")
        try #require(found.blocks.map(\.language) == ["gherkin", "text", "gherkin"])
        return found
    }

    @Test("has an entry for each rule, in the order of 'bdd check --help'")
    func order() throws {
        #expect(RuleEntry.all(in: try RuleEntry.page()).map(\.name) == CheckRule.allCases.map(\.rawValue))
    }

    @Test("shows the steps that the examples have")
    func steps() throws {
        let file = "\(DocumentationPage.root)/Tests/BDDKitTests/Documentation/BasketSteps.swift"
        let page = try RuleEntry.page()
        let shown = try #require(page.blocks.first { $0.language == "swift" })
        #expect(shown.content == (try String(contentsOfFile: file, encoding: .utf8)))
    }

    @Test("shows an example of each rule with the answer, and says where it counts", arguments: CheckRule.allCases)
    func has(rule: CheckRule) throws {
        let entry = try entry(rule)
        let example = try RuleExample(entry.blocks[0], of: rule, hasIt: true)
        // A file of 4 GiB would take too long, so its error is made here.
        let tooLarge = ParseError(.fileTooLarge(byteCount: 4_294_967_296), at: nil)
        let findings =
            rule == .otherParseError
            ? [Diagnostic(tooLarge, in: Source(uri: "Features/basket.feature", bytes: []))] : try example.findings()
        #expect(findings.contains { $0.code == rule.rawValue })
        let answer = example.answer(findings)
        if DocumentationPage.isUpdated, answer != entry.blocks[1].text {
            var page = try RuleEntry.page()
            try page.replace(entry.blocks[1], with: answer)
        } else {
            #expect(answer.joined(separator: "\n") == entry.blocks[1].text.joined(separator: "\n"))
        }
        let severity = findings.first { $0.code == rule.rawValue }?.severity == .error ? "Error" : "Warning"
        #expect(entry.prose.contains(" **\(severity)**, "))
        guard rule != .otherParseError else { return }
        #expect(try example.findings(isRun: true).contains { $0.code == rule.rawValue } == entry.isForRuns)
        #expect(try !example.findings(leavingOut: true).contains { $0.code == rule.rawValue })
        let isToldAllTheSame = try example.findings(isRun: true, leavingOut: true).contains { $0.code == rule.rawValue }
        #expect(isToldAllTheSame == entry.isToldAllTheSame)
    }

    @Test("shows the same example without it", arguments: CheckRule.allCases)
    func hasNot(rule: CheckRule) throws {
        let example = try RuleExample(try entry(rule).blocks[2], of: rule, hasIt: false)
        #expect(example.answer(try example.findings()) == [])
    }

    @Test("says whether '--fix' mends it, and how", arguments: CheckRule.allCases)
    func fix(rule: CheckRule) throws {
        let entry = try entry(rule)
        let mended = try RuleExample(entry.blocks[0], of: rule, hasIt: true).mended()
        #expect(mended == (entry.isMended ? entry.blocks[2].content : nil))
    }

    @Test("says whether a comment leaves it out", arguments: CheckRule.allCases)
    func comments(rule: CheckRule) throws {
        let entry = try entry(rule)
        guard rule != .otherParseError else { return }
        let line = try RuleExample(entry.blocks[0], of: rule, hasIt: true).findings()
            .first { $0.code == rule.rawValue }?.location?.line
        let comment = "# check: ignore \(rule.rawValue) – because …"
        let example = try RuleExample(
            entry.blocks[0], of: rule, hasIt: true, above: comment.replacing("…", with: "it is so"),
            at: rule == .unusedDefinition ? 0 : (line ?? 1) - 1)
        let isLeftOut = try !example.findings().contains { $0.code == rule.rawValue }
        #expect(isLeftOut == (entry.helpingComment != nil))
    }
}
