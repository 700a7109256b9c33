import Foundation
import Testing

@Suite("bdd check")
struct CheckCommandTests {
    /// The answer of the program in a folder of its own.
    ///
    /// - Parameter isMended: whether the answer is what it says of mended lines, on standard error.
    private func check(_ arguments: [String], _ files: [String: String], isMended: Bool = false) throws -> (
        code: Int32, output: String, files: [String: String]
    ) {
        let folder = try ScratchFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let shell = Process()
        let output = Foundation.Pipe()
        shell.executableURL = BuiltProgram("CrashFixture").url
        shell.arguments = ["check"] + arguments
        shell.currentDirectoryURL = URL(filePath: folder.path)
        if isMended { shell.standardError = output } else { shell.standardOutput = output }
        try shell.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        let after = files.keys.map {
            (
                $0,
                String(decoding: FileManager.default.contents(atPath: "\(folder.path)/\($0)") ?? Data(), as: UTF8.self)
            )
        }
        return (
            shell.terminationStatus, String(decoding: printed, as: UTF8.self),
            Dictionary(uniqueKeysWithValues: after)
        )
    }

    private static let good = "Feature: F\n  Scenario: S\n    Given all is well\n"

    @Test("A file without mistakes is clean")
    func clean() throws {
        let result = try check(["a.feature"], ["a.feature": Self.good])
        #expect(result.code == 0)
        #expect(result.output == "Nothing found.\n")
    }

    @Test("Steps without a definition are found in each row of examples, and nothing runs")
    func rows() throws {
        let text = """
            Feature: F
              Scenario Outline: S
                Given all is <how>

                Examples:
                  | how   |
                  | well  |
                  | weel  |
                  | bread |

            """
        let result = try check(["--format", "json", "a.feature"], ["a.feature": text])
        #expect(result.code == 1)
        #expect(
            result.output == """
                {"findings":[{"code":"undefined-step","severity":"error","uri":"a.feature","line":8,"column":9,\
                "message":"there is no such step: 'weel' should be 'well'","help":"did you mean 'all is well'?"},\
                {"code":"undefined-step","severity":"error","uri":"a.feature","line":9,"column":9,\
                "message":"there is no such step: no step says 'bread'"}]}

                """)
    }

    @Test(
        "A tag with a setting that cannot be understood is an error at the tag, once for all rows",
        arguments: [
            ("timeout(abc)", false), ("timeout(5s", false), ("timeout()", false), ("timeout(0s)", false),
            ("property(run=5)", true), ("property(of)", true), ("property(al)", true), ("property(runs=0)", true),
            ("property(runs=5", true), ("property(runs=5,seed=x)", true),
        ], ["{word}", "well"])
    func unreadableTag(tag: (text: String, isOfProperties: Bool), cell: String) throws {
        let text = """
            Feature: F
              @slow @\(tag.text)
              Scenario Outline: S
                Given all is <how>

                Examples:
                  | how  |
                  | \(cell) |
                  | well |

            """
        let result = try check(["--format", "json", "a.feature"], ["a.feature": text])
        let message = tag.isOfProperties ? "cannot be understood" : "is not a time-out"
        let help =
            switch tag.text {
            case "property(run=5)", "property(runs=5": "did you mean '@property(runs=5)'?"
            case "timeout(5s": "did you mean '@timeout(5s)'?"
            case _ where tag.isOfProperties:
                "write @property(runs=20), @property(runs=20,seed=7), @property(all) or @property(off)"
            default: "write @timeout(5s), @timeout(500ms) or @timeout(2m)"
            }
        #expect(result.code == 1)
        #expect(
            result.output.contains(
                """
                {"code":"tag-without-meaning","severity":"error","uri":"a.feature","line":2,"column":9,\
                "message":"'@\(tag.text)' \(message)","help":"\(help)"}
                """))
        #expect(result.output.split(separator: "'@\(tag.text)'").count == 2)
    }

    @Test("A tag with a setting that another one replaces is not reported, as it does not count")
    func replacedTag() throws {
        let text = "@timeout(x)\nFeature: F\n  @timeout(5s) @property(off)\n  Scenario: S\n    Given all is well\n"
        let result = try check(["a.feature"], ["a.feature": text])
        #expect(result.output == "Nothing found.\n")
    }

    @Test("What is sure is mended, all other bytes stay, and what that brings to light is mended too")
    func fix() throws {
        let text = "\u{FEFF}Feature: F\r\n\tScenaro: S\r\n\t Given All is\u{A0}well  \r\n# the end"
        let result = try check(["--fix", "a.feature"], ["a.feature": text])
        #expect(result.code == 0)
        #expect(
            result.files["a.feature"] == "\u{FEFF}Feature: F\r\n\tScenario: S\r\n\t Given all is well  \r\n# the end")
    }

    @Test("The lines that were mended are reported once, by their numbers in the file as it is then")
    func mendedLines() throws {
        let text = "Feature: F\n  Scenaro: S\n    Given all is well # ask\n    Given All is well\n"
        let result = try check(["--fix", "a.feature"], ["a.feature": text], isMended: true)
        #expect(
            result.files["a.feature"]
                == "Feature: F\n  Scenario: S\n    # ask\n    Given all is well\n    Given all is well\n")
        #expect(
            result.output == """
                a.feature:2: mended
                  - Scenaro: S
                  + Scenario: S
                a.feature:3: mended
                  - Given all is well # ask
                  + # ask
                  + Given all is well
                a.feature:5: mended
                  - Given All is well
                  + Given all is well

                """)
    }

    @Test("A comment after a step of Markdown stays where it is, as '#' begins a heading there")
    func commentInMarkdown() throws {
        let text = "# Feature: F\n\n## Scenario: S\n\n* Given all is well # ask\n"
        #expect(try check(["--fix", "a.feature.md"], ["a.feature.md": text]).files["a.feature.md"] == text)
    }

    @Test("A colon is put after its keyword, wherever it stood")
    func fixOfColons() throws {
        let text = "Feature: F\n  Scenario one\n    Given all is well\n  Scenario : two\n    Given all is well\n"
        let result = try check(["--fix", "a.feature"], ["a.feature": text])
        #expect(result.code == 0)
        #expect(
            result.files["a.feature"]
                == "Feature: F\n  Scenario: one\n    Given all is well\n  Scenario: two\n    Given all is well\n")
    }

    @Test("A comment after a step moves to the line above, with the line's own end")
    func fixOfComments() throws {
        let text = "Feature: F\r\n  Scenario: S\r\n    Given all is well # ask Anna\r\n"
        let result = try check(["--fix", "a.feature"], ["a.feature": text])
        #expect(result.code == 0)
        #expect(
            result.files["a.feature"]
                == "Feature: F\r\n  Scenario: S\r\n    # ask Anna\r\n    Given all is well\r\n")
    }

    @Test("What changes the meaning is only reported: a word too many, another one, a sign")
    func keptSentences() throws {
        let steps = ["all is not well", "all is well.", "all is wel", "nothing is well", "all is – well"]
        let text = "Feature: F\n  Scenario: S\n" + steps.map { "    Given \($0)\n" }.joined()
        let result = try check(["--fix", "a.feature"], ["a.feature": text])
        #expect(result.code == 1)
        #expect(result.files["a.feature"] == text)
    }

    @Test(
        "A heading or step that holds a word, a number or a sign besides its keyword stays",
        arguments: [
            "Feature: F\n  no  Scenario Outline: S\n    Given all is well\n",
            "Feature: F\n  Scenario2: S\n    Given all is well\n",
            "Feature: F\n  text\n  no Scenario: S\n    Given all is well\n",
            "Feature: F\n  Scenario: S\n    0  Given all is well\n",
            "Feature: F\n  Scenario: S\n    r1. Given all is well\n",
            "Feature: F\n  Scenario: S\n    ± Given all is well\n",
        ])
    func keptHeadings(text: String) throws {
        #expect(try check(["--fix", "a.feature"], ["a.feature": text]).files["a.feature"] == text)
    }

    @Test(
        "Carriage returns alone become the other line ends of the file, and line feeds where there is none",
        arguments: [
            (
                "Feature: F\r  Scenario: S\r    Given all is well\r",
                "Feature: F\n  Scenario: S\n    Given all is well\n"
            ),
            (
                "Feature: F\r\n  Scenario: S\r    Given all is well\r\n",
                "Feature: F\r\n  Scenario: S\r\n    Given all is well\r\n"
            ),
            (
                "Feature: F\n  Scenario: S\r    Given all is well\n",
                "Feature: F\n  Scenario: S\n    Given all is well\n"
            ),
        ])
    func fixOfLineEnds(text: String, mended: String) throws {
        #expect(try check(["--fix", "a.feature"], ["a.feature": text]).files["a.feature"] == mended)
    }

    @Test("A no-break space or a tab after a keyword is mended", arguments: ["\u{A0}", "\t"])
    func fixOfSpaces(space: String) throws {
        let text = "Feature: F\n  Scenario: S\n    Given all is well\n    And\(space)all is well\n"
        let result = try check(["--fix", "a.feature"], ["a.feature": text])
        #expect(result.code == 0)
        #expect(result.files["a.feature"] == text.replacing(space, with: " "))
        let help =
            space == "\t" ? "there is a tab after the keyword: type a space" : "there is a no-break space (U+00A0"
        #expect(try check(["a.feature"], ["a.feature": text]).output.contains("  help: \(help)"))
    }

    @Test("A rule is left out by an option, by a comment with a reason, and by a baseline")
    func leftOut() throws {
        let text = "Feature: F\n\n  Scenario: S\n\n  Scenario: T\n    Given all is well\n"
        #expect(try check(["a.feature"], ["a.feature": text]).code == 1)
        #expect(try check(["--rule", "no-steps=off", "a.feature"], ["a.feature": text]).code == 0)
        let commented = text.replacing(
            "  Scenario: S", with: "  # check: ignore no-steps – because it is to come\n  Scenario: S")
        #expect(try check(["a.feature"], ["a.feature": commented]).code == 0)
        let windows = commented.replacing("\n", with: "\r\n")
        #expect(try check(["a.feature"], ["a.feature": windows]).code == 0)
        let unreasoned = text.replacing("  Scenario: S", with: "  # check: ignore no-steps\n  Scenario: S")
        let codes = try check(["-f", "json", "a.feature"], ["a.feature": unreasoned]).output
            .matches(of: /"code":"([a-z-]+)"/).map { String($0.1) }
        #expect(codes == ["ignore-without-reason", "no-steps"])
        let known = try check(["-f", "json", "a.feature"], ["a.feature": text]).output
        #expect(
            try check(["--baseline", "b.json", "a.feature"], ["a.feature": "\n" + text, "b.json": known]).code == 0)
        #expect(try check(["--baseline", "b.json", "a.feature"], ["a.feature": text, "b.json": "[]"]).code == 2)
    }

    @Test("A comment that leaves out a rule which does not exist is reported, and a tag with a comma is not mended")
    func wrongNames() throws {
        let text = """
            Feature: F
              # check: ignore nosteps – because it is to come
              Scenario: S

              @a,@b
              Scenario: T
                Given all is well

            """
        let output = try check(["a.feature"], ["a.feature": text]).output
        #expect(
            output == """
                a.feature:2:19: warning: this comment has no effect, because there is no rule 'nosteps'
                    # check: ignore nosteps – because it is to come
                                    ^
                  help: did you mean 'no-steps'? [ignore-without-reason]
                a.feature:3:3: warning: this scenario has no steps: it is accepted but checks nothing
                    Scenario: S
                    ^ [no-steps]
                a.feature:5:3: warning: the comma in '@a,' is part of the tag
                    @a,@b
                    ^
                  help: write '@a', because spaces separate tags [tag-without-meaning]
                3 warnings

                """)
        let fixed = try check(["--fix", "a.feature"], ["a.feature": text]).files["a.feature"]
        #expect(fixed == text)
    }

    @Test("How bad what a rule finds is says an option or a profile, whatever else the profile says of runs")
    func levels() throws {
        let text = "Feature: F\n  Scenario: S\n"
        func severity(_ arguments: [String], _ profile: String) throws -> String? {
            let output = try check(
                ["-f", "json"] + arguments + ["a.feature"], ["a.feature": text, "cucumber.json": profile]
            ).output
            return output.firstMatch(of: /"severity":"(\w+)"/).map { String($0.1) }
        }
        let profile = #"{"default": {"rule": {"no-steps": "error"}, "format": "summary", "retry": 2}}"#
        #expect(try severity([], "{}") == "warning")
        #expect(try severity([], profile) == "error")
        #expect(try severity(["--rule", "no-steps=off"], profile) == nil)
        #expect(try severity(["--rule", "duplicate-name=off"], profile) == "error")
        let wrong = #"{"default": {"rule": "x"}}"#
        #expect(try check(["a.feature"], ["a.feature": text, "cucumber.json": wrong]).code == 2)
    }

    @Test("Definitions that nothing uses are told where it is asked for")
    func unusedDefinitions() throws {
        func codes(_ arguments: [String]) throws -> Set<String> {
            let output = try check(["-f", "json"] + arguments + ["a.feature"], ["a.feature": Self.good]).output
            return Set(output.matches(of: /"code":"([a-z-]+)"/).map { String($0.1) })
        }
        #expect(try codes([]) == [])
        #expect(try codes(["--rule", "unused-definition=warning"]) == ["unused-definition"])
    }

    @Test("What a reader stumbles over is found, and what is nearly so is not")
    func review() throws {
        let text = """
            @a
            Feature: F
              Background:
                Given all is well
                Then all is well
                And all is well

              @a @b @b
              Scenario Outline: <x>
                Given all is well
                Examples:
                  | x | y |
                  | 1 | 2 |

              Scenario: S
                Given all is well

              Scenario: S
                Given all is well

              Rule: R
                Scenario: S
                  Given all is well

            """
        let output = try check(["-f", "json", "a.feature"], ["a.feature": text]).output
        let found = output.matches(of: /"code":"([a-z-]+)".*?"line":(\d+)/).map { "\($0.1) \($0.2)" }
        #expect(
            found == [
                "repeated-tag 8", "repeated-tag 8", "placeholder-name 9", "unused-column 12", "duplicate-name 18",
            ])
    }

    @Test("A Then in a background is not a check if further preparation follows it")
    func waitingInBackground() throws {
        let text = """
            Feature: F
              Background:
                Given all is well
                Then all is well
                And all is well
                When all is well

              Scenario: S
                Given all is well

            """
        #expect(try check(["a.feature"], ["a.feature": text]).output == "Nothing found.\n")
    }

    @Test("Results for static analysis and for GitHub name the rule or the line")
    func formats() throws {
        let sarif = try check(["-f", "sarif", "a.feature"], ["a.feature": "Feature: F\n  Scenario: S\n"]).output
        let log = try #require(JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "no-steps")
        #expect(result["level"] as? String == "warning")
        #expect(
            try check(["-f", "github", "a.feature"], ["a.feature": "Feature: F\n  Scenario: S\n"]).output == """
                ::warning file=a.feature,line=2,col=3,title=Warning::this scenario has no steps: it is accepted but \
                checks nothing

                """)
    }
}
