import BDDReports
import Foundation
import Testing

@testable import BDDKit
@testable import BDDSteps

@Suite("A report format of a program's own")
struct OwnReportFormatTests {
    private func run(_ arguments: String..., files: [String: String] = [:]) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        let feature = """
            Feature: A
              Scenario: one
                Given a room
              Scenario: two
                Given a door
            """
        try folder.write(feature, to: "Features/a.feature")
        for (name, text) in files { try folder.write(text, to: name) }
        return try await BuiltProgram("ReportFixture").run(arguments, in: folder.path)
    }

    private static let lines = "Features/a.feature:3: Given a room\nFeatures/a.feature:5: Given a door\n"

    @Test("is the one that the documentation shows, byte for byte")
    func sameText() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let code = try String(contentsOf: tests.appending(path: "ReportFixture/ToDoReport.swift"), encoding: .utf8)
        let page = tests.appending(path: "../Sources/9-Programs/BDDKit/BDDKit.docc/ForDevelopers.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("\n```swift\n\(code)```\n"))
    }

    @Test("reports a run, and a saved stream")
    func reports() async throws {
        let result = try await run("-f", "todo")
        #expect(result == .init(exitCode: 1, standardOutput: Self.lines, standardError: ""))
        let folder = try ScratchFolder()
        let stream = "\(folder.path)/run.ndjson"
        _ = try await run("-f", "todo", "-f", "message:\(stream)")
        #expect(try await run("report", "-f", "todo", stream).standardOutput == Self.lines)
    }

    @Test("is in the help, in suggestions and in profiles")
    func named() async throws {
        let help = try await run("help", "formats").standardOutput.split(separator: "\n")
        #expect(help.contains { $0.hasPrefix("  todo ") && $0.hasSuffix(" steps that are still to be written") })
        let misspelt = try await run("-f", "toto")
        #expect(misspelt.exitCode == 2)
        #expect(misspelt.standardError.contains("stepdefs, unused, todo"))
        #expect(misspelt.standardError.contains("did you mean 'todo'?"))
        let profile = try await run(files: ["cucumber.json": #"{"default": {"format": ["todo"]}}"#])
        #expect(profile == .init(exitCode: 1, standardOutput: Self.lines, standardError: ""))
    }

    @Test("with the name of another keeps the program from doing anything")
    func taken() async {
        let format = ReportFormat("junit", "another one") { _, _ in fatalError("no report is made") }
        #expect(await AcceptanceRunner([], formats: [format]).run(["--version"]) == .notDone)
    }
}
