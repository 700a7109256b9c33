import BDDKit
import HeadlessUI
import Mastermind

/// The board, seen and touched.
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
        try world.perform([.tap(row: row, column: column)])
    },
    When("I tap everywhere in rows {rows}") { (world, rows: ClosedRange<Int>) in
        try world.perform(BoardEvent.tapsEverywhere(rows: rows))
    },
    When("I colour row {int} {colours}") { (world, row: Int, pegs: [Peg]) in
        try world.perform(BoardEvent.taps(row: row, pegs))
    },
    When("I swipe row {int} {direction}") { (world, row: Int, direction: SwipeDirection) in
        try world.perform([.swipe(row: row, direction: direction)])
    },
    When("I swipe rows {rows} {direction}") { (world, rows: ClosedRange<Int>, direction: SwipeDirection) in
        try world.perform(rows.map { .swipe(row: $0, direction: direction) })
    },
    When("I play {colours} in row {int}") { (world, pegs: [Peg], row: Int) in
        try world.perform(BoardEvent.play(row: row, pegs))
    },
    When("I play {colours} in rows {rows}") { (world, pegs: [Peg], rows: ClosedRange<Int>) in
        try world.perform(rows.flatMap { BoardEvent.play(row: $0, pegs) })
    },
    When("I swipe the whole board from left to right") { world in
        try world.perform([.reset])
    },

    Then("nothing happens") { world in
        try world.expect(BoardTable(BoardView(world.appBefore.board)))
        try expect(world.app == world.appBefore, "the board shows the same, but its game has changed")
    },
    Then("the board shows:") { (world, expected: DataTable) in
        try world.expect(BoardTable(rows: expected.rows))
    },
    Then("the board is empty") { world in
        try world.expect(BoardTable(rows: []))
    },
    Then("the screen has {int} rows and {int} columns") { (world, rows: Int, columns: Int) in
        let cells = BoardView(try world.app.board).rows
        try expect(cells.count, equals: rows, "the rows")
        try expect(cells.map(\.count), equals: Array(repeating: columns, count: rows), "the columns of each row")
    },
    Then("the cells have these backgrounds:") { (world, expected: DataTable) in
        try expected.diff(against: world.backgrounds)
    },
    Then("column 1 is gray and all others are white") { world in
        let row = ["gray", "white", "white", "white", "white"]
        try expect(world.backgrounds, equals: Array(repeating: row, count: 9), "the backgrounds")
    },
    Then("{int} row(s) is/are validated") { (world, count: Int) in
        try expect(world.app.board.game.attempts, equals: count, "the validated rows")
    },
    Then("no row is validated") { world in
        try expect(world.app.board.game.attempts, equals: 0, "the validated rows")
    },
    Then("the game has a new secret combination") { world in
        let (secret, before) = (try world.app.board.game.secret, world.appBefore.board.game.secret)
        try expect(secret != before, "the secret combination is still \(before)")
    },
]

private let colour = Peg.allCases.map(\.name).joined(separator: "|")

private func peg(_ name: Substring) throws -> Peg {
    try require(Peg.allCases.first { $0.name == name }, "'\(name)' is no colour")
}

private let directions: [String: SwipeDirection] = [
    "from left to right": .right, "from right to left": .left, "upwards": .up, "downwards": .down,
]

/// Rows from the first of two digits to the second.
private func rows(_ digits: [String?]) throws -> ClosedRange<Int> {
    let rows = digits.compactMap { $0.flatMap { Int($0) } }
    guard rows.count == 2, rows[0] <= rows[1] else { throw StepFailure("the first row comes first") }
    return rows[0]...rows[1]
}

extension MastermindWorld {
    /// Fails the step unless the board looks as expected; says where it does not, and shows it.
    fileprivate func expect(_ expected: BoardTable, file: String = #filePath, line: Int = #line) throws {
        let board = try board
        let differences = board.differences(from: expected)
        guard !differences.isEmpty else { return }
        let (wanted, actual) = (BoardView(expected).picture, BoardView(board).picture)
        let frames = differences.map { BoardView.frame(row: $0.row, column: $0.column) }
        attach(expected: wanted, actual: actual, differences: frames)
        let lines = differences.map(\.description) + ["expected:", "\(expected)", "actual:", "\(board)"]
        throw StepFailure(lines.joined(separator: "\n"), file: file, line: line)
    }

    /// The names of the colours behind the cells, row by row.
    fileprivate var backgrounds: [[String]] {
        get throws { BoardView(try app.board).rows.map { cells in cells.map(\.backgroundColor.description) } }
    }
}
