import BDDPlatform
import Foundation
import Testing

@testable import BDDKit

@Suite("Files that are read")
struct FileInputTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test("are regular, or pipes that somebody opens to write")
    func allowed() throws {
        let file = try folder.write("text", to: "file")
        #expect(try FileDescriptor.contents(of: file) == Array("text".utf8))
        let pipe = try NamedPipe()
        let path = pipe.path
        // A thread of its own: tasks may wait for one that is free.
        Thread.detachNewThread {
            let file = FileHandle(forWritingAtPath: path)
            try? file?.write(contentsOf: Data(repeating: 65, count: 100_000))
            try? file?.close()
        }
        #expect(try FileDescriptor.contents(of: pipe.path) == [UInt8](repeating: 65, count: 100_000))
    }

    @Test("are no folders and no devices, and no pipes that nobody opens")
    func refused() throws {
        #expect(throws: SystemError.unreadable(.folder)) { try FileDescriptor.contents(of: folder.path) }
        #expect(throws: SystemError.unreadable(.device)) { try FileDescriptor.contents(of: "/dev/zero") }
        let pipe = try NamedPipe()
        #expect(throws: SystemError.silentPipe) { try FileDescriptor.contents(of: pipe.path) }
        #expect(throws: SystemError.unreadable(.pipe)) { try FileDescriptor.open(pipe.path) }
    }

    @Test("are read once, also when the command is refused for what a pipe says")
    func profile() async throws {
        let pipe = try NamedPipe()
        let path = pipe.path
        try folder.write("Feature: f\n", to: "a.feature")
        try folder.write(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"c\" time=\"0.0\">\n</testsuite>\n",
            to: "run.xml")
        Thread.detachNewThread {
            let file = FileHandle(forWritingAtPath: path)
            try? file?.write(contentsOf: Data(#"{"default": {"format": "junit:run.xml"}}"#.utf8))
            try? file?.close()
        }
        let result = try await BuiltProgram("CrashFixture").run(
            ["-c", path, "none.feature"], in: folder.path)
        #expect(
            result.standardError.split(separator: "\n").first == "none.feature: error: there is no such file or folder")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/run.xml"))
    }

    @Test("have a size that fits into memory")
    func tooLong() throws {
        let path = try folder.write("", to: "file")
        #expect(truncate(path, 1 << 42) == 0)
        #expect(throws: SystemError.tooLong(limit: 1 << 30)) { try FileDescriptor.contents(of: path) }
    }

    @Test(
        "are refused with one message by whoever reads them",
        arguments: [
            ["report", "/dev/zero"], ["merge", "/dev/zero"], ["resume", "/dev/zero"], ["parse", "/dev/zero"],
            ["trace", "/dev/zero"], ["-c", "/dev/zero"], ["@/dev/zero"],
            ["--shard", "1/2", "--timings", "/dev/zero"],
        ])
    func message(_ arguments: [String]) async throws {
        try folder.write("Feature: f\n  Scenario: s\n    Given all is well\n", to: "Features/a.feature")
        let result = try await BuiltProgram("CrashFixture").run(arguments, in: folder.path)
        #expect(
            result.standardError.split(separator: "\n").first
                == "/dev/zero: error: this is a device, not a regular file")
        #expect(result.exitCode == 2)
    }
}
