import BDDDiagnostics
import BDDReview
import BDDRules
import Gherkin
import Testing

@Suite("Files with the same text")
struct FeatureCopiesTests {
    private func found(_ files: [(String, String)]) -> [String] {
        var copies = FeatureCopies()
        for (number, file) in files.enumerated() { copies.add(Array(file.1.utf8), uri: file.0, number: number) }
        return copies.diagnostics { Source(uri: files[$0].0, bytes: Array(files[$0].1.utf8)) }.map {
            "\($0.diagnostic.uri):\($0.diagnostic.location?.line ?? 0) \($0.diagnostic.message)"
        }
    }

    private let text = "Feature: f\n  Scenario: s\n    Given x\n"

    @Test("are told at the one with the longer name")
    func copies() {
        for name in ["home - Copy", "home (1)", "Kopie von home", "home2"] {
            #expect(
                found([("a/home.feature", text), ("a/\(name).feature", text)]) == [
                    "a/\(name).feature:1 this file has the same text as 'home.feature', so all of its scenarios run twice"
                ])
        }
        #expect(found([("a.feature", text), ("a2.feature", text.replacing("\n", with: " \n"))]).count == 1)
    }

    @Test("are not told in other folders, nor where a word differs")
    func others() {
        #expect(found([("a/home.feature", text), ("b/home.feature", text)]) == [])
        #expect(found([("a/home.feature", text), ("a/waiting.feature", text)]) == [])
        #expect(found([("home.feature", text), ("home.crlf.feature", text.replacing("\n", with: "\r\n"))]) == [])
        #expect(found([("a/home.feature", text), ("a/home2.feature", text.replacing("x", with: "xy"))]) == [])
        #expect(found([("a/home.feature", text), ("a/home2.feature", text.replacing("n x", with: "nx"))]) == [])
    }
}
