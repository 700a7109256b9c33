import Foundation
import Testing

@testable import BDDKit

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
            ("rerun.txt", "rerun.txt, the rerun file that says what to run"),
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
                bdd: error: '--format junit:\(first)' and '--format json:\(second)' are for one file
                  help: give each a file of its own

                """)
        #expect(result.exitCode == 2)
    }

    @Test("A report of yesterday is overwritten, and so are devices, by as many as like")
    func allowed() async throws {
        try folder.write("<yesterday/>\n", to: "run.xml")
        let result = try await run("keep.feature", "-f", "junit:run.xml", "-f", "html:/dev/null", "-f", "tap:/dev/zero")
        #expect(result.exitCode == 0)
        #expect(try String(contentsOfFile: folder.path + "/run.xml", encoding: .utf8).contains("<testsuite"))
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
}
