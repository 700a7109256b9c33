import Foundation
import Testing

@testable import BDDStudio

@Suite("What is written in the studio")
struct StudioTextsTests {
    private let folder: ProjectFolder
    private let studio: RunningStudio
    private let path: String

    init() throws {
        folder = try ProjectFolder()
        studio = try RunningStudio(folder)
        path = folder.feature("a.feature")
    }

    private func open() throws -> String { try #require(try studio.file(path)["revision"]) }

    @Test("It is edited, kept beside the file, run, and saved when that is wanted")
    func saving() throws {
        let opened = try studio.file(path)
        #expect(opened.version == 1)
        #expect(opened["base"] == "Feature: A\n")
        #expect(opened["disk"] == nil)
        #expect(try studio.edit(path, version: 1, adding: "# one\n").version == 2)
        #expect(try studio.get("/state").features == ["a.feature unsaved"])
        #expect(folder.text("features/a.feature") == "Feature: A\n")
        #expect(folder.names() == [".a.feature.draft", "a.feature"])
        #expect(studio.program.takeAsked() == ["a.feature: # one\nFeature: A\n"])
        let saved = try studio.save(path, over: try #require(opened["revision"]))
        #expect(saved["revision"] == StudioFiles.revision(Array("# one\nFeature: A\n".utf8)))
        #expect(saved.version == 3, "other pages learn that it was saved")
        #expect(folder.text("features/a.feature") == "# one\nFeature: A\n")
        #expect(folder.names() == ["a.feature"])
        #expect(try studio.get("/state").features == ["a.feature saved"])
        #expect(studio.program.takeAsked() == [])
    }

    @Test("Saving puts another file in the place, whole, with the rights of the one before")
    func atomicity() throws {
        let revision = try open()
        let before = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        _ = try studio.edit(path, version: 1, adding: "# one\n")
        #expect(try studio.save(path, over: revision).status == 200)
        // A reader of the old file still gets all of it.
        #expect(try before.readToEnd() == Data("Feature: A\n".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(folder.text("features/a.feature") == "# one\nFeature: A\n")
    }

    @Test("What somebody else has saved meanwhile is not written over, and nothing is lost")
    func conflicts() throws {
        let revision = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        try folder.write("Feature: Theirs\r\n", to: "features/a.feature")
        let theirs = StudioFiles.revision(Array("Feature: Theirs\r\n".utf8))
        let refused = try studio.save(path, over: revision)
        #expect(refused.refusal == "409 '\(path)' was changed by somebody else")
        #expect(refused["text"] == "Feature: Theirs\n")
        #expect(refused["revision"] == theirs)
        #expect(folder.text("features/a.feature") == "Feature: Theirs\r\n")
        let opened = try studio.file(path)
        #expect(opened["text"] == "# mine\nFeature: A\n")
        #expect(opened["base"] == "Feature: A\n")
        #expect(opened["disk"] == "Feature: Theirs\n")
        #expect(opened["diskRevision"] == theirs)
        #expect(Drafts().read(path)?.text == "# mine\nFeature: A\n")
        #expect(try studio.save(path, over: "x").status == 409)
        // A page that has seen the other text may overwrite it.
        #expect(try studio.save(path, over: theirs).status == 200)
        #expect(folder.text("features/a.feature") == "# mine\nFeature: A\n")
    }

    @Test("A file that is not a text meanwhile stays, and has none to show")
    func noTextMeanwhile() throws {
        let revision = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        try folder.write([0xFF], to: "features/a.feature")
        let refused = try studio.save(path, over: revision)
        #expect(refused.refusal == "409 '\(path)' was changed by somebody else")
        #expect(refused["text"] == nil)
        #expect(folder.bytes("features/a.feature") == [0xFF])
    }

    @Test("A file that was removed meanwhile is made again only by who knows it")
    func removal() throws {
        let revision = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        try folder.remove("features/a.feature")
        let refused = try studio.save(path, over: revision)
        #expect(refused.refusal == "409 '\(path)' was removed meanwhile")
        #expect(refused["text"] == "")
        #expect(refused["revision"] == "gone")
        #expect(folder.names() == [".a.feature.draft"])
        // A page that is loaded again gets the text.
        #expect(try studio.get("/state").features == ["a.feature unsaved"])
        let opened = try studio.file(path)
        #expect(opened["text"] == "# mine\nFeature: A\n")
        #expect(opened["disk"] == "")
        #expect(opened["diskRevision"] == "gone")
        #expect(try studio.save(path, over: "gone").status == 200)
        #expect(folder.text("features/a.feature") == "# mine\nFeature: A\n")
        #expect(folder.names() == ["a.feature"])
        #expect(try studio.save(path, over: "gone").refusal == "409 there is '\(path)' already")
    }

    @Test("The ends of lines and the byte order mark of a file stay")
    func endings() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        try folder.write(mark + Array("Feature: A\r\n  Scenario: B\r\n".utf8), to: "features/a.feature")
        let opened = try studio.file(path)
        #expect(opened["text"] == "Feature: A\n  Scenario: B\n")
        _ = try studio.edit(path, version: 1, adding: "# one\n")
        #expect(try studio.save(path, over: try #require(opened["revision"])).status == 200)
        #expect(folder.bytes("features/a.feature") == mark + Array("# one\r\nFeature: A\r\n  Scenario: B\r\n".utf8))
    }

    @Test("What is not UTF-8 is not edited, as saving would change it")
    func otherEncodings() throws {
        try folder.write(Array("Feature: ".utf8) + [0xE9], to: "features/a.feature")
        let refusal = "422 '\(path)' is not UTF-8, so it cannot be edited here: save it as UTF-8"
        #expect(try studio.file(path).refusal == refusal)
        #expect(try studio.takeText(path, "x").refusal == refusal)
        #expect(try studio.post("/discard", ["path": path]).refusal == refusal)
        #expect(folder.bytes("features/a.feature") == Array("Feature: ".utf8) + [0xE9])
    }

    @Test("Edits of another text are refused, then the whole text is taken")
    func versions() throws {
        _ = try open()
        #expect(try studio.edit(path, version: 1, adding: "# one\n").version == 2)
        for version in [1, 3, -1] {
            #expect(
                try studio.edit(path, version: version, adding: "# two\n").refusal
                    == "409 another page has edited this file")
        }
        #expect(try studio.file(path)["text"] == "# one\nFeature: A\n")
        #expect(try studio.takeText(path, "# two\n").version == 3)
        #expect(try studio.file(path)["text"] == "# two\n")
        #expect(try studio.edit(path, version: 3, adding: "# three\n").version == 4)
        #expect(try studio.file(path)["text"] == "# three\n# two\n")
    }

    @Test("Positions that no text has end nothing", arguments: [Int.min, -1, 1_000_000, Int.max])
    func positions(_ number: Int) throws {
        _ = try open()
        let place = ["line": number, "character": number]
        let shown = ["from": number, "to": number]
        let edits: [[String: Any]] = [["start": place, "end": ["line": 0, "character": 0], "text": "x"]]
        let body: [String: Any] = ["path": path, "version": 1, "edits": edits, "shown": shown]
        #expect(try studio.post("/edit", body).version == 2)
        let text = try #require(try studio.file(path)["text"])
        #expect(text == (number < 0 ? "xFeature: A\n" : "Feature: A\nx"))
        #expect(try studio.post("/look", ["path": path, "shown": shown]).version == 2)
        let asked: [String: Any] = ["path": path, "line": number, "character": number]
        #expect(try studio.post("/completions", asked).status == 200)
        #expect(try studio.post("/run", ["path": path, "line": number]).status == 204)
    }

    @Test("What was not saved is there in the next studio, and goes when it is saved")
    func drafts() throws {
        _ = try open()
        _ = try studio.edit(path, version: 1, adding: "# draft\n")
        let next = try RunningStudio(folder)
        #expect(next.program.takeAsked() == ["a.feature: # draft\nFeature: A\n"])
        #expect(try next.get("/state").features == ["a.feature unsaved"])
        let opened = try next.file(path)
        #expect(opened["text"] == "# draft\nFeature: A\n")
        #expect(opened["base"] == "Feature: A\n")
        #expect(opened["disk"] == nil)
        #expect(try next.save(path, over: try #require(opened["revision"])).status == 200)
        #expect(folder.names() == ["a.feature"])
        #expect(folder.text("features/a.feature") == "# draft\nFeature: A\n")
        #expect(try RunningStudio(folder).get("/state").features == ["a.feature saved"])
    }

    @Test("A draft of a file that was changed meanwhile comes with both")
    func changedDrafts() throws {
        _ = try open()
        _ = try studio.edit(path, version: 1, adding: "# draft\n")
        try folder.write("Feature: Theirs\n", to: "features/a.feature")
        let opened = try RunningStudio(folder).file(path)
        #expect(opened["text"] == "# draft\nFeature: A\n")
        #expect(opened["base"] == "Feature: A\n")
        #expect(opened["disk"] == "Feature: Theirs\n")
    }

    @Test("A draft that says what the file says is none any more, and what is not a draft counts for nothing")
    func oldDrafts() throws {
        try Drafts().write(Drafts.Draft(text: "Feature: A\n", base: "", revision: ""), of: path)
        #expect(try RunningStudio(folder).get("/state").features == ["a.feature saved"])
        #expect(folder.names() == ["a.feature"])
        try folder.write("no JSON", to: "features/.a.feature.draft")
        #expect(try RunningStudio(folder).file(path)["text"] == "Feature: A\n")
    }

    @Test("Discarding goes back to what is on disk, and the draft goes")
    func discarding() throws {
        _ = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        try folder.write("Feature: Theirs\n", to: "features/a.feature")
        let discarded = try studio.post("/discard", ["path": path])
        #expect(discarded["text"] == "Feature: Theirs\n")
        #expect(discarded["base"] == "Feature: Theirs\n")
        #expect(discarded.version == 3)
        #expect(folder.names() == ["a.feature"])
        #expect(studio.program.takeAsked() == ["a.feature: # mine\nFeature: A\n", "a.feature: Feature: Theirs\n"])
        #expect(try studio.get("/state").features == ["a.feature saved"])
    }

    @Test("Of a file that was removed nothing is left when it is discarded")
    func discardingRemoved() throws {
        _ = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        try folder.remove("features/a.feature")
        _ = studio.program.takeAsked()
        #expect(try studio.post("/discard", ["path": path]).refusal == "404 '\(path)' was removed")
        #expect(folder.names() == [])
        #expect(studio.program.takeAsked() == ["a.feature: gone"])
        #expect(try studio.get("/state").features == [])
        #expect(try studio.file(path).refusal == "403 '\(path)' is not a feature of this project")
    }

    @Test("A file that was removed without changes here is said to be")
    func removedWithoutChanges() throws {
        _ = try open()
        try folder.remove("features/a.feature")
        #expect(try studio.file(path).refusal == "404 '\(path)' was removed")
    }

    @Test("Undoing all that was written leaves no draft")
    func undoing() throws {
        _ = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        _ = try studio.takeText(path, "Feature: A\n")
        #expect(folder.names() == ["a.feature"])
        #expect(try studio.get("/state").features == ["a.feature saved"])
    }

    @Test("A file that was changed on disk is taken, where nothing of it is unsaved")
    func changesOfSaved() throws {
        _ = try open()
        try folder.write("Feature: Theirs\n", to: "features/a.feature")
        studio.note(path)
        let opened = try studio.file(path)
        #expect(opened["text"] == "Feature: Theirs\n")
        #expect(opened["base"] == "Feature: Theirs\n")
        #expect(opened.version == 2)
        #expect(studio.program.takeAsked() == ["a.feature: Feature: Theirs\n"])
    }

    @Test("What is not saved stays when the file is changed on disk")
    func changesOfUnsaved() throws {
        _ = try open()
        _ = try studio.edit(path, version: 1, adding: "# mine\n")
        try folder.write("Feature: Theirs\n", to: "features/a.feature")
        studio.note(path)
        let opened = try studio.file(path)
        #expect(opened["text"] == "# mine\nFeature: A\n")
        #expect(opened["disk"] == "Feature: Theirs\n")
        #expect(opened.version == 2)
        #expect(studio.program.takeAsked() == ["a.feature: # mine\nFeature: A\n"])
    }

    @Test("The features are searched for once, however many there are or were changed")
    func searches() throws {
        for name in ["b", "c", "d"] { try folder.write("Feature: \(name)\n", to: "features/\(name).feature") }
        try Drafts().write(Drafts.Draft(text: "x", base: "", revision: ""), of: folder.feature("b.feature"))
        let next = try RunningStudio(folder)
        #expect(next.takeSearches() == 1)
        next.note(folder.feature("b.feature"), folder.feature("c.feature"), folder.feature("d.feature"))
        #expect(try next.get("/studio.css").status == 200)
        // One search is for the changes, and one for the events to the pages.
        #expect(next.takeSearches() == 2)
        #expect(next.program.takeAsked() == ["b.feature: x", "c.feature: Feature: c\n", "d.feature: Feature: d\n"])
    }

    @Test("Files that come and go are taken too, and what the studio has saved itself is not news")
    func otherChanges() throws {
        let revision = try open()
        try folder.write("Feature: B\n", to: "features/b.feature")
        studio.note(folder.feature("b.feature"), folder.feature("none.feature"))
        #expect(try studio.get("/state").features == ["a.feature saved", "b.feature saved"])
        #expect(studio.program.takeAsked() == ["b.feature: Feature: B\n", "none.feature: gone"])
        try folder.remove("features/b.feature")
        studio.note(folder.feature("b.feature"))
        #expect(try studio.get("/state").features == ["a.feature saved"])
        #expect(studio.program.takeAsked() == ["b.feature: gone"])
        _ = try studio.edit(path, version: 1, adding: "x")
        #expect(try studio.save(path, over: revision).status == 200)
        _ = studio.program.takeAsked()
        studio.note(path)
        #expect(try studio.get("/state").features == ["a.feature saved"])
        #expect(studio.program.takeAsked() == [])
    }
}
