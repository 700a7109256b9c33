import BDDSteps
import HeadlessUI
import Mastermind
import TestEquipment

/// Steps about every colouring that taps can give a row.
let everyColouringSteps: StepLibrary<MastermindWorld> = [
    When("every colouring of every row is tapped") { world in
        var first = ColouredRow(try world.app.board)
        world.colourings = try Board.rows.map { row in
            defer { first.play(row) }
            return try colourings(row, from: first)
        }
    },
    Then("each of the {int} colourings of a row is what the rules say, after {int} taps, and so is its result") {
        (world, count: Int, taps: Int) in
        try expect(!world.colourings.isEmpty, "begin with 'When every colouring of every row is tapped'")
        for (row, space) in zip(Board.rows, world.colourings) {
            try expect(space.states.count, equals: count, "the colourings of row \(row)")
            try expect(space.transitions, equals: taps, "the taps in row \(row)")
            try expect(space.isComplete, "there are more colourings of row \(row) than were tapped")
            let others = space.states[0].board.cells
            var seen: Set<[String]> = []
            try space.check { coloured, _ in
                try expect(coloured, row)
                var validated = coloured
                validated.board.validate(row: row)
                validated.model.swipeFromLeftToRight(row: row)
                try expect(validated, row)
                for coloured in [coloured, validated] { try expect(coloured, row, isSeenWith: &seen) }
                let rows = Board.rows.filter { $0 != row }
                try expect(
                    rows.allSatisfy { validated.board.cells[$0 - 1] == others[$0 - 1] }, "another row has changed")
            }
        }
    },
]

/// A board and its model, after the same taps.
struct ColouredRow: Hashable, Sendable {
    var board: Board
    var model: MastermindModel

    init(_ board: Board) {
        self.board = board
        model = MastermindModel(secret: board.game.secret.description)
    }

    mutating func tap(_ row: Int, _ column: Int) {
        board.tap(row: row, column: column)
        model.tap(row: row, column: column)
    }

    /// Validates a combination in a row that does not find the secret.
    mutating func play(_ row: Int) {
        let numbers = board.game.secret.description == "4231" ? [1, 3, 2, 4] : [4, 2, 3, 1]
        for (column, number) in zip(2..., numbers) {
            for _ in 0..<number { tap(row, column) }
        }
        board.validate(row: row)
        model.swipeFromLeftToRight(row: row)
    }
}

private func colourings(_ row: Int, from first: ColouredRow) throws -> StateSpace<ColouredRow, Int> {
    try StateSpace(from: first) { _ in
        Array(2...5)
    } next: { coloured, column in
        var after = coloured
        after.tap(row, column)
        try expect(after, row)
        return after
    }
}

/// Fails the step unless the row has the contents that the model predicts.
private func expect(_ coloured: ColouredRow, _ row: Int) throws {
    let (actual, expected) = (coloured.board.words(row), coloured.model.words(row - 1))
    if actual != expected { try BDDSteps.expect(actual, equals: expected, "row \(row)") }
}

/// Fails the step unless the row is drawn and read aloud as the model says, if a cell of it has something new to show.
private func expect(_ coloured: ColouredRow, _ row: Int, isSeenWith seen: inout Set<[String]>) throws {
    let words = coloured.model.words(row - 1)
    let cells = words.enumerated().map { ["\($0)", $1] }
    guard !cells.allSatisfy(seen.contains) else { return }
    seen.formUnion(cells)
    let view = BoardView(coloured.board)
    try BDDSteps.expect(BoardTable(view).rows[row - 1], equals: words, "row \(row), as it is drawn")
    let spoken = view.row(row).map(\.accessibilityLabel)
    try BDDSteps.expect(spoken, equals: coloured.model.spoken(row - 1), "row \(row), as it is read aloud")
}
