import Foundation
import Testing

@Suite("No report is written over what somebody wrote, or over another report")
struct ReportPlacesTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("Feature: f\n  Scenario: s\n    Given all is well\n", to: "keep.feature")
        try folder.write("Feature: g\n", to: "other.feature.md")
        try folder.write("let a = 1\n", to: "Package.swift")
        try folder.write("#!/bin/sh\n", to: "hook")
        try folder.write("keep.feature:2\n", to: "rerun.txt")
        try folder.write("{}\n", to: "cucumber.json")
        try folder.write("{}\n", to: "other.json")
        for (link, target) in ["link.xml": "keep.feature", "code.xml": "Package.swift", "a.xml": "b.xml", "here": "."] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)", withDestinationPath: target)
        }
        try FileManager.default.linkItem(atPath: folder.path + "/keep.feature", toPath: folder.path + "/hard.xml")
    }

    private func run(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram("CrashFixture").run(arguments, in: folder.path)
    }

    private let yesterday = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="Cucumber" time="0.0" tests="0" skipped="0" failures="0" errors="0">
        </testsuite>

        """

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    private func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") }

    private var contents: [String: Data] {
        get throws {
            var contents: [String: Data] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                contents[name] = FileManager.default.contents(atPath: "\(folder.path)/\(name)")
            }
            return contents
        }
    }

    @Test(
        "What is read, and what is no report, is refused before anything runs",
        arguments: [
            ("keep.feature", "keep.feature, a feature file of this run"),
            ("./keep.feature", "keep.feature, a feature file of this run"),
            ("link.xml", "keep.feature, a feature file of this run"),
            ("hard.xml", "keep.feature, a feature file of this run"),
            ("here/keep.feature", "keep.feature, a feature file of this run"),
            ("rerun.txt", "rerun.txt, the rerun file that selects the scenarios"),
            ("other.json", "other.json, the file of profiles"),
            ("cucumber.json", "cucumber.json, the file of profiles"),
            ("other.feature.md", "other.feature.md, a feature file"),
            ("Package.swift", "Package.swift, Swift code"),
            ("code.xml", "code.xml, Swift code"),
            ("hook", "hook, a script"),
        ])
    func refused(_ file: String, _ what: String) async throws {
        let before = try contents
        let result = try await run("@rerun.txt", "-c", "other.json", "-f", "message:run.ndjson", "-f", "junit:\(file)")
        #expect(
            result.standardError == """
                bdd: error: '--format junit:\(file)' would overwrite \(what)
                  help: name another file for the report

                """)
        #expect(result.exitCode == 2)
        #expect(try contents == before)
    }

    @Test(
        "Two reports are not written into one file",
        arguments: [("a.xml", "b.xml"), ("b.xml", "a.xml"), ("c.xml", "here/c.xml"), ("here/d/e.xml", "d/e.xml")])
    func sameFile(_ first: String, _ second: String) async throws {
        let result = try await run("keep.feature", "-f", "junit:\(first)", "-f", "json:\(second)")
        #expect(
            result.standardError == """
                bdd: error: '--format junit:\(first)' and '--format json:\(second)' write to one file
                  help: give each a file of its own

                """)
        #expect(result.exitCode == 2)
    }

    @Test("No report gets the name of a feature", arguments: ["new.feature", "new.feature.md"])
    func nameOfFeature(name: String) async throws {
        let result = try await run("-f", "html:\(name)", "keep.feature")
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                bdd: error: '--format html:\(name)' would write a report that runs would read as a feature, because of its name: \(name)
                  help: name a file that does not end in '.feature' or '.feature.md'

                """)
        #expect(!isThere(name))
        #expect(try await run("-f", "html:\(name)", "--overwrite", "keep.feature").exitCode == 0)
    }

    @Test("A report of yesterday is overwritten, and so are devices, by as many as like")
    func allowed() async throws {
        try folder.write(yesterday, to: "run.xml")
        let result = try await run("keep.feature", "-f", "junit:run.xml", "-f", "html:/dev/null", "-f", "tap:/dev/zero")
        #expect(result.exitCode == 0)
        #expect(try text("run.xml").contains("<testcase"))
    }

    @Test("A stream is not overwritten by a report of it, whatever the links say")
    func streams() async throws {
        _ = try await run("keep.feature", "-f", "message:run.ndjson")
        try FileManager.default.linkItem(atPath: folder.path + "/run.ndjson", toPath: folder.path + "/same.xml")
        let result = try await run("report", "run.ndjson", "-f", "junit:same.xml")
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                bdd: error: '--format junit:same.xml' would overwrite run.ndjson, a message stream that is read
                  help: name another file for the report

                """)
    }

    @Test(
        "What is no earlier report of the format is kept, unless it may be lost",
        arguments: ["rerun", "junit", "message", "default", "html"])
    func foreign(_ format: String) async throws {
        try folder.write("A plan for the summer.\n", to: "plan.txt")
        let result = try await run("keep.feature", "-f", "\(format):plan.txt")
        #expect(
            result.standardError == """
                bdd: error: '--format \(format):plan.txt' would overwrite plan.txt, which is not an earlier report of the \
                format '\(format)'
                  help: name another file for the report, or use '--overwrite' to replace the contents of this one

                """)
        #expect(result.exitCode == 2)
        #expect(try text("plan.txt") == "A plan for the summer.\n")
        #expect(try await run("keep.feature", "-f", "\(format):plan.txt", "--overwrite").exitCode == 0)
        #expect(try text("plan.txt") != "A plan for the summer.\n")
    }

    @Test("A hidden file is kept, also when it looks like an earlier report")
    func hidden() async throws {
        try folder.write("keep.feature\n", to: ".gitignore")
        let result = try await run("keep.feature", "-f", "rerun:.gitignore")
        #expect(
            result.standardError == """
                bdd: error: '--format rerun:.gitignore' would overwrite .gitignore, a hidden file
                  help: name another file for the report

                """)
        #expect(result.exitCode == 2)
        #expect(try text(".gitignore") == "keep.feature\n")
    }

    @Test("An earlier report of another format is none of this one")
    func otherFormat() async throws {
        try folder.write(yesterday, to: "run.xml")
        #expect(try await run("keep.feature", "-f", "message:run.xml").exitCode == 2)
        #expect(try text("run.xml") == yesterday)
    }

    @Test("Nothing below .git is written, whatever it is asked with", arguments: ["HEAD", "new", "hooks/new"])
    func git(_ name: String) async throws {
        try folder.write("", to: ".git/HEAD")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: ".git")
        for path in [".git/\(name)", "link/\(name)"] {
            let result = try await run("keep.feature", "-f", "rerun:\(path)", "--overwrite")
            #expect(
                result.standardError == """
                    bdd: error: '--format rerun:\(path)' would overwrite \(path), a file of Git itself
                      help: name another file for the report

                    """)
            #expect(result.exitCode == 2)
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/.git") == ["HEAD"])
    }

    @Test(
        "The summary of a job is written behind no file of the project, and behind anything where build servers have it"
    )
    func jobSummary() async throws {
        func run(_ path: String) async throws -> Int32 {
            try await BuiltProgram("CrashFixture").run(
                ["keep.feature", "-f", "github"], environment: ["GITHUB_STEP_SUMMARY": path], in: folder.path
            ).exitCode
        }
        let elsewhere = try ScratchFolder()
        let page = try elsewhere.write("Written before.\n", to: "step_summary_1")
        try folder.write("Notes.\n", to: "NOTES.md")
        try FileManager.default.linkItem(atPath: folder.path + "/NOTES.md", toPath: elsewhere.path + "/linked")
        #expect(try await run("keep.feature") == 2)
        #expect(try await run("other.feature.md") == 2)
        #expect(try await run("NOTES.md") == 2)
        #expect(try await run(elsewhere.path + "/linked") == 2)
        #expect(try text("NOTES.md") == "Notes.\n")
        #expect(try await run(page) == 0)
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("Written before.\n## ✔ Accepted\n"))
        // Its own page may stand in the folder.
        #expect(try await run("summary.md") == 0)
        #expect(try await run("summary.md") == 0)
    }

    @Test("A stream takes the place of an earlier one, and leaves other names of that as they are")
    func hardLink() async throws {
        _ = try await run("keep.feature", "-f", "message:run.ndjson")
        let before = try text("run.ndjson")
        try FileManager.default.linkItem(atPath: folder.path + "/run.ndjson", toPath: folder.path + "/kept.ndjson")
        #expect(try await run("keep.feature", "-f", "message:run.ndjson").exitCode == 0)
        #expect(try text("kept.ndjson") == before)
        #expect(try text("run.ndjson") != before)
    }

    @Test(
        "A run that is refused leaves no earlier report where its own would be",
        arguments: [
            ["keep.feature", "--unknown"], ["none.feature"], ["keep.feature", "--tags", "@none"],
            ["--tags", "@a and", "keep.feature"], ["keep.feature", "-f", "junit:hook"],
        ])
    func refusedRun(_ arguments: [String]) async throws {
        try folder.write(yesterday, to: "run.xml")
        try folder.write("other\n", to: "mine.xml")
        _ = try await run("keep.feature", "-f", "message:run.ndjson")
        let reports = ["-f", "junit:run.xml", "--format=message:run.ndjson", "-frerun:rerun.txt", "-f", "tap:mine.xml"]
        #expect(try await BuiltProgram("CrashFixture").run(arguments + reports, in: folder.path).exitCode == 2)
        #expect(["run.xml", "run.ndjson"].filter(isThere) == [])
        // A list of paths may be one that a person wrote.
        #expect(try text("rerun.txt") == "keep.feature:2\n")
        #expect(try text("mine.xml") == "other\n")
    }

    @Test("What a refused run would have read stays")
    func readByRefused() async throws {
        _ = try await run("keep.feature", "-f", "message:run.ndjson")
        #expect(try await run("report", "run.ndjson", "--unknown", "-f", "message:run.ndjson").exitCode == 2)
        #expect(try await run("@rerun.txt", "-f", "rerun:rerun.txt").exitCode == 2)
        #expect(["run.ndjson", "rerun.txt"].filter(isThere) == ["run.ndjson", "rerun.txt"])
    }

    @Test("A stream whose run has a report that cannot be written is not accepted", .enabled(if: isLinux))
    func fullDisk() async throws {
        let result = try await run("keep.feature", "-f", "message:run.ndjson", "-f", "junit:/dev/full")
        #expect(result.exitCode == 2)
        #expect(try await run("report", "run.ndjson").exitCode == 1)
        #expect(try text("run.ndjson").contains("\"message\":\"/dev/full cannot be written: No space left on device\""))
    }

    @Test(
        "What a step does to the stream of its run is noticed",
        arguments: [
            "rm run.ndjson", "mv run.ndjson run.old", "cp keep.feature new && mv new run.ndjson",
            // The run has written the file when this step begins, and its times are those of before.
            "while ! grep -q stepDefinition run.ndjson; do sleep 0.01; done; touch -r run.ndjson ref; "
                + "printf X | dd of=run.ndjson bs=1 seek=20 conv=notrunc 2>/dev/null; touch -r ref run.ndjson",
        ])
    func meddling(_ command: String) async throws {
        try folder.write("Feature: f\n  Scenario: s\n    When a step runs the command '\(command)'\n", to: "m.feature")
        let result = try await run("m.feature", "-f", "message:run.ndjson")
        #expect(
            result.standardError.contains(
                "run.ndjson cannot be written: something else has changed this file while the run was writing it\n"))
        #expect(result.exitCode == 2)
    }
}

#if os(Linux)
    private let isLinux = true
#else
    private let isLinux = false
#endif
