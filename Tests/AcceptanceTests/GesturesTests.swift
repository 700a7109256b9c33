import HeadlessUI
import Mastermind
import Testing

@testable import Acceptance

@Suite struct GesturesTests {
    @Test("Gestures are written in words, and read from them")
    func words() {
        let gestures = Gestures([.tap(row: 1, column: 2), .swipe(row: 10, direction: .left), .reset])
        #expect(gestures.description == "tap 1,2; swipe 10 left; reset")
        #expect(Gestures("tap 1,2; swipe 10 left; reset") == gestures)
    }

    @Test(
        "Other words are none",
        arguments: ["", "tap", "tap 1", "tap 1,2,3", "swipe 1 sideways", "reset 1", "tap a,b", "tap 1,2;"])
    func others(_ text: String) {
        #expect(Gestures(text) == nil)
    }
}
