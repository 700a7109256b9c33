import Foundation
import Testing

@testable import BDDStudio

@Suite("Changes of whole files in the studio")
struct StudioChangesTests {
    private let folder: ProjectFolder
    private let studio: RunningStudio
    /// With a byte order mark and two kinds of line ends, all of which stay.
    private static let mixed = "\u{FEFF}@old\r\nFeature: Mixed\n\n  @old\n  Scenario: One\r\n"

    init() throws {
        folder = try ProjectFolder(["a.feature": "@old\nFeature: A\n", "b.feature": Self.mixed])
        studio = try RunningStudio(folder)
    }

    private func rename(_ target: String, to name: String?, mark: String = "") throws -> StudioAnswer {
        var body: [String: Any] = ["path": folder.feature("a.feature"), "line": 0, "character": 1, "mark": mark]
        body["name"] = name
        return try studio.post(target, body)
    }

    private func move(_ name: String, to: String, called: String) throws -> StudioAnswer {
        try studio.post("/move", ["path": folder.feature(name), "to": folder.feature(to), "name": called])
    }

    private func undo(_ number: Int = 1) throws -> StudioAnswer { try studio.post("/undo", ["number": number]) }

    @Test("A new name is shown before it is written, in all files, and is undone in all of them")
    func renaming() throws {
        #expect(try rename("/renaming", to: nil)["name"] == "@old")
        let shown = try rename("/renaming", to: "@new")
        #expect(folder.text("features/a.feature") == "@old\nFeature: A\n")
        let title = "Renamed '@old' to '@new' in 2 files"
        #expect(try rename("/rename", to: "@new", mark: shown["mark"] ?? "")["title"] == title)
        #expect(folder.text("features/a.feature") == "@new\nFeature: A\n")
        #expect(
            folder.bytes("features/b.feature") == Array(Self.mixed.replacing("@old", with: "@new").utf8))
        #expect(try studio.file(folder.feature("a.feature"))["text"] == "@new\nFeature: A\n")
        #expect(try undo().status == 200)
        #expect(folder.text("features/a.feature") == "@old\nFeature: A\n")
        #expect(folder.bytes("features/b.feature") == Array(Self.mixed.utf8))
        #expect(try undo().refusal == "422 this is no longer the latest change")
    }

    @Test("A name that was not shown, or shown of other texts, is not written")
    func unseen() throws {
        let words = "422 files were changed meanwhile: look at what would be renamed once more"
        #expect(try rename("/rename", to: "@new").refusal == words)
        let mark = try rename("/renaming", to: "@new")["mark"] ?? ""
        #expect(try rename("/rename", to: "@other", mark: mark).refusal == words)
        try folder.write("@old @old2\nFeature: A\n", to: "features/a.feature")
        studio.note(folder.feature("a.feature"))
        #expect(try rename("/rename", to: "@new", mark: mark).refusal == words)
        #expect(folder.text("features/a.feature") == "@old @old2\nFeature: A\n")
    }

    @Test("A file that was changed meanwhile is refused in words, and no file is written")
    func changedMeanwhile() throws {
        let mark = try rename("/renaming", to: "@new")["mark"] ?? ""
        _ = try rename("/rename", to: "@new", mark: mark)
        try folder.write("@new\nFeature: B of somebody else\n", to: "features/b.feature")
        #expect(try undo().refusal == "409 '\(folder.feature("b.feature"))' was changed by somebody else")
        #expect(folder.text("features/a.feature") == "@new\nFeature: A\n")
        #expect(folder.text("features/b.feature") == "@new\nFeature: B of somebody else\n")
    }

    @Test("What is not saved is refused in words")
    func unsaved() throws {
        let path = folder.feature("b.feature")
        _ = try studio.file(path)
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        let words = "422 '\(path)' has changes that are not saved: save or discard them first"
        #expect(try rename("/renaming", to: "@new").refusal == words)
        #expect(try move("b.feature", to: "c.feature", called: "C").refusal == words)
        #expect(try studio.post("/remove", ["path": path]).refusal == words)
        #expect(folder.names() == [".b.feature.draft", "a.feature", "b.feature"])
    }

    @Test("A removed file keeps no other from a new name: without changes it is left out, with changes it is named")
    func removedMeanwhile() throws {
        let path = folder.feature("b.feature")
        _ = try studio.file(path)
        try folder.remove("features/b.feature")
        studio.note(path)
        let mark = try rename("/renaming", to: "new")["mark"] ?? ""
        #expect(try rename("/rename", to: "new", mark: mark)["title"] == "Renamed '@old' to '@new' in 1 file")
        #expect(folder.names() == ["a.feature"])
        try folder.write("@new\nFeature: B\n", to: "features/b.feature")
        studio.note(path)
        _ = try studio.file(path)
        _ = try studio.edit(path, version: 2, adding: "# mine\n")
        for name in ["b.feature", ".b.feature.draft"] { try folder.remove("features/\(name)") }
        studio.note(path)
        let words = "422 '\(path)' has changes that are not saved: save or discard them first"
        #expect(try rename("/renaming", to: "@newer").refusal == words)
    }

    @Test(
        "Documents that still name a requirement by its old tag are told of",
        arguments: [
            ("| R-1 |", "SPEC.md still says @R-1"), ("(@R-1)", "SPEC.md still says @R-1"), ("R-12, R-1-2, xR-1", nil),
            ("", nil),
        ])
    func documents(_ text: String, _ remark: String?) throws {
        try folder.write("@R-1\nFeature: A\n", to: "features/a.feature")
        studio.note(folder.feature("a.feature"))
        try folder.write(text, to: "features/SPEC.md")
        let mark = try rename("/renaming", to: "@R-2")["mark"] ?? ""
        #expect(try rename("/rename", to: "@R-2", mark: mark)["remark"] == remark)
        #expect(folder.text("features/SPEC.md") == text)
    }

    @Test("A tag without digits may be a word of a document, of which nothing is said")
    func words() throws {
        try folder.write("the old one", to: "features/SPEC.md")
        let mark = try rename("/renaming", to: "@new")["mark"] ?? ""
        #expect(try rename("/rename", to: "@new", mark: mark)["remark"] == nil)
    }

    @Test("A feature is moved with its name, over no other file, and back")
    func moving() throws {
        let refusal = "409 there is '\(folder.feature("b.feature"))' already"
        #expect(try move("a.feature", to: "b.feature", called: "B").refusal == refusal)
        for name in ["c.txt", ".c.feature", "../c.feature"] {
            #expect(try move("a.feature", to: name, called: "C").status != 200)
        }
        #expect(try move("a.feature", to: "a.feature", called: "A").refusal == "422 this is its name already")
        try folder.makeFolder("features/x")
        #expect(try move("a.feature", to: "x/c.feature", called: "Of\ntwo lines").status == 200)
        #expect(folder.names() == ["b.feature", "x"])
        #expect(folder.text("features/x/c.feature") == "@old\nFeature: Of two lines\n")
        #expect(try studio.get("/state").features == ["b.feature saved", "c.feature saved"])
        #expect(try undo().status == 200)
        #expect(folder.text("features/a.feature") == "@old\nFeature: A\n")
        #expect(folder.names("features/x") == [])
        #expect(try move("a.feature", to: "a.feature", called: "Ä").status == 200)
        #expect(folder.text("features/a.feature") == "@old\nFeature: Ä\n")
    }

    @Test("A feature is deleted and comes back byte by byte, unless something is in its place")
    func removing() throws {
        let path = folder.feature("b.feature")
        #expect(try studio.post("/remove", ["path": path])["title"] == "'\(path)' was deleted")
        #expect(folder.names() == ["a.feature"])
        #expect(try studio.file(path).status == 403)
        try folder.write("Feature: Mine\n", to: "features/b.feature")
        #expect(try undo().refusal == "409 there is '\(path)' already")
        try folder.remove("features/b.feature")
        #expect(try undo().status == 200)
        #expect(folder.bytes("features/b.feature") == Array(Self.mixed.utf8))
    }

    @Test("Links, and files that are no features or no text, are left alone")
    func foreign() throws {
        try folder.link("features/link.feature", to: "a.feature")
        let link = folder.feature("link.feature")
        #expect(try studio.post("/remove", ["path": link]).refusal == "422 '\(link)' is a link")
        try folder.write([0x23, 0xFF], to: "features/bytes.feature")
        let bytes = folder.feature("bytes.feature")
        #expect(try studio.post("/remove", ["path": bytes]).status == 422)
        #expect(folder.bytes("features/bytes.feature") == [0x23, 0xFF])
        for path in ["/etc/passwd", "\(folder.path)/features/../x.feature"] {
            #expect(try studio.post("/remove", ["path": path]).status == 403)
            #expect(
                try studio.post("/move", ["path": path, "to": folder.feature("c.feature"), "name": ""]).status == 403)
        }
        #expect(
            try studio.post("/move", ["path": folder.feature("a.feature"), "to": "/tmp/c.feature", "name": ""]).status
                == 403)
    }

    @Test("Where a tag is used is found in all files")
    func uses() throws {
        let answer = try studio.post("/uses", ["path": folder.feature("a.feature"), "line": 0, "character": 1])
        let found = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
        #expect(found?["count"] as? Int == 3)
        let lines = (found?["matches"] as? [[String: Any]] ?? []).map { "\($0["line"] ?? "") \($0["text"] ?? "")" }
        #expect(lines == ["0 @old", "0 @old", "3   @old"])
    }
}
