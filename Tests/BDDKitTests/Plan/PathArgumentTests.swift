import BDDDiagnostics
import Foundation
import Testing

@testable import BDDRunning

@Suite("PathArgument")
struct PathArgumentTests {
    /// The path and, after a bar, the lines.
    private func read(_ text: String) -> String {
        let argument = PathArgument(text)
        return "\(argument.path)|\(argument.lines.map(String.init).joined(separator: ","))"
    }

    @Test("Numbers behind colons are lines, everything before them is the path")
    func lines() {
        #expect(read("a.feature") == "a.feature|")
        #expect(read("a.feature:3") == "a.feature|3")
        #expect(read("b/a.feature:3:12:3") == "b/a.feature|3,12,3")
        #expect(read("b:2/a.feature:3") == "b:2/a.feature|3")
    }

    @Test("What is not a line belongs to the path", arguments: ["a:0", "a:-1", "a:x", "a:3x", "a:", "3", ":x:", ""])
    func noLines(_ text: String) {
        #expect(read(text) == "\(text)|")
    }

    @Test("Paths are named from the working directory")
    func workingDirectory() {
        let folder = FileManager.default.currentDirectoryPath
        #expect(read("./Features//a.feature:2") == "Features/a.feature|2")
        #expect(read("\(folder)/a.feature") == "a.feature|")
        #expect(read(folder) == ".|")
        #expect(read("/elsewhere/./a.feature") == "/elsewhere/a.feature|")
        #expect(read("../a.feature") == "../a.feature|")
    }

    @Test("A rerun file has paths with lines, by line or by space; paths may have spaces too")
    func rerun() {
        #expect(
            PathArgument.rerunList("a.feature:2:5\r\nmy folder/b c.feature.md:7 d.feature\n\n  e.feature:1  \n") == [
                PathArgument("a.feature:2:5"), PathArgument("my folder/b c.feature.md:7"), PathArgument("d.feature"),
                PathArgument("e.feature:1"),
            ])
        #expect(PathArgument.rerunList("") == [])
        #expect(PathArgument.rerunList("\n \n") == [])
        #expect(
            PathArgument.rerunList("a.feature:2 what is this") == [
                PathArgument("a.feature:2"), PathArgument("what is this"),
            ])
    }

    @Test(
        "A rerun file gives back each path that was written into it, whatever its name",
        arguments: [
            "a.feature", "my folder/a b.feature", "two\nlines.feature", "a\r\nb\tc.feature", "\"quoted\".feature",
            "a\\nb.feature", "a\\\nb.feature", "x.feature y.feature", "x.feature:3 y.feature", "a  b.feature",
            " a.feature",
            "\u{2028}\u{85}\u{202E}\u{1B}[2J.feature", "1:2.feature", "a.feature\n", "é🥒.feature.md",
            "a\u{FFFE}.feature",
        ])
    func anyName(path: String) {
        let entry = RerunPath.written(path)
        let hasLineEnd = entry.contains { $0.isNewline }
        #expect(!hasLineEnd)
        let list = PathArgument.rerunList("\(entry):3:14 \(entry)\n\(entry):5\n")
        #expect(list.map(\.path) == [path, path, path])
        #expect(list.map(\.lines) == [[3, 14], [], [5]])
    }

    @Test("Only what needs it is quoted, and quotes that make no sense are a path as any other")
    func quotes() {
        #expect(RerunPath.written("my folder/a b.feature") == "my folder/a b.feature")
        #expect(RerunPath.written("two\nlines\\.feature") == #""two\nlines\\.feature""#)
        for text in [#""a.feature"#, #""a\q.feature":3"#, #""a.feature"x"#, #""a\u{D800}.feature""#] {
            #expect(PathArgument.rerunList(text) == [PathArgument(text)])
        }
    }
}
