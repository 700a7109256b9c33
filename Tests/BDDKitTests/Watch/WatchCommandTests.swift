import BDDReportFormats
import Foundation
import Testing

@testable import BDDKit

@Suite struct WatchCommandTests {
    private static let text =
        "Feature: F\n  Scenario: good\n    Given all is well\n  Scenario: bad\n    When a step fails\n"

    @Test("A changed file runs what is affected, tells what woke it, and writes the reports of all scenarios")
    func features() throws {
        let folder = try ScratchFolder()
        try folder.write(Self.text, to: "Features/a.feature")
        let program = try WatchedProgram(
            BuiltProgram("PlanFixture").url, ["-f", "rerun:Features/rerun.txt"], in: folder)
        #expect(program.printed(upTo: "2 scenarios (1 failed, 1 passed)\n").contains("2 scenarios ran in TIME\n"))
        try folder.write(Self.text.replacing("a step fails", with: "all is well"), to: "Features/a.feature")
        #expect(
            program.printed(upTo: "2 scenarios (2 passed)\n") == """

                Features/a.feature was changed
                1 scenario ran in TIME
                2 scenarios (2 passed)

                """)
        try folder.write("nonsense", to: "Features/b.feature")
        #expect(
            program.printed(upTo: "2 scenarios (2 passed)\n") == """

                Features/b.feature was changed

                Features/b.feature:1:1: error: expected a feature, a tag or a language, got 'nonsense'
                    nonsense
                    ^
                  help: a file begins with 'Feature:' and a name
                nothing ran
                1 file cannot be read, 2 scenarios (2 passed)

                """)
        try FileManager.default.removeItem(atPath: "\(folder.path)/Features/b.feature")
        #expect(program.printed(upTo: "2 scenarios (2 passed)\n").hasPrefix("\nFeatures/b.feature was changed\n"))
        try folder.write(Self.text, to: "Features/a.feature")
        #expect(
            program.printed(upTo: "2 scenarios (1 failed, 1 passed)\n").hasPrefix(
                "\nFeatures/a.feature was changed\n\nFailed scenarios:\n\n  1) bad\n"))
        #expect(program.interrupt() == 130)
        let rerun = try String(contentsOfFile: "\(folder.path)/Features/rerun.txt", encoding: .utf8)
        #expect(rerun == "Features/a.feature:4\n")
    }

    @Test("A changed source is built, and the program goes on as its next version; errors are shown meanwhile")
    func sources() throws {
        let folder = try ScratchFolder()
        let place = ".build/platform/debug/PlanFixture"
        try folder.write(Self.text, to: "Features/a.feature")
        try folder.write("", to: "Package.swift")
        try folder.write("", to: "Sources/a.swift")
        try folder.write("", to: place)
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(place)")
        try FileManager.default.copyItem(
            atPath: BuiltProgram("PlanFixture").url.path, toPath: "\(folder.path)/\(place)")
        // Replaces the compiler: refuses wrong code, and otherwise replaces the program by a new one.
        let compiler = try folder.write(
            """
            #!/bin/sh
            [ "$*" = "build --product PlanFixture" ] || exit 7
            if grep -q wrong Sources/a.swift; then echo "a.swift:1:1: error: it is wrong"; exit 1; fi
            cp \(place) new && mv new \(place)
            """, to: "bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
        let program = try WatchedProgram(
            URL(filePath: "\(folder.path)/\(place)"), [], in: folder, path: "\(folder.path)/bin")
        let end = "2 scenarios (1 failed, 1 passed)\n"
        #expect(program.printed(upTo: end).hasPrefix("watching Features and Swift sources: Ctrl-C ends it\n"))
        try folder.write("wrong", to: "Sources/a.swift")
        #expect(
            program.printed(upTo: "it is wrong\n") == """

                Sources/a.swift was changed: swift build --product PlanFixture
                a.swift:1:1: error: it is wrong

                """)
        try folder.write("right", to: "Sources/a.swift")
        let built = program.printed(upTo: end)
        #expect(
            built.hasPrefix(
                """
                Sources/a.swift was changed: swift build --product PlanFixture
                watching Features and Swift sources: Ctrl-C ends it
                Sources/a.swift was changed, and the program was built
                """))
        #expect(built.contains("2 scenarios ran in TIME\n"))
        #expect(program.interrupt() == 130)
    }

    @Test("What cannot be watched is refused")
    func refused() throws {
        func error(_ arguments: [String]) -> String? {
            do {
                _ = try WatchCommand.read(
                    arguments, in: CommandContext(glue: { [] }, formats: .builtIn, environment: [:]))
                return nil
            } catch { return "\(error)" }
        }
        #expect(
            error(["-f", "pretty"])
                == "standard output shows the watch screen: give the report a file, as in --format pretty:FILE")
        #expect(error(["-f", "html:a.html", "-t", "@a", "-j", "2", "--fail-fast"]) == nil)
        #expect(error(["--shard", "1/2"])?.hasPrefix("unknown option '--shard'") == true)
        #expect(error(["--in-process"])?.hasPrefix("unknown option '--in-process'") == true)
    }
}
