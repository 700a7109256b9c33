import Testing

@testable import BDDSteps

@Suite("FeatureLoader")
struct FeatureLoaderTests {
    private let glue: StepLibrary<Notes> = [
        Given("a") { _ in }
    ]

    private let features = [
        "a.feature": "Feature: A\n  Scenario: one\n    Given a\n  @x\n  Scenario: two\n    Given a\n",
        "b.feature": """
        Feature: B
          Scenario Outline: three <n>
            Given a
            Examples:
              | n |
              | x |
              | y |
        """,
    ]

    /// The names of the selected scenarios.
    private func selected(_ arguments: String...) async throws -> [String] {
        let folder = try ScratchFolder()
        for (name, text) in features { try folder.write(text, to: name) }
        try folder.write("%/a.feature:5\n%/b.feature:7\n".replacing("%", with: folder.path), to: "rerun.txt")
        let run = try await FeatureRun(
            paths: [], [glue], arguments: arguments.map { $0.replacing("%", with: folder.path) })
        return run.outline.filter { $0.hasPrefix("test case ") }.map { String($0.dropFirst(10)) }
    }

    /// The message shown instead of a run.
    private func error(_ arguments: String...) async -> String? {
        do {
            let folder = try ScratchFolder()
            for (name, text) in features { try folder.write(text, to: name) }
            try folder.write("Feature: C\n", to: "my own game.feature")
            _ = try await FeatureRun(
                paths: [], [glue], arguments: arguments.map { $0.replacing("%", with: folder.path) })
            return nil
        } catch {
            return "\(error)".replacing(#/[^ \n:']*bdd-[0-9A-F-]{36}/#, with: "%")
        }
    }

    @Test("Files and folders are run once, in the order in which they are named")
    func order() async throws {
        #expect(try await selected("%") == ["one", "two", "three x", "three y"])
        #expect(try await selected("%/b.feature", "%/a.feature") == ["three x", "three y", "one", "two"])
        #expect(try await selected("%/b.feature", "%", "%/./a.feature") == ["three x", "three y", "one", "two"])
    }

    @Test("Lines select scenarios and rows, of one or more files")
    func lines() async throws {
        #expect(try await selected("%/a.feature:3") == ["one"])
        #expect(try await selected("%/a.feature:3:5") == ["one", "two"])
        #expect(try await selected("%/a.feature:5", "%/b.feature:6", "%/a.feature:2") == ["one", "two", "three x"])
    }

    @Test("A file that is also named whole, or in a folder, is run whole")
    func whole() async throws {
        #expect(try await selected("%/a.feature:3", "%/a.feature") == ["one", "two"])
        #expect(try await selected("%/a.feature:3", "%") == ["one", "two", "three x", "three y"])
    }

    @Test("A rerun file stands for the paths in it")
    func rerun() async throws {
        #expect(try await selected("@%/rerun.txt") == ["two", "three y"])
        #expect(try await selected("@%/rerun.txt", "%/a.feature:2") == ["one", "two", "three y"])
    }

    @Test("Tags, names, lines and excludes must all agree")
    func filters() async throws {
        #expect(try await selected("%", "--tags", "@x") == ["two"])
        #expect(try await selected("%", "--name", "t") == ["two", "three x", "three y"])
        #expect(try await selected("%", "--name", "two", "--name", " y$") == ["two", "three y"])
        #expect(try await selected("%", "--exclude", "b\\.") == ["one", "two"])
        #expect(try await selected("%/a.feature:5", "--tags", "@x", "--name", "t") == ["two"])
    }

    @Test("Tags of the environment are used when none are given")
    func environment() async throws {
        let run = try await FeatureRun(features, [glue], environment: ["CUCUMBER_FILTER_TAGS": "@x"])
        #expect(run.outline.filter { $0.hasPrefix("test case ") } == ["test case two"])
        let own = try await FeatureRun(
            features, [glue], arguments: ["--name", "o", "--tags", "not @x"],
            environment: ["CUCUMBER_FILTER_TAGS": "@x"])
        #expect(own.outline.filter { $0.hasPrefix("test case ") } == ["test case one"])
    }

    @Test("Files without '# language:' are read in the language that is asked for")
    func language() async throws {
        let run = try await FeatureRun(
            ["a.feature": "Funktionalität: A\n  Szenario: eins\n    Angenommen a\n"], [glue],
            arguments: ["--language", "de"])
        #expect(run.outline.contains("test case eins"))
    }

    @Test("All paths and lines that are wrong are reported")
    func errors() async {
        #expect(
            await error("%/c.feature", "%/nothing") == """
                %/c.feature: error: there is no such file or folder
                %/nothing: error: there is no such file or folder
                """)
        #expect(
            await error("%/a.feature:99", "%/b.feature:4:77") == """
                %/a.feature:99: error: the file has only 6 lines
                %/b.feature:77: error: the file has only 7 lines
                """)
        #expect(
            await error("%:3") == """
                %:3: error: this is a folder, which has no lines
                  help: name a feature file before ':3'
                """)
        #expect(
            await error("--tags", "@a", "and", "not", "@b", "%") == """
                bdd: error: the shell splits a tag expression at its spaces
                  help: put the expression in quotes: --tags '@a and not @b'
                """)
        #expect(
            await error("--name", "my", "game") == """
                bdd: error: the shell splits a name at its spaces
                  help: put the name in quotes: --name 'my game'
                """)
        #expect(
            await error("%/my", "own", "game.feature:3") == """
                bdd: error: the shell splits a path at its spaces
                  help: put the path in quotes: '%/my own game.feature:3'
                """)
        #expect(
            await error("%/*.feature") == """
                %/*.feature: error: there is no such file or folder
                  help: only the shell knows what '*' stands for: name the folder '%', or leave out the quotes
                """)
        #expect(
            await error("%/b:3") == """
                %/b: error: there is no such file or folder
                  help: did you mean '%/b.feature:3'?
                """)
        #expect(
            await error("%\\a.feature") == """
                %\\a.feature: error: there is no such file or folder
                  help: did you mean '%/a.feature'?
                """)
        #expect(
            await error("%/a.feature", "check") == """
                check: error: there is no such file or folder
                  help: a command is typed before all paths and options, as in 'bdd check …'
                """)
        #expect(await error("@%/rerun.txt") == "%/rerun.txt: error: there is no such file or folder")
        #expect(
            await error("%", "--exclude", "feature") == """
                bdd: error: no feature file is selected by --exclude 'feature'
                  help: '--allow-no-tests' makes this a success
                """)
        #expect(
            await error("%", "--name", "*tap*") == """
                bdd: error: option '--name' needs a regular expression: the quantifier has nothing to repeat
                  *tap*
                  ^
                  help: '--name tap' finds this text anywhere
                """)
        #expect(
            await error("%", "--name", "(") == """
                bdd: error: option '--name' needs a regular expression: the '(' does not have a matching ')'
                  (
                  ^
                  help: close the group, or use '\\(' for the character
                """)
    }
}
