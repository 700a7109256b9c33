import BDDPlatform
import Foundation
import Testing

@testable import BDDRunning

@Suite("FeatureFiles")
struct FeatureFilesTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// The paths of the found files, from the folder.
    private func find(_ path: String = "") throws -> [String] {
        try FeatureFiles.find(folder.path + path).map { String($0.dropFirst(folder.path.count + 1)) }
    }

    /// The message of the error, with paths from the folder.
    private func error(_ path: String) -> String? {
        do {
            _ = try FeatureFiles.find(folder.path + path)
            return nil
        } catch {
            return "\(error)".replacing(folder.path, with: "%")
        }
    }

    @Test("All feature files below a folder are found, sorted by path, hidden ones are not")
    func below() throws {
        for name in [
            "b.feature", "a.feature", "Z.feature", "a/c.feature.md", "a/b/d.feature", "notes.md", "x.features",
            ".hidden/e.feature", ".f.feature", "a.b/g.feature",
        ] {
            try folder.write("", to: name)
        }
        #expect(
            try find() == ["Z.feature", "a/b/d.feature", "a/c.feature.md", "a.b/g.feature", "a.feature", "b.feature"])
        #expect(try find("/a") == ["a/b/d.feature", "a/c.feature.md"])
        #expect(try find("/a.feature") == ["a.feature"])
    }

    @Test("A folder that is linked in itself is searched once")
    func circles() throws {
        try folder.write("", to: "a/b.feature")
        for name in ["a/loop", "a/again"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(name)", withDestinationPath: folder.path)
        }
        #expect(try find() == ["a/b.feature"])
    }

    @Test("A feature file that is a link to nothing is found, so that it is reported")
    func brokenLink() throws {
        try folder.write("", to: "a.feature")
        for name in ["b.feature", "c.txt"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: folder.path + "/nothing")
        }
        #expect(try find() == ["a.feature", "b.feature"])
        #expect(throws: FeatureFileError.unreadable(path: "b", reason: "there is no such file or folder")) {
            do throws(FeatureFileError) {
                _ = try FeatureFiles.read(folder.path + "/b.feature")
            } catch .unreadable(_, let reason) {
                throw FeatureFileError.unreadable(path: "b", reason: reason)
            }
        }
    }

    @Test(
        "A file whose ending is nearly that of a feature is told the right name",
        arguments: [
            ("home.feaure", "home.feature"), ("home.feture", "home.feature"), ("home.featrue", "home.feature"),
            ("home.features", "home.feature"), ("home.Gherkin", "home.feature"),
            ("home.FEATURE", "home.feature"), ("home.feature.txt", "home.feature"), ("home.feature.", "home.feature"),
            ("home.feature.docx", "home.feature"), ("home.Feature.MD", "home.feature.md"),
        ])
    func misnamed(name: String, meant: String) {
        #expect(FeatureFiles.isMisnamed(name))
        #expect(FeatureFiles.featureName(for: name) == meant)
    }

    @Test(
        "Another file is none",
        arguments: [
            "home.feature", "home.feature.md", "home.feature~", "home.feature.bak", "home.feature.orig",
            "home.md", "home.docx", "feature", "home.feature1", "home.texture", "home.featured",
        ])
    func named(name: String) { #expect(!FeatureFiles.isMisnamed(name)) }

    @Test("A path that gives no feature is an error that says why")
    func errors() throws {
        try folder.write("", to: "Features/play.feature")
        try folder.write("", to: "empty/notes.md")
        #expect(
            error("/Featurs/play.feature") == """
                %/Featurs/play.feature: error: there is no such file or folder
                  help: did you mean '%/Features/play.feature'?
                """)
        #expect(
            error("/Features/plya.feature") == """
                %/Features/plya.feature: error: there is no such file or folder
                  help: did you mean '%/Features/play.feature'?
                """)
        try folder.write("", to: "runs/whole.ndjson")
        try folder.write("", to: "runs/shard-1.ndjson")
        try folder.write("", to: "runs/results.json")
        for (name, meant) in [
            ("none.ndjson", nil), ("shard-3.ndjson", nil), ("b.ndjson", nil), ("whole.json", "whole.ndjson"),
            ("hwole.ndjson", "whole.ndjson"), ("results.ndjson", "results.json"),
        ] {
            #expect(
                error("/runs/\(name)") == "%/runs/\(name): error: there is no such file or folder"
                    + (meant.map { "\n  help: did you mean '%/runs/\($0)'?" } ?? ""))
        }
        #expect(
            FeatureFileError.missing(path: "", suggestions: []).description
                == "bdd: error: a path on the command line is empty")
        #expect(throws: FeatureFileError.missing(path: "", suggestions: [])) { try FeatureFiles.find("") }
        #expect(
            error("/Features/play.feature:abc")
                == "%/Features/play.feature: error: ':abc' is not a line: lines are numbers, counted from 1")
        #expect(
            error("/Features/play.feature:17") == """
                %/Features/play.feature: error: a line cannot be chosen here
                  help: leave out ':17'
                """)
        #expect(error("/nothing/like/it") == "%/nothing/like/it: error: there is no such file or folder")
        #expect(
            error("/empty/notes.md") == """
                %/empty/notes.md: error: this is not a feature file
                  help: feature files end in .feature or .feature.md
                """)
        #expect(
            error("/empty") == """
                %/empty: error: there are no feature files in this folder
                  help: feature files end in .feature or .feature.md
                """)
        #expect(
            FeatureFileError.lineOfFolder(path: "Features", line: 3).description == """
                Features:3: error: this is a folder, which has no lines
                  help: name a feature file before ':3'
                """)
    }

    @Test("What is not a regular file is not a feature file, and nobody waits for it", arguments: ["", "/p.feature"])
    func notRegular(_ path: String) throws {
        guard mkfifo(folder.path + "/p.feature", 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        #expect(error(path) == "%/p.feature: error: this is a pipe, not a regular file")
        #expect(throws: FeatureFileError.notRegular(path: folder.path + "/p.feature", .pipe)) {
            try FeatureFiles.readFeature(folder.path + "/p.feature")
        }
    }

    @Test("A link to a device is not a feature file", arguments: ["", "/d.feature"])
    func device(_ path: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/d.feature", withDestinationPath: "/dev/zero")
        #expect(error(path) == "%/d.feature: error: this is a device, not a regular file")
    }

    @Test("A folder that cannot be reached is reported, and not skipped")
    func tooLong() throws {
        let start = FileManager.default.currentDirectoryPath
        let name = String(repeating: "d", count: 200)
        // The folders are made one inside the other, because no system call accepts the whole path.
        let steps = "for i in $(seq 25); do mkdir \(name) && cd \(name); done"
        let script = "cd '\(folder.path)' && \(steps) && echo > a.feature"
        let shell = try Process.run(URL(filePath: "/bin/bash"), arguments: ["-c", script])
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        let message = try #require(error(""))
        #expect(message.contains(": error: "))
        #expect(message.contains("File name too long"))
        #expect(FileManager.default.currentDirectoryPath == start)
        let removal = try Process.run(URL(filePath: "/bin/rm"), arguments: ["-r", "\(folder.path)/\(name)"])
        removal.waitUntilExit()
    }

    #if os(Linux)
        /// Makes a file with a byte that is not UTF-8 between `start` and `end` of its name.
        private func make(_ start: String, _ end: String) {
            var path = Array("\(folder.path)/\(start)".utf8.map { CChar(bitPattern: $0) })
            path += [CChar(bitPattern: 0xE9)] + end.utf8.map { CChar(bitPattern: $0) } + [0]
            if end.hasSuffix("/") { mkdir(path, 0o700) } else { close(open(path, O_CREAT | O_WRONLY, 0o600)) }
        }

        @Test("A name that is not UTF-8 is told where it hides features, and skipped elsewhere")
        func notUTF8() throws {
            try folder.write("", to: "a.feature")
            make("caf", ".png")
            make("caf", "/")
            make("caf", "/notes.md")
            #expect(try find() == ["a.feature"])
            make("caf", "/b.feature")
            let help =
                "this name is not UTF-8, so messages cannot name its contents\n  help: rename it, or move it to a folder without features"
            #expect(error("") == "%/caf\\xE9: error: \(help)")
            make("bar", ".feature")
            #expect(error("") == "%/bar\\xE9.feature: error: \(help)")
        }
    #endif

    @Test("A file is read as its bytes; one that cannot be read is an error")
    func reading() throws {
        let path = try folder.write("a\r\nb", to: "a.feature")
        #expect(try FeatureFiles.read(path) == Array("a\r\nb".utf8))
        #expect(
            throws: FeatureFileError.unreadable(path: folder.path, reason: "this is a folder, not a regular file")
        ) {
            try FeatureFiles.read(folder.path)
        }
        let missing = folder.path + "/b.feature"
        #expect(throws: FeatureFileError.unreadable(path: missing, reason: "there is no such file or folder")) {
            try FeatureFiles.read(missing)
        }
        #expect(
            FeatureFileError.unreadable(path: "a", reason: "there is no such file or folder").description
                == "a: error: there is no such file or folder")
    }
}
