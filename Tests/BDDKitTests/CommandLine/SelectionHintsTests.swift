import BDDPlatform
import Gherkin
import Testing

@testable import BDDOptions
@testable import BDDRunning

@Suite("SelectionHints")
struct SelectionHintsTests {
    private func hints(_ arguments: String...) throws -> [String] {
        SelectionHints([try feature()]).hints(try RunSettings(arguments, [:]))
    }

    private func feature() throws -> LoadedFeature {
        let text = """
            @smoke @slow
            Feature: f
              Scenario: A game begins
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        return LoadedFeature(bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
    }

    @Test("Tags that no scenario has are reported, with tags that are nearly so")
    func tags() throws {
        #expect(
            try hints("--tags", "@smok and not @slwo", "--tags", "@smoke or @other") == [
                "no scenario of these files has the tag @smok; did you mean @smoke?",
                "no scenario of these files has the tag @slwo; did you mean @slow?",
                "no scenario of these files has the tag @other",
            ])
    }

    @Test(
        "Tags that are asked for and that no scenario has are remarked on, each once; those that are excluded are not")
    func remarks() throws {
        func remarks(_ tags: String...) throws -> [String] {
            SelectionHints.remarks([try feature()], try RunSettings(tags.flatMap { ["--tags", $0] }, [:]))
        }
        #expect(
            try remarks("@smok or @slow", "@smoke or (@other or @smok) and not @wip") == [
                "no scenario of these files has the tag @smok; did you mean @smoke?",
                "no scenario of these files has the tag @other",
            ])
        #expect(try remarks("@smoke or @slow", "not @wip", "not (@a or @b)") == [])
        #expect(try remarks() == [])
    }

    @Test("Names are counted in the letters of the pattern, and in any letters only if those select none")
    func selectedNames() {
        func selected(_ pattern: String) -> String? {
            SelectedNames(pattern, in: ["a game", "A game", "A move"]).map {
                "\($0.pattern) \($0.count)\($0.isExact ? " exactly" : "")"
            }
        }
        #expect(selected("A ") == "A  2 exactly")
        #expect(selected("a GAME") == "(?i)a GAME 2")
        #expect(selected("b") == nil)
        #expect(selected("(") == nil)
    }

    @Test("A name that only differs in its letter case is counted, and that of an outline is found")
    func nearlyNames() throws {
        #expect(
            try hints("--name", "a Game") == [
                "'--name' distinguishes capital and small letters: --name '(?i)a Game' selects 1 scenario"
            ])
        let text = """
            Feature: f
              Scenario Outline: A swipe <way> does nothing
                Given a step
                Examples:
                  | way |
                  | up  |
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "b.feature", ids: &ids)
        let feature = LoadedFeature(
            bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
        #expect(
            SelectionHints([feature]).hints(try RunSettings(["--name", "A swipe <way> does"], [:])) == [
                "that is the name of an outline, but its scenarios have values in it: write 'b.feature:2' instead"
            ])
    }

    @Test("What is no path is proposed as what it was meant as, if there is such a thing")
    func paths() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Feature: f\n  @a\n  Scenario: A swipe (1)\n    Given a\n  Scenario: Swipes\n    Given a\n",
            to: "in/a.feature")
        try folder.write("in/a.feature:3\n", to: "rerun.txt")
        try folder.write("remember the milk\n", to: "notes.txt")
        func hint(_ path: String, _ arguments: String...) throws -> String? {
            PathHints(settings: try RunSettings(arguments, [:]), folder: folder.path).hint(PathArgument(path))
        }
        #expect(try hint("swipe") == "--name 'swipe' selects 1 scenario by its name")
        #expect(try hint("SWIPE") == "--name '(?i)SWIPE' selects 2 scenarios by their names")
        #expect(try hint("swipe (") == #"--name 'swipe \(' selects 1 scenario by its name"#)
        #expect(try hint("nothing") == nil)
        #expect(try hint("usage") == "'usage' is a report: write '--format usage'")
        let file = "'\(WorkingDirectory.relative(folder.path))/in/a.feature"
        #expect(try hint("a.feature:3") == "did you mean \(file):3'?")
        #expect(try hint("b.feature") == nil)
        #expect(
            try hint("r.html", "-f", "html") == "the file of a report follows a colon: write '-f html:r.html'")
        #expect(try hint("r.html") == nil)
        let list = WorkingDirectory.relative("\(folder.path)/rerun.txt")
        #expect(try hint(list) == "this is a list of scenarios: write '@\(list)' to run them")
        #expect(try hint("\(folder.path)/notes.txt") == nil)
        let hints = PathHints(settings: try RunSettings([], [:]), folder: folder.path)
        #expect(
            hints.hint(tag: "@a")
                == "'@' before a path reads a list of scenarios; the tag is selected by '--tags @a'")
        #expect(hints.hint(tag: "@b") == nil)
    }

    @Test("A tag that scenarios have with parentheses only is reported in the form that matches")
    func parentheses() throws {
        let text = """
            Feature: f
              @quarantined(until=2026-12-31)
              Scenario: a
                Given a step
              @quarantined(until=2026-11-30)
              Scenario: b
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let feature = LoadedFeature(bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
        let hint =
            "no scenario of these files has the tag @quarantined without parentheses; did you mean "
            + #"'@quarantined\(until=2026-11-30\)' or '@quarantined\(until=2026-12-31\)'?"#
        #expect(SelectionHints([feature]).hints(try RunSettings(["--tags", "@quarantined"], [:])) == [hint])
        func remarks(_ tags: String) throws -> [String] {
            SelectionHints.remarks([feature], try RunSettings(["--tags", tags], [:]))
        }
        #expect(try remarks("not @quarantined") == [hint])
        #expect(try remarks("not @quarant and not @wip") == [])
        #expect(try remarks(#"not @quarantined\(until=2026-11-30\)"#) == [])
    }

    @Test("The signs of other tools for 'not' are reported, and so is a tag without its '@'")
    func signs() throws {
        #expect(
            try hints("--tags", "~@smoke", "--tags", "!@slow", "--tags", "smoke or fast") == [
                "'~@smoke' is read as the name of a tag; did you mean 'not @smoke'?",
                "'!@slow' is read as the name of a tag; did you mean 'not @slow'?",
                "a tag begins with '@'; did you mean @smoke?",
                "no scenario of these files has the tag fast",
            ])
        let feature = try feature()
        func remarks(_ tags: String) throws -> [String] {
            SelectionHints.remarks([feature], try RunSettings(["--tags", tags], [:]))
        }
        #expect(try remarks("not smoke") == ["a tag begins with '@'; did you mean @smoke?"])
        #expect(try remarks("not @wip") == [])
    }

    @Test("Names that are nearly so are reported")
    func names() throws {
        #expect(
            try hints("--name", "a gmae begins", "--name", "A game begins", "--name", "something else") == [
                "no scenario is called 'a gmae begins'; did you mean 'A game begins'?",
                "'bdd --dry-run --format pretty' shows the names of all scenarios",
            ])
    }

    @Test("The names that share the most words with a text are the nearest, and rare words count more")
    func nearestNames() {
        let names = NearestNames([
            "A game is begun again in the middle", "A game is lost", "The board is empty",
            "A game is begun again in the middle",
            "The player wins with a line", "An empty row is not validated",
        ])
        #expect(names.names(like: "A game is begun agian").first == "A game is begun again in the middle")
        #expect(names.names(like: "empty board") == ["The board is empty", "An empty row is not validated"])
        #expect(names.names(like: "^Player.*won$") == ["The player wins with a line"])
        #expect(names.names(like: "validate") == ["An empty row is not validated"])
        #expect(names.names(like: "xyz") == [])
        #expect(names.names(like: "") == [])
    }

    @Test("The nearest names are listed; a name that exists is not to blame")
    func listedNames() throws {
        #expect(try hints("--name", "game of life") == ["the nearest names are:\n    A game begins"])
        #expect(try hints("--name", "game", "--tags", "@other") == ["no scenario of these files has the tag @other"])
    }

    @Test("Tags that exist need no hint")
    func none() throws {
        #expect(try hints("--tags", "@smoke and @slow") == [])
    }
}
