import Foundation
import Testing

@testable import BDDStudio

@Suite("The files of the studio")
struct StudioFilesTests {
    private let folder: ProjectFolder
    private let studio: RunningStudio

    /// Makes a project with links that lead out of it, and with files that are not its features.
    init() throws {
        folder = try ProjectFolder([
            "a.feature": "Feature: A\n", ".hidden.feature": "Feature: Hidden\n", "notes.txt": "x",
        ])
        try folder.write("Feature: Outside\n", to: "outside/o.feature")
        try folder.write("secret", to: "outside/secret.txt")
        try folder.makeFolder("features/folder.feature")
        try folder.link("features/file.feature", to: "\(folder.path)/outside/secret.txt")
        try folder.link("features/linked", to: "\(folder.path)/outside")
        try folder.link("features/nowhere.feature", to: "\(folder.path)/outside/new.feature")
        try folder.link("features/inside.feature", to: "a.feature")
        studio = try RunningStudio(folder)
    }

    private var foreign: [String] {
        let path = folder.path
        return [
            "", "/", "/etc/passwd", "a.feature", "features/a.feature", "../a.feature", path, "\(path)/features",
            "\(path)/outside/o.feature", "\(path)/features/../outside/o.feature", "\(path)/features/./a.feature",
            "\(path)/features//a.feature", "\(path)/features/a.feature/", "\(path)/features/.hidden.feature",
            "\(path)/features/notes.txt", "\(path)/features/folder.feature", "\(path)/features/file.feature",
            "\(path)/features/linked/o.feature", "\(path)/features/nowhere.feature", "\(path)/features/none.feature",
            "\(path)/features/A.FEATURE",
        ]
    }

    @Test("Nothing but the project's features is read, whatever links there are")
    func reading() throws {
        for path in foreign {
            let refusal = "403 '\(path)' is not a feature of this project"
            #expect(try studio.file(path).refusal == refusal)
            let encoded = path.utf8.map { "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16)) }.joined()
            #expect(try studio.file(encoded).refusal == refusal)
            #expect(try studio.post("/discard", ["path": path]).refusal == refusal)
        }
        #expect(try studio.get("/file").refusal == "403 '' is not a feature of this project")
        #expect(try studio.file("%00").refusal == "400 400 Bad Request: a target that is not UTF-8")
        #expect(
            try studio.file("\(folder.feature("a.feature"))%00.txt").refusal
                == "400 400 Bad Request: a target that is not UTF-8")
        #expect(try studio.file(folder.feature("a.feature"))["text"] == "Feature: A\n")
        #expect(try studio.file(folder.feature("inside.feature"))["text"] == "Feature: A\n")
    }

    @Test("An address is decoded once")
    func decoding() throws {
        #expect(try studio.file("%252e%252e").refusal == "403 '%2e%2e' is not a feature of this project")
        #expect(try studio.get("/../etc/passwd").refusal == "404 there is no such page")
        #expect(try studio.get("/%2e%2e/studio.js").refusal == "404 there is no such page")
        #expect(try studio.get("//studio.js").refusal == "404 there is no such page")
    }

    @Test("Nothing but the project's features is edited or saved")
    func writing() throws {
        let before = folder.names() + folder.names("outside")
        for path in foreign {
            let refusal = "403 '\(path)' is not a feature of this project"
            #expect(try studio.takeText(path, "changed").refusal == refusal)
            #expect(try studio.edit(path, version: 0, adding: "x").refusal == "409 another page has edited this file")
            #expect(try studio.save(path, over: "gone").refusal == refusal)
        }
        #expect(folder.names() + folder.names("outside") == before)
        #expect(folder.text("outside/secret.txt") == "secret")
        #expect(studio.program.takeAsked() == [])
    }

    @Test("Nothing is said of other files")
    func asking() throws {
        for path in ["/etc/passwd", folder.feature("file.feature")] {
            let empty = try studio.post("/look", ["path": path, "shown": ["from": 0, "to": 10]])
            #expect(empty.version == 0)
            #expect(!empty.body.contains("secret"))
            #expect(
                try studio.post("/completions", ["path": path, "line": 0, "character": 0]).body.contains(#""items":[]"#)
            )
        }
        for word in ["secret", "Outside"] {
            #expect(try studio.post("/search", ["text": word]).body.contains(#""matches":[]"#))
        }
        #expect(try studio.get("/state").features == ["a.feature saved", "inside.feature saved"])
    }

    @Test("A file that becomes a link out of the project is not a feature any more")
    func replacement() throws {
        let path = folder.feature("a.feature")
        let revision = try #require(try studio.file(path)["revision"])
        #expect(try studio.edit(path, version: 1, adding: "x").version == 2)
        try folder.remove("features/a.feature")
        try folder.link("features/a.feature", to: "\(folder.path)/outside/o.feature")
        #expect(try studio.save(path, over: revision).refusal == "403 '\(path)' is not a feature of this project")
        #expect(try studio.save(path, over: "gone").refusal == "403 '\(path)' is not a feature of this project")
        #expect(folder.text("outside/o.feature") == "Feature: Outside\n")
    }

    @Test("A draft is never written or read over a link")
    func linkedDrafts() throws {
        let path = folder.feature("a.feature")
        let secret = Drafts.Draft(text: "taken", base: "", revision: "")
        try folder.write(Array(try JSONEncoder().encode(secret)), to: "outside/draft")
        let before = folder.text("outside/draft")
        try folder.link("features/.a.feature.draft", to: "../outside/draft")
        let again = try RunningStudio(folder)
        #expect(try again.file(path)["text"] == "Feature: A\n")
        #expect(try again.edit(path, version: 1, adding: "x").version == 2)
        #expect(folder.text("outside/draft") == before)
        #expect(Drafts().read(path)?.text == "xFeature: A\n")
    }

    @Test("A new feature is made where the features are")
    func creation() throws {
        let path = folder.feature("sub/new game.feature")
        let made = try studio.post("/new", ["path": path, "name": "A new\r\n<game>"])
        #expect(made.status == 200)
        #expect(made["text"] == "Feature: A new <game>\n\n  Scenario: \n")
        #expect(folder.text("features/sub/new game.feature") == "Feature: A new <game>\n\n  Scenario: \n")
        let again = try studio.post("/new", ["path": path, "name": "B"])
        #expect(again.refusal == "409 there is '\(path)' already")
        #expect(folder.text("features/sub/new game.feature") == "Feature: A new <game>\n\n  Scenario: \n")
    }

    @Test("A new feature is made in any folder of features, in any language, and in Markdown")
    func kinds() throws {
        try folder.write("Feature: B\n", to: "features/sub/b.feature")
        let again = try RunningStudio(folder)
        #expect(try again.get("/state").folders == ["\(folder.path)/features", "\(folder.path)/features/sub"])
        let german = folder.feature("sub/spiel.feature")
        #expect(
            try again.post("/new", ["path": german, "name": "Spiel", "language": "de"])["text"]
                == "# language: de\nFunktionalität: Spiel\n\n  Szenario: \n")
        #expect(
            try again.post("/new", ["path": folder.feature("a b.feature"), "name": "A", "language": "en"])["text"]
                == "Feature: A\n\n  Scenario: \n")
        let markdown = folder.feature("c.feature.md")
        #expect(try again.post("/new", ["path": markdown, "name": "C"])["text"] == "# Feature: C\n\n## Scenario: \n")
        let wrong = folder.feature("d.feature")
        #expect(
            try again.post("/new", ["path": wrong, "name": "D", "language": "x"]).refusal
                == "422 there is no language 'x'")
        #expect(
            try again.post("/new", ["path": wrong + ".md", "name": "D", "language": "fr"]).refusal
                == "422 in Markdown a feature cannot name its language")
        #expect(
            folder.names()
                == [
                    "a b.feature", "a.feature", "c.feature.md", "file.feature", "folder.feature", "inside.feature",
                    "linked",
                    "nowhere.feature", ".hidden.feature", "notes.txt", "sub",
                ].sorted())
    }

    @Test("A new feature is not made elsewhere, over links or under a name that is none")
    func wrongCreations() throws {
        let path = folder.path
        let before = folder.names("") + folder.names() + folder.names("outside")
        let names = [
            "", "new.feature/", "\(path)/features/new.txt", "\(path)/features/.new.feature",
            "\(path)/features/.feature",
            "\(path)/features/../outside/new.feature", "\(path)/features/./new.feature",
            "\(path)/features//new.feature",
            "\(path)/features/a\n.feature", "\(path)/features/new\0.feature", "\(path)/features/.\u{301}new.feature",
            "\(path)/features/.git/new.feature", "../new.feature", "\(path)/features/new.FEATURE", "//new.feature",
            "\(path)/features/a\u{2028}b.feature", "\(path)/features/new\u{7F}.feature",
        ]
        for name in names {
            #expect(
                try studio.post("/new", ["path": name, "name": "A"]).refusal
                    == "422 '\(name)' is not a name for a feature: it must end with '.feature'")
        }
        let foreign = [
            "\(path)/new.feature", "\(path)/outside/new.feature", "\(path)/features/linked/new.feature", "new.feature",
            "\(path)/features/nowhere.feature",
        ]
        for name in foreign {
            #expect(
                try studio.post("/new", ["path": name, "name": "A"]).refusal
                    == "403 '\(name)' is not a feature of this project")
        }
        for name in ["folder.feature", "a.feature", "inside.feature"] {
            let path = folder.feature(name)
            #expect(try studio.post("/new", ["path": path, "name": "A"]).refusal == "409 there is '\(path)' already")
        }
        #expect(folder.names("") + folder.names() + folder.names("outside") == before)
        #expect(folder.text("features/a.feature") == "Feature: A\n")
    }
}
