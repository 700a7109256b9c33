import BDDDiagnostics
import BDDReview
import BDDRules
import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps

private final class TappingWorld: World {}

private let tappingSteps: StepLibrary<TappingWorld> = [
    Given("I tap row {int}, column {int}") { (_, _: Int, _: Int) in },
    Given("I see the letters {string}") { (_, _: String) in },
]

@Suite("The place of a fix in its line")
struct StepFixPlaceTests {
    /// The line of a step after its fix; nil if there is no fix.
    private func fixed(_ line: String) throws -> String? {
        let text = "Feature: F\n  Scenario: S\n\(line)\n"
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        var steps = StepFindings(SupportCode([tappingSteps]).catalogue)
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        guard let edit = steps.find(in: document.pickles(ids: &ids), source, isSound: { _ in false }).first?.fix else {
            return nil
        }
        var scalars = Array(line.unicodeScalars)
        scalars.replaceSubrange(edit.column - 1..<edit.column - 1 + edit.length, with: Array(edit.text.unicodeScalars))
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(
        "keeps every value, whatever white space stands behind the keyword",
        arguments: ["", " ", "  ", "    ", "\t", " \t ", "\u{A0}"], ["Given", "When", "*"])
    func blanks(blank: String, keyword: String) throws {
        let start = "    \(keyword) \(blank)"
        #expect(try fixed(start + "I tap row 1,  column 2") == start + "I tap row 1, column 2")
        #expect(try fixed(start + "I tap row 1,  column 2   ") == start + "I tap row 1, column 2   ")
        #expect(try fixed(start + "I see teh  letters \"BB\"") == start + "I see the letters \"BB\"")
        #expect(try fixed(start + "I see the letters “BB”") == start + "I see the letters \"BB\"")
    }
}
