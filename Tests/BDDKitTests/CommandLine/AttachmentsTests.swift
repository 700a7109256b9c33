import BDDReports
import BDDRunning
import Foundation
import Testing

@testable import BDDKit

@Suite("--attachments")
struct AttachmentsTests {
    static let feature = """
        Feature: Pictures

          Scenario: passes
            When the picture "one" is attached

          Scenario: fails
            When the picture "one" is attached
            And the picture "two" is attached
            And a step fails
        """

    private static var attachment: Regex<(Substring, Substring)> {
        /\{"(?:attachment|externalAttachment)":\{"(?:body|url)":"([^"]*)".*/
    }

    private let run: ShardedRun

    init() throws { run = try ShardedRun(["pictures.feature": Self.feature]) }

    /// The bodies of the attachments in a stream, and the addresses of external ones without their folder and hash.
    private func attached(_ name: String) throws -> [String] {
        try run.file(name).text.lines.compactMap { line in
            guard !line.contains("application/x.bdd."), let match = line.wholeMatch(of: Self.attachment) else {
                return nil
            }
            return String(match.output.1).replacing(/[0-9a-f]{64}/) { String($0.output.prefix(4)) }
        }
    }

    @Test("failed keeps those of attempts that did not pass, in the stream only")
    func failed() async throws {
        _ = try await run.program(["-f", "message:failed.nd", "-f", "json:run.json", "--attachments", "failed"])
        #expect(try attached("failed.nd") == ["b25l", "one", "one", "dHdv", "two", "two"])
        #expect(try run.file("run.json").text.ranges(of: "\"b25l\"").count == 2)
    }

    @Test("external writes each content once, names the files from the stream's folder, and leaves logs")
    func external() async throws {
        _ = try await run.program(["-f", "message:out/run.nd", "--attachments", "external:out/my pictures"])
        let one = [
            "my%20pictures/7692.png#name=board%20%26%20co.png", "my%20pictures/7692.json#text", "one",
        ]
        let two = ["my%20pictures/3fc4.png#name=board%20%26%20co.png", "my%20pictures/3fc4.json#text", "two"]
        #expect(try attached("out/run.nd") == one + one + two)
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(run.folder.path)/out/my pictures")
        #expect(
            names.map { "\($0.prefix(4)).\($0.split(separator: ".")[1])" }.sorted() == [
                "3fc4.json", "3fc4.png", "7692.json", "7692.png",
            ])
        let name = try #require(names.first { $0.hasPrefix("7692") && $0.hasSuffix(".png") })
        #expect(try run.file("out/my pictures/\(name)").text == "one")
    }

    @Test("external gives the same reports and the same stream later, from any folder")
    func same() async throws {
        _ = try await run.program(["-f", "message:all.nd"])
        let options = ["-f", "message:out/run.nd", "--attachments", "external:pictures"]
        _ = try await run.program(["report", "all.nd"] + options)
        try FileManager.default.moveItem(atPath: "\(run.folder.path)/out", toPath: "\(run.folder.path)/there")
        let reports = ["json", "html", "message", "junit"]
        for stream in ["all", "there/run"] {
            let formats = reports.flatMap { ["-f", "\($0):\(stream).\($0)"] }
            let result = try await run.program(["report", "\(stream).nd", "-q"] + formats)
            #expect(result.exitCode == 1)
            #expect(result.standardError == "")
        }
        for report in reports {
            #expect(try run.file("there/run.\(report)").text == run.file("all.\(report)").text, "\(report)")
        }
        #expect(try run.file("there/run.message").text == run.file("all.nd").text)
    }

    @Test("external streams of shards, each beside its folder, merge to the stream of embedded ones")
    func merge() async throws {
        _ = try await run.runShards(2)
        for index in 1...2 {
            let options = ["-f", "message:\(index)/run.nd", "--attachments", "external:\(index)/pictures"]
            _ = try await run.program(["report", "\(index)-of-2.ndjson"] + options)
        }
        let embedded = try await run.program(["merge", "1-of-2.ndjson", "2-of-2.ndjson"])
        let external = try await run.program(["merge", "1/run.nd", "2/run.nd"])
        #expect(external == embedded)
        #expect(embedded.standardOutput.contains("\"b25l\""))
    }

    @Test("a file that is gone or changed is named, and the verdict stays")
    func gone() async throws {
        _ = try await run.program(["-f", "message:run.nd", "--attachments", "external:pictures", "-t", "not @x"])
        let folder = "\(run.folder.path)/pictures"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let name = try #require(names.first { $0.hasPrefix("7692") && $0.hasSuffix(".png") })
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        let options = ["report", "run.nd", "-f", "json:run.json"]
        let help = "\n  help: keep the folder of '--attachments external:FOLDER' where it was beside the stream\n"
        #expect(
            try await run.program(options)
                == .init(
                    exitCode: 1, standardOutput: "",
                    standardError: "run.nd: warning: 'pictures/\(name)' cannot be shown, nor 1 more attachment: "
                        + "there is no such file or folder" + help))
        _ = try run.write("ONE", to: "pictures/\(name)")
        #expect(
            try await run.program(options)
                == .init(
                    exitCode: 1, standardOutput: "",
                    standardError: "run.nd: warning: 'pictures/\(name)' cannot be shown, nor 1 more attachment: "
                        + "its contents have changed" + help))
    }

    @Test("a folder that takes no files refuses the run, which leaves no older stream behind")
    func unwritable() async throws {
        _ = try run.write("mine", to: "notes")
        _ = try await run.program(["-f", "message:run.nd"])
        #expect(
            try await run.program(["-f", "message:run.nd", "--attachments", "external:notes"])
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: "bdd: error: notes cannot be written: a part of the path is not a folder\n"))
        #expect(try run.file("notes").text == "mine")
        #expect(!FileManager.default.fileExists(atPath: "\(run.folder.path)/run.nd"))
    }

    @Test("has three values, and says where it has no effect")
    func values() async throws {
        #expect(
            try await run.program(["--attachments", "extern"]).standardError
                == """
                bdd: error: option '--attachments' needs all, failed or external:FOLDER, got 'extern'
                  help: 'bdd help options' lists the options

                """)
        #expect(
            try await run.program(["-q", "--attachments", "failed"]).standardError
                == "'--attachments' has no effect, because no message stream is written: "
                + "see '--format message:FILE'.\n")
    }

    @Test("is repeated when the run is resumed, and what was taken is not written twice")
    func resumed() async throws {
        for kept in ["failed", "external:pictures"] {
            _ = try await run.program(["-f", "message:whole.nd", "--attachments", kept])
            let lines = try run.file("whole.nd").text.lines
            let end = try #require(lines.firstIndex { $0.hasPrefix("{\"testCaseFinished\"") })
            _ = try run.write(lines[...(end + 3)].map { $0 + "\n" }.joined(), to: "cut.nd")
            let result = try await run.program(["resume", "cut.nd", "-f", "json:cut.json"])
            #expect(result.exitCode == 1)
            #expect(try attached("cut.nd") == attached("whole.nd"), "\(kept)")
            let pictures = try run.file("cut.json").text.ranges(of: "\"b25l\"").count
            #expect(pictures == (kept == "failed" ? 1 : 2), "\(kept)")
        }
    }
}

@Suite("--junit-attachments")
struct JUnitAttachmentsTests {
    @Test("writes what refused scenarios attached, and names each file once")
    func named() async throws {
        let run = try ShardedRun(["pictures.feature": AttachmentsTests.feature])
        let options = ["-f", "junit:run.xml", "--junit-attachments", "pictures"]
        _ = try await run.program(options + ["-f", "message:run.nd"])
        let text = try run.file("run.xml").text
        let named = text.lines.filter { $0.hasPrefix("[[ATTACHMENT|pictures/") }
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(run.folder.path)/pictures")
        #expect(named.count == 4)
        #expect(named.sorted() == files.map { "[[ATTACHMENT|pictures/\($0)]]" }.sorted())
        _ = try await run.program(["report", "run.nd"] + options)
        #expect(try run.file("run.xml").text == text)
        _ = try await run.program(["report", "run.nd", "-f", "junit:run.xml"])
        #expect(try !run.file("run.xml").text.contains("ATTACHMENT"))
    }
}
