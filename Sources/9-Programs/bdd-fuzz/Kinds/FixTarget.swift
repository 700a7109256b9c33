import BDDKit
import BDDSteps
import Foundation

/// Fuzzes `bdd check --fix`: it may correct slips, but must keep the meaning of every sentence. A file that begins with
/// `#` and a space is Markdown.
struct FixTarget: FuzzTarget {
    let folder: ScratchFolder
    let limit = 1024

    let words = [
        "not ", "no ", "never ", "later", "±", "–", "-", "+", "# ask Anna", " # ", "//", "|", "| a |", "“", "”", "‘",
        "’", "«", "Givn ", "Whne ", "THEN ", "and ", "given ", "* ", "- ", "1. ", "**", "&quot;", "&lt;", "<n", "<n>",
        "а", "е", "о", "\u{A0}", "\t", ":", "Scenario ", "Senario: ", "Examples ", "Exmaples:", "\"\"\"", "@tag ",
        "validatd", "valdiated", "three", "1,5", "1000", "{int}", "~~~", "```", "<!-- ", " -->", "> ",
    ]

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        [
            """
            Feature: Slips
              Background:
                Given the game is open

              @tag
              Scenario: a row
                When I tap row 1, column 2 # as before
                And I say “hello” to the board
                Then 1 row is validated
                And no row is validated
                And the board shows:
                  | red | blue |
                  | red | green
                But nothing happens

              Scenario Outline: rows
                When I tap row <n>, column 3
                Then <n> rows are validatd

                Examples
                  | n |
                  | 1 |

            """,
            """
            Feature: Keywords
              Senario: one
                Givn the game is open
                when I tap row 1, column 2
                THEN 2 rows are validated
                Then 2 rows are not validated
                And I say 'hello' to the board

            """,
            """
            # Feature: Markdown

            ## Scenario: one

            * Given the game is open
            - When I tap row 1, column 2
            1. Then 1 row is validated
            * **And** no row is validated
            Then nothing happens

            """,
        ].map { Array($0.utf8) }
    }

    private final class Board: World {}

    private static let steps: StepLibrary<Board> = [
        Given("the game is open") { _ in },
        When("I tap row {int}, column {int}") { (_, _: Int, _: Int) in },
        When("I say {string} to the board") { (_, _: String) in },
        Then("{int} row(s) is/are validated") { (_, _: Int) in },
        Then("no row is validated") { _ in },
        Then("nothing happens") { _ in },
        Then("the board shows:") { (_, _: DataTable) in },
    ]

    private static let oracle = MeaningOracle(
        sentences: [
            #"the game is open"#, #"I tap row -?\d+, column -?\d+"#, #"I say ("[^"]*"|'[^']*') to the board"#,
            #"-?\d+ rows? (is|are) validated"#, "no row is validated", "nothing happens", "the board shows:",
        ])

    func check(_ bytes: [UInt8]) async throws {
        let isMarkdown = bytes.starts(with: "# ".utf8)
        let path = try folder.write(bytes, to: isMarkdown ? "fixed.feature.md" : "fixed.feature")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let runner = AcceptanceRunner([Self.steps])
        let first = await runner.run(["check", "--fix", path])
        let mended = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        // A carriage return alone ends no line.
        if mended != bytes, !bytes.hasBareCarriageReturn {
            try Self.oracle.requireMeaning(of: bytes, in: mended)
        }
        let second = await runner.run(["check", "--fix", path])
        try require(first == second, "the first time it ends with \(first), the second time with \(second)")
        let again = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try require(again == mended, "the second time it mends more")
    }
}

extension [UInt8] {
    fileprivate var hasBareCarriageReturn: Bool {
        indices.contains { self[$0] == UInt8(ascii: "\r") && ($0 + 1 == count || self[$0 + 1] != UInt8(ascii: "\n")) }
    }
}
