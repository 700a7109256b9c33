import Foundation
import Testing

@testable import BDDPlatform

@Suite struct FolderWatchTests {
    /// A watched folder that has a feature file in a subfolder.
    private final class Watched {
        let folder: ScratchFolder
        let watch: FolderWatch
        let root: String

        init() throws {
            folder = try ScratchFolder()
            root = "\(folder.path)/Features"
            try folder.write("one", to: "Features/sub/a.feature")
            try folder.write("one", to: "Features/.hidden/a.feature")
            watch = try FolderWatch([root]) { $0.hasSuffix(".feature") }
        }

        /// The changed paths within the folder. Waits until `last` is among them, at most a minute.
        func changes(upTo last: String) -> [String] {
            var found: Set<String> = []
            let end = Date(timeIntervalSinceNow: 60)
            while !found.contains(last), Date() < end {
                _ = FileDescriptor.waitUntilReadable([watch.file], milliseconds: 1000)
                let changes = watch.changes()
                found.formUnion((changes.files.union(changes.folders)).map { String($0.dropFirst(root.count + 1)) })
            }
            return found.sorted()
        }

        func path(_ name: String) -> String { "\(root)/\(name)" }
    }

    @Test("A file that is written is reported; others and hidden ones are not")
    func written() throws {
        let watched = try Watched()
        try watched.folder.write("two", to: "Features/.hidden/a.feature")
        try watched.folder.write("two", to: "Features/sub/picture.png")
        try watched.folder.write("two", to: "Features/.swap.feature")
        try watched.folder.write("two", to: "Features/sub/a.feature")
        #expect(watched.changes(upTo: "sub/a.feature") == ["sub/a.feature"])
    }

    @Test("A file that an editor puts in the place of another is reported, also the second time")
    func replaced() throws {
        let watched = try Watched()
        for text in ["two", "three"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: watched.path("sub/a.feature")), options: .atomic)
            #expect(watched.changes(upTo: "sub/a.feature") == ["sub/a.feature"])
        }
    }

    @Test("Files that come, go and are renamed are reported")
    func named() throws {
        let watched = try Watched()
        try watched.folder.write("", to: "Features/b.feature")
        #expect(watched.changes(upTo: "b.feature") == ["b.feature"])
        try FileManager.default.moveItem(atPath: watched.path("b.feature"), toPath: watched.path("c.feature"))
        #expect(watched.changes(upTo: "c.feature") == ["b.feature", "c.feature"])
        try FileManager.default.removeItem(atPath: watched.path("c.feature"))
        #expect(watched.changes(upTo: "c.feature") == ["c.feature"])
    }

    @Test("A new folder is watched, with what is in it")
    func newFolder() throws {
        let watched = try Watched()
        try watched.folder.write("", to: "Features/new/deep/d.feature")
        #expect(watched.changes(upTo: "new/deep/d.feature").contains("new"))
        try watched.folder.write("more", to: "Features/new/deep/d.feature")
        #expect(watched.changes(upTo: "new/deep/d.feature") == ["new/deep/d.feature"])
    }

    @Test("A folder that goes is reported, and watched again when it comes back")
    func vanished() throws {
        let watched = try Watched()
        try FileManager.default.removeItem(atPath: watched.path("sub"))
        #expect(watched.changes(upTo: "sub").contains("sub"))
        try watched.folder.write("back", to: "Features/sub/a.feature")
        #expect(watched.changes(upTo: "sub/a.feature").contains("sub"))
        try watched.folder.write("again", to: "Features/sub/a.feature")
        #expect(watched.changes(upTo: "sub/a.feature") == ["sub/a.feature"])
    }

    @Test("The root itself may go and come back")
    func root() throws {
        let watched = try Watched()
        try FileManager.default.removeItem(atPath: watched.root)
        #expect(watched.changes(upTo: "").contains(""))
        try watched.folder.write("back", to: "Features/sub/a.feature")
        _ = watched.changes(upTo: "sub/a.feature")
        try watched.folder.write("again", to: "Features/sub/a.feature")
        #expect(watched.changes(upTo: "sub/a.feature") == ["sub/a.feature"])
    }

    @Test("A folder that is moved is forgotten where it was")
    func moved() throws {
        let watched = try Watched()
        try FileManager.default.moveItem(atPath: watched.path("sub"), toPath: watched.path("other"))
        #expect(Set(watched.changes(upTo: "other/a.feature")).isSuperset(of: ["sub", "other", "other/a.feature"]))
        try watched.folder.write("again", to: "Features/other/a.feature")
        #expect(watched.changes(upTo: "other/a.feature") == ["other/a.feature"])
    }

    #if os(Linux)
        @Test("Where more changes than the system can note, that is reported, and new folders are watched all the same")
        func overflow() throws {
            let watched = try Watched()
            let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            let most = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
            let files = try ["x", "y"].map { try watched.folder.file("Features/\($0).png") }
            for _ in 0...most / 2 {
                for name in ["x", "y"] { try watched.folder.file("Features/\(name).png").close() }
            }
            for file in files { try file.close() }
            try watched.folder.write("", to: "Features/late/l.feature")
            #expect(watched.watch.changes().isIncomplete)
            try watched.folder.write("more", to: "Features/late/l.feature")
            #expect(watched.changes(upTo: "late/l.feature") == ["late/l.feature"])
        }
    #endif

    @Test("A single file is watched without its neighbours")
    func file() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("one", to: "a.feature")
        let watch = try FolderWatch([path]) { $0.hasSuffix(".feature") }
        try folder.write("one", to: "b.feature")
        try folder.write("two", to: "a.feature")
        #expect(!FileDescriptor.waitUntilReadable([watch.file], milliseconds: 60_000).isEmpty)
        #expect(watch.changes() == FolderWatch.Changes(files: [path]))
    }
}
