import BDDDiagnostics
import Gherkin
import Testing

@testable import BDDMutation

/// Tests the output about tried defects.
@Suite("What became of defects")
struct DefectResultTests {
    private static func defect(_ kind: Defect.Kind, line: Int, _ before: String, _ after: String) -> Defect {
        Defect(
            kind: kind, path: "Sources/Game.swift", line: line, column: 5,
            edit: Defect.Edit(range: 0..<1, replacement: after), original: before, lineBefore: before, lineAfter: after,
            site: 0, number: line, id: "0000000\(line)")
    }

    private static func result(_ outcomes: [DefectOutcome], leftOut: Int = 0) -> DefectResult {
        let defects = outcomes.indices.map { defect(.boundary, line: $0 + 1, "a < b", "a <= b") }
        return DefectResult(
            defects: defects, outcomes: outcomes,
            scenarios: [
                .init(name: "A game ends", location: "a.feature:3", rule: "G-1"),
                .init(name: "A game begins", location: "a.feature:9", rule: "G-2, G-3"),
            ],
            leftOut: leftOut, seed: 7, times: (1_500_000_000, 61_250_000_000))
    }

    @Test("is reported by rule, with the scenario that came nearest, and what no scenario comes to at the end")
    func text() {
        let result = Self.result(
            [
                .found(0, isCrash: false), .survived(nearest: 1), .found(1, isCrash: true), .timeout(0), .unreached,
                .unreached, .survived(nearest: 0), .survived(nearest: 1),
            ], leftOut: 2)
        #expect(
            result.text == """
                G-1: 1 defect survives
                  Sources/Game.swift:7:5: boundary  [00000007]
                    - a < b
                    + a <= b
                    nearest: A game ends  # a.feature:3

                G-2, G-3: 2 defects survive
                  Sources/Game.swift:2:5: boundary  [00000002]
                    - a < b
                    + a <= b
                    nearest: A game begins  # a.feature:9
                  Sources/Game.swift:8:5: boundary  [00000008]
                    - a < b
                    + a <= b
                    nearest: A game begins  # a.feature:9

                No scenario comes to:
                  Sources/Game.swift: lines 5, 6

                8 defects, seed 7: 2 found (1 by a crash), 1 took too long, 3 survive, 2 where no scenario comes; \
                2 that do not compile were left out
                tried in 1m 1.250s, after 1.500s of building

                """)
    }

    @Test("is one line where all are found")
    func found() {
        #expect(
            Self.result([.found(0, isCrash: false)]).text
                == "1 defect, seed 7: 1 found, 0 survive\ntried in 1m 1.250s, after 1.500s of building\n")
    }

    @Test("is one object as JSON")
    func json() {
        #expect(
            Self.result([.survived(nearest: 0), .unreached]).json
                == #"{"seed":"7","scenarios":2,"mutants":2,"leftOut":0,"found":0,"crashes":0,"timeouts":0,"unreached":1,"marked":0,"#
                + #""survivors":[{"id":"00000001","kind":"boundary","uri":"Sources/Game.swift","line":1,"column":5,"#
                + #""original":"a < b","replacement":"a <= b","before":"a < b","after":"a <= b","rule":"G-1","#
                + #""nearest":"a.feature:3"}],"#
                + #""notReached":[{"id":"00000002","kind":"boundary","uri":"Sources/Game.swift","line":2,"column":5,"#
                + #""original":"a < b","replacement":"a <= b","before":"a < b","after":"a <= b"}],"#
                + #""findings":[]}"# + "\n")
    }

    private static func marks(_ code: String) -> DefectMarks {
        DefectMarks(SwiftSource(path: "Sources/Game.swift", bytes: Array(code.utf8)))
    }

    @Test("a mark keeps what no scenario notices, in its line only, and is shown with its reason")
    func kept() {
        var result = Self.result([.survived(nearest: 0), .survived(nearest: 0), .unreached])
        result.marks = [
            Self.marks(
                """
                a < b  // mutate: keeps a < b because a is never b
                a < b
                a < b  // mutate: keeps the line because nobody comes
                """)
        ]
        result.times = (0, 0)
        #expect(
            result.text == """
                G-1: 1 defect survives
                  Sources/Game.swift:2:5: boundary  [00000002]
                    - a < b
                    + a <= b
                    nearest: A game ends  # a.feature:3

                Kept by marks:
                  Sources/Game.swift:1: a < b, because a is never b
                  Sources/Game.swift:3: the line, because nobody comes

                3 defects, seed 7: 0 found, 1 survives, 2 kept by marks
                tried in 0.000s, after 0.000s of building

                """)
        #expect(result.diagnostics.isEmpty)
        #expect(result.markedCount == 2)
        #expect(result.unreachedCount == 0)
    }

    @Test("marks that keep nothing are reported: the code has changed, a scenario notices it, nothing replaces it")
    func needless() {
        var result = Self.result([.found(0, isCrash: false), .survived(nearest: 0)])
        result.marks = [
            Self.marks(
                """
                a < b  // mutate: keeps `a < b → a <= b` because a is never b
                a < b  // mutate: keeps a > b because a is never b
                a < b  // mutate: keeps a < b
                c < d  // mutate: keeps c < d because c is never d
                """)
        ]
        #expect(
            result.diagnostics.map { "\($0.location?.line ?? 0) \($0.severity) \($0.message)" } == [
                "3 error this mark keeps nothing, because it does not say what and why",
                "1 warning this mark is not needed, because a scenario notices every defect of 'a < b → a <= b'",
                "2 error this mark keeps nothing, because line 2 does not have 'a > b'",
                "4 warning this mark is not needed, because no defect replaces 'c < d'",
            ])
    }

    @Test("a mark that stands alone belongs to the next line of code, and none is in a text")
    func places() {
        let marks = Self.marks(
            """
            // mutate: keeps the file because it is what tests compare with
            // mutate: keeps x because nobody asks

            // another comment
            let x = "// mutate: keeps y because it is a text"
            """)
        #expect(marks.keepFile)
        #expect(marks.marks.map(\.line) == [5, 5])
        #expect(marks.marks.map(\.isThere) == [true, true])
        #expect(marks.diagnostics.isEmpty)
    }

    @Test("is an annotation for GitHub")
    func github() {
        #expect(
            Self.result([.survived(nearest: 0), .found(0, isCrash: false)]).workflowCommands
                == "::warning file=Sources/Game.swift,line=1,col=5,title=Warning::no scenario notices 'a <= b'; "
                + "a.feature:3 comes nearest%0Ahelp: \(ProgramName.command) mutate --code "
                + "Sources/Game.swift --replay 00000001\n")
    }
}
