import HeadlessUI
import Testing

@testable import PhotoBooth

@MainActor @Suite struct ScreenTests {
    @Test("A tap finds the button by its label, and no other")
    func tap() throws {
        var taps: [String] = []
        let buttons = ["a", "b"].map { Button($0) }
        for button in buttons { button.addTarget { taps.append(button.accessibilityLabel) } }
        try Screen(title: "letters", subviews: buttons).tap("b")
        #expect(taps == ["b"])
    }

    @Test("An element that is not a button takes the tap and does nothing")
    func noButton() throws {
        try Screen(title: "text", subviews: [Label("hello", text: "hello")]).tap("hello")
    }

    @Test("A label that is not there is an error that lists those that are")
    func unknown() {
        let screen = Screen(title: "letters", subviews: [Button("a"), Label("hello", text: "hello")])
        #expect(throws: AccessibilityError.unknown("b", existing: ["a", "hello"])) { try screen.tap("b") }
        #expect(throws: AccessibilityError.unknown("letters", existing: [])) {
            try Screen(title: "letters", subviews: []).tap("letters")
        }
    }

    @Test("Its title is its own label")
    func title() {
        let screen = Screen(title: "letters", subviews: [])
        #expect(screen.title == "letters")
        #expect(screen.accessibilityLabel == "letters")
        #expect(
            screen.picture.paths == [
                Path(.rectangle(screen.frame), style: .fill, color: screen.backgroundColor),
                Path(.text("letters", in: Rect(x: 137, y: 14, width: 46, height: 20)), style: .fill, color: .black),
            ])
        #expect(screen.frame == Rect(x: 0, y: 0, width: 320, height: 400))
    }
}
