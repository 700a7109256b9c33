import HeadlessUI
import Mastermind
import Testing

@Suite struct BoardControllerTests {
    private var controller: BoardController<SeededGenerator>

    init() throws {
        controller = BoardController(game: Game(secret: try Combination("1234")), generator: SeededGenerator(seed: 1))
    }

    @Test("The app opens with a new game whose secret comes from the generator")
    func opens() {
        var generator = SeededGenerator(seed: 3)
        let opened = BoardController(generator: generator)
        #expect(opened.board == Board(game: Game(using: &generator)))
    }

    @Test("A tap reaches its cell")
    mutating func tap() {
        controller.receive(.tap(row: 1, column: 3))
        #expect(controller.board[1, 3] == .peg(.red))
    }

    @Test("A swipe from left to right validates its row")
    mutating func swipe() {
        fill()
        controller.receive(.swipe(row: 1, direction: .right))
        #expect(controller.board.game.attempts == 1)
    }

    @Test("A swipe in any other direction does nothing", arguments: [SwipeDirection.left, .up, .down])
    mutating func otherSwipes(direction: SwipeDirection) {
        fill()
        let before = controller
        controller.receive(.swipe(row: 1, direction: direction))
        #expect(controller == before)
    }

    @Test("A swipe over another row does nothing", arguments: [Int.min, 0, 2, 9, 10, Int.max])
    mutating func otherRows(row: Int) {
        fill()
        let before = controller
        controller.receive(.swipe(row: row, direction: .right))
        #expect(controller == before)
    }

    @Test("A reset begins a new game with the generator's next secret, and the one after that with another")
    mutating func reset() {
        var generator = SeededGenerator(seed: 1)
        fill()
        controller.receive(.swipe(row: 1, direction: .right))
        for _ in 1...2 {
            controller.receive(.swipeBoard(direction: .right))
            #expect(controller.board == Board(game: Game(using: &generator)))
        }
    }

    private mutating func fill() {
        for column in 2...5 { controller.receive(.tap(row: 1, column: column)) }
    }
}
