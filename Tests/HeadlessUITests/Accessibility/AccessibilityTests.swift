import HeadlessUI
import Testing

@Suite struct AccessibilityTests {
    private struct Box: View {
        var frame = Rect.zero
        var accessibilityLabel = ""
        var subviews: [any View] = []
    }

    private let screen = Box(
        accessibilityLabel: "screen",
        subviews: [
            Box(accessibilityLabel: "one"),
            Box(
                accessibilityLabel: "group", subviews: [Box(accessibilityLabel: "two"), Box(accessibilityLabel: "two")]),
            Box(accessibilityLabel: "three"),
        ])

    @Test("The elements are the innermost views, in order")
    func elements() {
        #expect(screen.accessibilityElements.map(\.accessibilityLabel) == ["one", "two", "two", "three"])
        #expect(Box(accessibilityLabel: "empty").accessibilityElements.map(\.accessibilityLabel) == [])
    }

    @Test("An element is found by its label")
    func found() throws {
        #expect(try screen.element(labelled: "three").accessibilityLabel == "three")
    }

    @Test("What is not there, or only holds others, is not found", arguments: ["four", "group", "screen", "ONE", ""])
    func unknown(label: String) {
        #expect(throws: AccessibilityError.unknown(label, existing: ["one", "two", "two", "three"])) {
            try screen.element(labelled: label)
        }
    }

    @Test("Two of the same label cannot be told apart")
    func ambiguous() {
        #expect(throws: AccessibilityError.ambiguous("two", count: 2)) { try screen.element(labelled: "two") }
    }

    @Test(
        "The errors say which labels there are",
        arguments: [
            (.unknown("a", existing: []), "nothing is labelled \"a\": there is nothing at all"),
            (.unknown("a", existing: ["b", "c"]), "nothing is labelled \"a\"; there is \"b\", \"c\""),
            (.ambiguous("a", count: 2), "2 elements are labelled \"a\", so it cannot be told which is meant"),
        ] as [(AccessibilityError, String)])
    func words(error: AccessibilityError, text: String) {
        #expect(error.description == text)
    }
}
