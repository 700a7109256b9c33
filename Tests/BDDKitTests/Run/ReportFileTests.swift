import BDDPlatform
import Foundation
import Testing

@testable import BDDRunning

@Suite("A report takes its place when it is whole")
struct ReportFileTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    private var names: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    private func write(_ text: String, to name: String, inPlace: Bool = false) throws {
        let output = try ReportFile.open(path(name), inPlace: inPlace)
        output.write(text)
        try output.finish()
    }

    @Test("Until then the old one stands there, and one that is given up leaves nothing")
    func whole() throws {
        try folder.write("old", to: "run.xml")
        var output: BufferedOutput? = try ReportFile.open(path("run.xml"), inPlace: false)
        output?.write("new")
        output?.flush()
        #expect(try text("run.xml") == "old")
        #expect(try names.count == 2)
        output = nil
        #expect(try names == ["run.xml"])
        #expect(try text("run.xml") == "old")
        try write("new", to: "run.xml")
        #expect(try names == ["run.xml"])
        #expect(try text("run.xml") == "new")
    }

    @Test("What is written in place can be read at once")
    func inPlace() throws {
        let output = try ReportFile.open(path("run.ndjson"), inPlace: true)
        output.write("line\n")
        output.flush()
        #expect(try text("run.ndjson") == "line\n")
        try output.finish()
        #expect(try names == ["run.ndjson"])
    }

    @Test("Folders that are missing are made", arguments: [false, true])
    func folders(_ inPlace: Bool) throws {
        try write("new", to: "a/b/run.xml", inPlace: inPlace)
        #expect(try text("a/b/run.xml") == "new")
        try folder.write("", to: "file")
        #expect(throws: SystemError(code: ENOTDIR)) { try ReportFile.open(path("file/run.xml"), inPlace: inPlace) }
    }

    @Test("A link stays a link, also one that leads nowhere yet")
    func links() throws {
        try folder.write("old", to: "real/run.xml")
        try link("run.xml", to: "real/run.xml")
        try link("again.xml", to: "run.xml")
        try link("new.xml", to: "real/new.xml")
        try link("circle.xml", to: "circle.xml")
        try write("new", to: "again.xml")
        try write("newer", to: "new.xml")
        #expect(try text("real/run.xml") == "new")
        #expect(try text("real/new.xml") == "newer")
        for name in ["run.xml", "again.xml", "new.xml"] {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(name)) != "")
        }
        #expect(throws: SystemError(code: ELOOP)) { try ReportFile.open(path("circle.xml"), inPlace: false) }
    }

    @Test("The mode of the file stays, and a new one is as any other")
    func mode() throws {
        try folder.write("old", to: "run.xml")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("run.xml"))
        try write("new", to: "run.xml")
        #expect(try FileManager.default.attributesOfItem(atPath: path("run.xml"))[.posixPermissions] as? Int == 0o640)
        try write("new", to: "other.xml")
        try write("new", to: "stream.ndjson", inPlace: true)
        let modes = try ["other.xml", "stream.ndjson"].map {
            try FileManager.default.attributesOfItem(atPath: path($0))[.posixPermissions] as? Int
        }
        #expect(modes[0] == modes[1])
    }

    @Test("Pipes and devices are written to, and stay what they are")
    func pipes() throws {
        try write("new", to: "../../../dev/null")
        let pipe = try NamedPipe()
        // Opened for reading and writing, so that nothing has to wait.
        let reading = try FileHandle(forUpdating: URL(filePath: pipe.path))
        let output = try ReportFile.open(pipe.path, inPlace: false)
        output.write("new")
        try output.finish()
        #expect(try reading.read(upToCount: 3) == Data("new".utf8))
        #expect(throws: SystemError(code: EISDIR)) { try ReportFile.open(folder.path, inPlace: false) }
    }

    @Test(
        "Two do not write one file, and what a program that was killed has left is removed", arguments: [false, true])
    func locked(_ inPlace: Bool) throws {
        try folder.write("left", to: ".bdd-run.xml.new")
        let output = try ReportFile.open(path("run.xml"), inPlace: inPlace)
        output.write("first")
        output.flush()
        #expect(throws: SystemError.locked) { try ReportFile.open(path("run.xml"), inPlace: inPlace) }
        try output.finish()
        #expect(try text("run.xml") == "first")
        try write("second", to: "run.xml", inPlace: inPlace)
        #expect(try text("run.xml") == "second")
        #expect(try inPlace || names == ["run.xml"])
    }

    @Test(
        "What somebody else does to the file is noticed", arguments: [false, true],
        [
            { truncate($0, 0) }, { unlink($0) }, { rename($0, $0 + ".old") },
            { path in
                // Other bytes of the same number, written later than ours.
                guard (try? Data("other".utf8).write(to: URL(filePath: path), options: [])) != nil else { return -1 }
                var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
                return utimensat(AT_FDCWD, path, &times, 0)
            },
        ] as [@Sendable (String) -> Int32])
    func changed(_ inPlace: Bool, _ change: @Sendable (String) -> Int32) throws {
        let output = try ReportFile.open(path("run.xml"), inPlace: inPlace)
        output.write("first")
        output.flush()
        #expect(change(path(inPlace ? "run.xml" : ".bdd-run.xml.new")) == 0)
        output.write("second")
        #expect(throws: OutputError(name: path("run.xml"), reason: .changed)) { try output.finish() }
    }
}
