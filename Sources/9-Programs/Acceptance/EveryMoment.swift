import BDDSteps
import HeadlessUI
import Mastermind
import TestEquipment

/// A moment of a game on the board, with the state of the model at that moment.
struct EveryMoment: Hashable, Sendable {
    private var app: MastermindWorld.App
    private var model: MastermindModel
    /// The number of the game: 1 before the first reset.
    private var game = 1

    init(_ app: MastermindWorld.App) {
        self.app = app
        model = MastermindModel(secret: app.board.game.secret.description)
    }

    /// Hashes the model only, which tells most moments apart.
    func hash(into hasher: inout Hasher) { hasher.combine(model) }

    /// Every gesture on the board and next to it.
    static let gestures: [BoardEvent] =
        (-1...11).flatMap { row in
            (-1...7).map { .tap(row: row, column: $0) }
                + SwipeDirection.allCases.map { .swipe(row: row, direction: $0) }
        } + SwipeDirection.allCases.map { .swipeBoard(direction: $0) }

    /// The moment after a gesture. It is the same moment if nothing happens, or if the gesture leads to one of the many
    /// games that are not visited.
    ///
    /// - Throws: `StepFailure` if the board does not show what the model predicts.
    func after(_ gesture: BoardEvent) throws -> EveryMoment {
        var after = self
        after.app.receive(gesture)
        let secret = after.app.board.game.secret
        after.model.receive(gesture, newSecret: secret.description)
        if after.app == app, after.model == model { return self }
        if gesture == .swipeBoard(direction: .right) { after.game += 1 }
        try after.check()
        return after.isVisited(gesture) ? after : self
    }

    /// Fails the step unless each cell has the contents that the model predicts.
    private func check() throws {
        for row in Board.rows {
            let (actual, expected) = (app.board.words(row), model.words(row - 1))
            if actual != expected { try expect(actual, equals: expected, "row \(row)") }
        }
    }

    /// Fails the step unless each cell is drawn and read aloud as the model says.
    func checkView() throws {
        let view = BoardView(app.board)
        try expect(view.accessibilityLabel, equals: "Mastermind board", "what is read aloud of the board")
        let table = BoardTable(view)
        for row in Board.rows {
            try expect(table.rows[row - 1], equals: model.words(row - 1), "row \(row), as it is drawn")
            let spoken = view.row(row).map(\.accessibilityLabel)
            try expect(spoken, equals: model.spoken(row - 1), "row \(row), as it is read aloud")
        }
    }

    /// Whether the gesture led to a moment that is visited. Games are played in red, in any order of the cells. Only the
    /// last cell of a full row becomes yellow, and then the row is validated if that wins.
    private func isVisited(_ gesture: BoardEvent) -> Bool {
        switch gesture {
        case .tap(let row, let column):
            let colours = model.words(row - 1).dropFirst()
            return colours[column - 1] == "red" || colours == ["red", "red", "red", "yellow"]
        case .swipe: return model.history.last.map { $0[0] == "1111" || $0[1] == "AAAA" } ?? true
        case .swipeBoard: return game < 3
        }
    }
}

extension Board {
    /// The contents of row `row`, as the model describes it.
    func words(_ row: Int) -> [String] {
        Self.columns.map { column in
            switch self[row, column] {
            case .peg(let peg): peg?.name ?? ""
            case .result(let result): result.map { $0.letters.map { $0 == "A" ? "●" : "○" }.joined() } ?? ""
            case nil: "no cell"
            }
        }
    }
}

extension MastermindModel {
    /// - Parameter newSecret: the secret of the game that the reset starts.
    mutating func receive(_ gesture: BoardEvent, newSecret: String) {
        switch gesture {
        case .tap(let row, let column): tap(row: row, column: column)
        case .swipe(let row, .right): swipeFromLeftToRight(row: row)
        case .swipeBoard(.right): self = MastermindModel(secret: newSecret)
        case .swipe, .swipeBoard: break
        }
    }
}
