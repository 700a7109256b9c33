import Foundation
import Testing

@testable import BDDSite

/// Writes sites into a folder on disk.
@Suite("SiteFolder")
struct SiteFolderTests {
    private let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)/site").path
    }

    private static let one = "Feature: One\n  @a\n  Scenario: A\n    Given x\n"
    private static let two = "Feature: Two\n  Scenario: B\n    Given y\n"

    /// The paths of the files that were written, and what was removed.
    @discardableResult
    private func write(_ files: KeyValuePairs<String, String>) throws -> (
        written: [String], removed: SiteFolder.Removed
    ) {
        let site = try SiteSketch(files).site
        let (folder, lock) = try SiteFolder.open(path, files: site.files.map(\.path)) {
            $0.map(SiteFolder.hash(ofFile:))
        }
        try folder.begin()
        let written = try site.files.map { file throws(SiteFolderError) in try folder.write(file) }
        return (written.filter(\.isNew).map(\.path), try folder.finish(written, lock))
    }

    private var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    private func put(_ text: String, _ name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    @Test("Only what changed is written; what is gone is removed with its folder")
    func onlyChanges() throws {
        let all = [
            "bdd-site.json", "features.html", "features/one.html", "features/shop/two.html", "index.html",
            "search/entries-0.js", "search/index.js", "search/words-0.js", "sentences.html", "site.css", "site.js",
            "tags.html", "tags/a.html", "requirements.html",
        ].filter { $0 != "requirements.html" }
        #expect(try write(["one.feature": Self.one, "shop/two.feature": Self.two]).written.count == all.count - 1)
        #expect(files == all)
        let again = try write(["one.feature": Self.one, "shop/two.feature": Self.two])
        #expect(again.written == [] && again.removed == SiteFolder.Removed())
        let changed = Self.one.replacing("Given x", with: "Given z")
        #expect(
            try write(["one.feature": changed, "shop/two.feature": Self.two]).written == [
                "features/one.html", "search/entries-0.js", "search/words-0.js", "sentences.html",
            ])
        let less = try write(["one.feature": changed])
        #expect(less.removed.count == 1 && less.removed.kept == [])
        #expect(!files.contains("features/shop/two.html"))
        #expect(!FileManager.default.fileExists(atPath: "\(path)/features/shop"))
    }

    @Test("A folder with other files is refused, and stays as it is; hidden files are not in the way")
    func foreignFolder() throws {
        try put("mine", "notes.txt")
        #expect(throws: SiteFolderError.notEmpty(path, "notes.txt")) { try write(["one.feature": Self.one]) }
        #expect(files == ["notes.txt"])
        try FileManager.default.removeItem(atPath: "\(path)/notes.txt")
        try put("ref", ".git/HEAD")
        try write(["one.feature": Self.one])
        #expect(files.contains(".git/HEAD"))
    }

    @Test("A file of somebody else in the place of a page is never replaced, and nothing is written then")
    func foreignFile() throws {
        try write(["one.feature": Self.one])
        try put("mine", "features/shop/two.html")
        let before = try String(contentsOfFile: "\(path)/index.html", encoding: .utf8)
        #expect(throws: SiteFolderError.foreign(["\(path)/features/shop/two.html"])) {
            try write(["one.feature": Self.one, "shop/two.feature": Self.two])
        }
        #expect(try String(contentsOfFile: "\(path)/features/shop/two.html", encoding: .utf8) == "mine")
        #expect(try String(contentsOfFile: "\(path)/index.html", encoding: .utf8) == before)
        #expect(files.filter { $0.contains("pending") || $0.contains(".new") } == [])
    }

    @Test("A page that somebody has changed is neither replaced nor removed")
    func editedPage() throws {
        try write(["one.feature": Self.one, "two.feature": Self.two])
        try put("mine", "features/two.html")
        #expect(throws: SiteFolderError.edited(["\(path)/features/two.html"])) {
            try write(["one.feature": Self.one, "two.feature": Self.two])
        }
        let removed = try write(["one.feature": Self.one]).removed
        #expect(removed.kept == ["\(path)/features/two.html"])
        #expect(try String(contentsOfFile: "\(path)/features/two.html", encoding: .utf8) == "mine")
    }

    @Test("A run that broke off is made good by the next one")
    func brokenOff() throws {
        try write(["one.feature": Self.one])
        let site = try SiteSketch(["one.feature": Self.one.replacing("x", with: "z")]).site
        do {
            let (folder, _) = try SiteFolder.open(path, files: site.files.map(\.path)) {
                $0.map(SiteFolder.hash(ofFile:))
            }
            try folder.begin()
            for file in site.files.prefix(4) { _ = try folder.write(file) }
        }
        #expect(files.contains("bdd-site-pending.json"))
        try write(["one.feature": Self.one])
        #expect(!files.contains("bdd-site-pending.json"))
        #expect(try write(["one.feature": Self.one]).written == [])
    }

    @Test("A list that leads out of the folder removes nothing there, and one that is not a list is refused")
    func hostileList() throws {
        try write(["one.feature": Self.one])
        let outside = "\(path)/../outside.html"
        try "mine".write(toFile: outside, atomically: false, encoding: .utf8)
        let hash = try #require(SiteFolder.hash(ofFile: outside))
        try put("{\"bddSite\": 1, \"files\": {\"../outside.html\": \"\(hash)\"}}", "bdd-site-pending.json")
        #expect(try write(["one.feature": Self.one]).removed.count == 0)
        #expect(FileManager.default.fileExists(atPath: outside))
        try put("[]", "bdd-site.json")
        #expect(throws: SiteFolderError.noManifest("\(path)/bdd-site.json")) { try write(["one.feature": Self.one]) }
    }
}
