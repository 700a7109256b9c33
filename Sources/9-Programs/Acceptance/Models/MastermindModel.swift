/// A model of Mastermind's board, written from the documents alone: gestures in, words out. It uses no code of the
/// game.
struct MastermindModel: Hashable {
    private let secret: [Int]
    /// The number of the colour in each cell of each row, from the top left; 0 for an empty cell.
    private var pegs = Array(repeating: [0, 0, 0, 0], count: 9)
    /// The numbers of black and of white circles in each validated row.
    private var results: [[Int]] = []

    init(secret: String) {
        self.secret = secret.compactMap(\.wholeNumberValue)
    }

    /// "If there is a result cell showing four black colors the board shouldn't react", and nine attempts at the most.
    private var isOver: Bool { results.count == 9 || results.contains([4, 0]) }

    /// "When I tap on a white cell a red circle should appear", and then yellow, green, blue, and red again.
    mutating func tap(row: Int, column: Int) {
        guard !isOver, row == results.count + 1, [2, 3, 4, 5].contains(column) else { return }
        pegs[row - 1][column - 2] = [1, 2, 3, 4, 1][pegs[row - 1][column - 2]]
    }

    /// "When I swipe my finger from left to right the combination should be validated."
    mutating func swipeFromLeftToRight(row: Int) {
        guard !isOver, row == results.count + 1, !pegs[row - 1].contains(0) else { return }
        let guess = pegs[row - 1]
        let black = [0, 1, 2, 3].filter { guess[$0] == secret[$0] }.count
        let common = [1, 2, 3, 4].map { number in
            min(guess.filter { $0 == number }.count, secret.filter { $0 == number }.count)
        }
        results.append([black, common.reduce(0, +) - black])
    }

    /// The contents of row `row`, from 0: the circles of its result, and the names of four colours.
    func words(_ row: Int) -> [String] {
        let circles = String(repeating: "●", count: result(row)[0]) + String(repeating: "○", count: result(row)[1])
        return [circles] + pegs[row].map { ["", "red", "yellow", "green", "blue"][$0] }
    }

    /// The words of a screen reader for the cells of row `row`.
    func spoken(_ row: Int) -> [String] {
        ["\(result(row)[0]) filled, \(result(row)[1]) open"]
            + pegs[row].map { ["empty", "red", "yellow", "green", "blue"][$0] }
    }

    private func result(_ row: Int) -> [Int] { row < results.count ? results[row] : [0, 0] }

    /// Whether row `row` is the same in both.
    func isAlike(_ other: MastermindModel, _ row: Int) -> Bool {
        pegs[row] == other.pegs[row] && result(row) == other.result(row)
    }

    /// The combinations and their results in letters, oldest first.
    var history: [[String]] {
        results.enumerated().map { row, result in
            let letters = String(repeating: "A", count: result[0]) + String(repeating: "B", count: result[1])
            return [pegs[row].map { "\($0)" }.joined(), letters]
        }
    }
}
