import HeadlessUI
import Mastermind
import Testing

@testable import Acceptance

@Suite struct GesturesTests {
    @Test("Gestures are written in words, and read from them")
    func words() {
        let gestures = Gestures([
            .tap(row: 1, column: 2), .swipe(row: 10, direction: .left), .swipeBoard(direction: .right),
        ])
        let words =
            "I tap row 1, column 2; I swipe row 10 from right to left; I swipe the whole board from left to right"
        #expect(gestures.description == words)
        #expect(Gestures(words) == gestures)
    }

    @Test(
        "Other words are none",
        arguments: [
            "", "tap row 1, column 2", "I tap row 1", "I tap row 1, column 2, 3", "I swipe row 1 sideways",
            "I swipe the whole board from left to right 1", "I tap row a, column b", "I tap row 1, column 2;",
        ])
    func others(_ text: String) {
        #expect(Gestures(text) == nil)
    }
}
