import BDDDiagnostics
import Testing

@testable import BDDLanguageService

@Suite("Files that are reported again")
struct KnownFileTests {
    @Test("A file that is as it was known keeps all that was found in it; another one is news")
    func again() {
        let service = EditedProject().service
        let text = Array("Feature: a\n  Scenario: b\n    Given nobody knows it\n".utf8)
        #expect(service.add("a.feature", text))
        let findings = service.diagnostics(of: "a.feature")
        #expect(findings.map(\.code) == ["undefined-step"])
        service.setResults(findings, of: "a.feature")
        #expect(!service.add("a.feature", text))
        #expect(!service.add("a.feature", [0xEF, 0xBB, 0xBF] + text))
        #expect(service.diagnostics(of: "a.feature").count == 2)
        #expect(service.add("a.feature", text + [0x0A]))
        #expect(service.diagnostics(of: "a.feature").count == 1)
        #expect(service.add("a.feature", nil))
        #expect(!service.add("a.feature", nil))
        #expect(service.paths == [])
    }

    @Test("A file that was only named is news when it is read or gone")
    func named() {
        let service = EditedProject(["a.feature": "Feature: a\n"]).service
        service.list(["a.feature", "b.feature"])
        #expect(!service.refresh("a.feature"))
        #expect(service.refresh("b.feature"))
        #expect(service.paths == ["a.feature"])
    }
}
