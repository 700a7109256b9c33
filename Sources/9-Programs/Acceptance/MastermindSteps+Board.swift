import BDDSteps
import HeadlessUI
import Mastermind
import TestEquipment

/// Steps about the board: gestures, and what the player sees.
let mastermindBoardSteps: StepLibrary<MastermindWorld> = [
    ParameterType("colours", pattern: "(?:\(colour))(?:, (?:\(colour))){0,3}", useForSnippets: false) { text in
        try text.split(separator: ", ").map { word in try peg(word) }
    },
    ParameterType("direction", pattern: directions.keys.sorted().joined(separator: "|")) { text in
        try require(directions[text], "'\(text)' is no direction")
    },
    ParameterType("rows", pattern: "([1-9]) to ([1-9])") { numbers in
        try rows(numbers)
    },

    Given("the app is open") { world in
        world.open()
    },
    Given("the app is open with the secret combination {combination}") { (world, secret: Combination) in
        world.open(secret: secret)
    },
    When("I tap row {int}, column {int}") { (world, row: Int, column: Int) in
        try expect(
            1...9 ~= row && 1...5 ~= column,
            "the board has rows 1 to 9 and columns 1 to 5; a tap elsewhere is written "
                + "'I tap outside of the board, in row \(row), column \(column)'")
        try world.perform([.tap(row: row, column: column)])
    },
    When("I tap outside of the board, in row {int}, column {int}") { (world, row: Int, column: Int) in
        try expect(!(1...9 ~= row && 1...5 ~= column), "row \(row), column \(column) is a cell of the board")
        try world.perform([.tap(row: row, column: column)])
    },
    When("I tap everywhere in rows {rows}") { (world, rows: ClosedRange<Int>) in
        try world.perform(BoardEvent.tapsEverywhere(rows: rows))
    },
    When("I colour row {int} {colours}") { (world, row: Int, pegs: [Peg]) in
        try expectRow(row)
        try world.perform(BoardEvent.taps(row: row, pegs))
    },
    When("I swipe row {int} {direction}") { (world, row: Int, direction: SwipeDirection) in
        try expect(
            1...9 ~= row,
            "the board has rows 1 to 9; a swipe elsewhere is written "
                + "'I swipe outside of the board, over row \(row), from left to right'")
        try world.perform([.swipe(row: row, direction: direction)])
    },
    When("I swipe outside of the board, over row {int}, {direction}") { (world, row: Int, direction: SwipeDirection) in
        try expect(!(1...9 ~= row), "row \(row) is a row of the board")
        try world.perform([.swipe(row: row, direction: direction)])
    },
    When("I swipe rows {rows} {direction}") { (world, rows: ClosedRange<Int>, direction: SwipeDirection) in
        try world.perform(rows.map { .swipe(row: $0, direction: direction) })
    },
    When("I play {colours} in row {int}") { (world, pegs: [Peg], row: Int) in
        try expectRow(row)
        try world.perform(BoardEvent.play(row: row, pegs))
    },
    When("I play {colours} in rows {rows}") { (world, pegs: [Peg], rows: ClosedRange<Int>) in
        try world.perform(rows.flatMap { BoardEvent.play(row: $0, pegs) })
    },
    When("I swipe the whole board {direction}") { (world, direction: SwipeDirection) in
        try world.perform([.swipeBoard(direction: direction)])
    },

    Then("nothing happens") { world in
        let (app, before) = (try world.app, try world.appBefore)
        try world.expect(BoardTable(rows: try SeenBoard(before.board).rows))
        try expect(app.board.game.table, equals: before.board.game.table, "the history of the game")
        try expect(app == before, "the board shows the same, but something behind it has changed")
    },
    Then("the board shows:") { (world, expected: DataTable) in
        let board = Result { try BoardTable(rows: expected.rows) }
        try world.expect(try board.value())
    },
    Then("the board is empty") { world in
        try world.expect(BoardTable(rows: []))
    },
    Then("the screen has {int} rows and {int} columns") { (world, rows: Int, columns: Int) in
        let cells = BoardView(try world.app.board).rows
        try expect(cells.count, equals: rows, "the rows")
        for (number, row) in zip(1..., cells) { try expect(row.count, equals: columns, "the columns of row \(number)") }
    },
    Then("the cells have these backgrounds:") { (world, expected: DataTable) in
        try expected.diff(against: world.board.backgrounds)
    },
    Then("column 1 is gray and all others are white") { world in
        let row = ["gray", "white", "white", "white", "white"]
        try DataTable(Array(repeating: row, count: 9)).diff(against: world.board.backgrounds)
    },
    Then("the circles in row {int} are {colours}, round, and in the middle of their cells") {
        (world, row: Int, pegs: [Peg]) in
        try expectRow(row)
        let circles = try world.board.circles(row: row - 1)
        try expect(circles.count, equals: pegs.count, "the circles in row \(row)")
        for (number, (seen, peg)) in zip(1..., zip(circles, pegs)) {
            let expected = "a round \(peg.name) circle"
            try expect(seen == expected, "circle \(number) in row \(row): expected \(expected), actual \(seen)")
        }
    },
    Then("the board is labelled {string}") { (world, label: String) in
        try expect(BoardView(try world.app.board).accessibilityLabel, equals: label, "the label of the board")
    },
    Then("the cells are labelled:") { (world, expected: DataTable) in
        let labels = BoardView(try world.app.board).accessibilityElements.map(\.accessibilityLabel)
        let rows = stride(from: 0, to: labels.count, by: 5).map { Array(labels[$0..<min($0 + 5, labels.count)]) }
        try expected.diff(against: DataTable(rows))
    },
    Then("{int} row(s) is/are validated") { (world, count: Int) in
        try expect(world.app.board.game.attempts, equals: count, "the validated rows")
    },
    Then("no row is validated") { world in
        try expect(world.app.board.game.attempts, equals: 0, "the validated rows")
    },
    Then("the secret combination {combination} has become another one") { (world, before: Combination) in
        try expect(world.appBefore.board.game.secret, equals: before, "the secret combination before")
        try expect(world.app.board.game.secret != before, "the secret combination is still \(before)")
    },
]

private let colour = Peg.allCases.map(\.name).joined(separator: "|")

private func peg(_ name: Substring) throws -> Peg {
    try require(Peg.allCases.first { $0.name == name }, "'\(name)' is no colour")
}

private let directions: [String: SwipeDirection] = [
    "from left to right": .right, "from right to left": .left, "upwards": .up, "downwards": .down,
]

/// Fails the step unless the board has row `row`.
private func expectRow(_ row: Int, file: String = #filePath, line: Int = #line) throws {
    try expect(1...9 ~= row, "the board has rows 1 to 9, so row \(row) does not exist", file: file, line: line)
}

/// The rows from the first digit to the second.
private func rows(_ digits: [String?]) throws -> ClosedRange<Int> {
    let rows = digits.compactMap { $0.flatMap { Int($0) } }
    guard rows.count == 2, rows[0] <= rows[1] else { throw StepFailure("the first row comes first") }
    return rows[0]...rows[1]
}

extension MastermindWorld {
    /// Fails the step unless the board looks as expected. The failure says where it differs, and has pictures attached.
    fileprivate func expect(_ expected: BoardTable, file: String = #filePath, line: Int = #line) throws {
        let seen = try board.rows
        let differences = expected.rows.indices.flatMap { row in
            expected.rows[row].indices.filter { expected.rows[row][$0] != seen[row][$0] }.map { (row: row, column: $0) }
        }
        if !differences.isEmpty {
            let frames = differences.map { BoardView.frame(row: $0.row + 1, column: $0.column + 1) }
            attach(
                expected: BoardView(expected).picture, actual: BoardView(try app.board).picture, differences: frames)
        }
        try BDDSteps.expect(
            differences.isEmpty, Self.words(differences, expected.rows, seen: seen), file: file, line: line)
    }

    /// The whole rows that are missing or extra, the cells of other rows that differ, and those rows.
    private static func words(
        _ differences: [(row: Int, column: Int)], _ expected: [[String]], seen: [[String]]
    ) -> String {
        let missing = expected.indices.filter { isFilled(expected[$0]) && isEmpty(seen[$0]) }
        let extra = expected.indices.filter { isFilled(seen[$0]) && isEmpty(expected[$0]) }
        let numbers = [
            RowNumbers(missing: missing.map { $0 + 1 }, extra: []),
            RowNumbers(missing: [], extra: extra.map { $0 + 1 }),
        ]
        let cells = differences.filter { !missing.contains($0.row) && !extra.contains($0.row) }.map { row, column in
            "row \(row + 1), column \(column + 1): expected \(spoken(expected[row][column])), "
                + "actual \(spoken(seen[row][column]))"
        }
        let rows = Set(differences.map(\.row)).sorted()
        let left = rows.filter { !extra.contains($0) }.map { line($0, expected[$0]) }
        let right = rows.filter { !missing.contains($0) }.map { line($0, seen[$0]) }
        let tables = ["expected:"] + left + ["actual:"] + right
        return (numbers.compactMap(\.words) + cells + tables).joined(separator: "\n")
    }

    private static func line(_ row: Int, _ cells: [String]) -> String {
        "| \((["row \(row + 1)"] + cells).joined(separator: " | ")) |"
    }

    private static func isEmpty(_ row: [String]) -> Bool { row.allSatisfy(\.isEmpty) }

    /// Whether a row has more than one circle, so that the text names the row rather than its cells.
    private static func isFilled(_ row: [String]) -> Bool { row.count { !$0.isEmpty } > 1 }

    private static func spoken(_ word: String) -> String { word.isEmpty ? "nothing" : word }
}
