import BDDDiagnostics
import Testing

@Suite("ProgramName")
struct ProgramNameTests {
    @Test(
        "The command that starts a program again is that of SwiftPM only where SwiftPM started it",
        arguments: [
            (".build/x86_64-unknown-linux-gnu/debug/shop", "swift run shop"),
            (".build/arm64-apple-macosx/release/shop", "swift run -c release shop"),
            (".build/debug/shop", ".build/debug/shop"),
            ("../.build/x86_64-unknown-linux-gnu/debug/shop", "../.build/x86_64-unknown-linux-gnu/debug/shop"),
            ("shop", "shop"),
            ("/opt/my tools/shop", "'/opt/my tools/shop'"),
        ])
    func command(path: String, command: String) {
        #expect(ProgramName.command(startedBy: path) == command)
    }
}
