import Testing

@testable import BDDDiagnostics
@testable import BDDReports
@testable import CucumberMessages

@Suite("Themes")
struct ThemeTests {
    @Test("every status has a sign in every theme", arguments: Theme.named.keys.sorted())
    func complete(_ name: String) {
        let theme = Theme.named[name] ?? .plain
        #expect(Status.allCases.map { theme.icon($0) } == [" ", "✔", "↷", "■", "■", "✘", "✘"])
        #expect(Status.allCases.map { theme.mark($0) } == ["?", ".", "-", "P", "U", "A", "F"])
    }

    @Test("a style is switched on and taken back around its text, one within another")
    func nested() {
        var buffer = TextBuffer()
        buffer.styled(.red) { buffer in
            buffer.append("a", .bold)
            buffer.append("b", nil)
        }
        #expect(buffer.string == "\u{1B}[31m\u{1B}[1ma\u{1B}[22mb\u{1B}[39m")
    }
}
