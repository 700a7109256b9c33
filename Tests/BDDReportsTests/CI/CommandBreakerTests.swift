import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats

@Suite("What build servers take for commands")
struct CommandBreakerTests {
    private func broken(_ text: String) -> String {
        var breaker = CommandBreaker()
        // Byte by byte, as a command may come in parts.
        return String(decoding: text.utf8.flatMap { breaker.broken([$0]) }, as: UTF8.self)
    }

    @Test(
        "is broken up",
        arguments: [
            ("::error::x", ": :error::x"), ("   ::stop-commands::x", "   : :stop-commands::x"),
            ("a\n\t::error::x\nb", "a\n\t: :error::x\nb"), ("text\r::error::x", "text\r: :error::x"),
            ("\u{1B}[31m::error::x\u{1B}[0m", "\u{1B}[31m: :error::x\u{1B}[0m"),
            ("\u{200B}:\u{AD}:error::x", "\u{200B}:\u{AD} :error::x"), ("\u{3000}::error::x", "\u{3000}: :error::x"),
            ("a ##[error]x", "a ## [error]x"), ("##teamcity[x]", "## teamcity[x]"), ("###[x]", "### [x]"),
            ("#\u{1B}[0m#[error]", "#\u{1B}[0m# [error]"),
        ])
    func commands(_ text: String, _ expected: String) {
        #expect(broken(text) == expected)
    }

    @Test(
        "is nothing else",
        arguments: [
            "a ::b", ": :b", ":b", "1) ::b", "## heading", "#[x]", "a::b\nc::d", "Scenario: ::x", "", "# # [x]",
        ])
    func texts(_ text: String) {
        #expect(broken(text) == text)
    }

    @Test("is broken up within a command of our own too")
    func own() {
        let command = WorkflowCommand(
            .error, file: "a.feature", line: 1, title: "x ##[y]", message: "::a ##teamcity[b]")
        #expect(command.text == "::error file=a.feature,line=1,title=x ## [y]::::a ## teamcity[b]")
    }

    @Test("is so only on a server that reads it")
    func environments() {
        #expect(CommandBreaker.isNeeded(["GITHUB_ACTIONS": "true"]))
        #expect(CommandBreaker.isNeeded(["TEAMCITY_VERSION": "2026.1"]))
        #expect(!CommandBreaker.isNeeded(["GITHUB_ACTIONS": "", "CI": "true"]))
    }
}
