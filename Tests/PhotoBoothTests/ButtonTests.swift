import PhotoBooth
import Testing

@MainActor @Suite struct ButtonTests {
    @Test("A tap calls the targets in order")
    func tap() {
        let button = Button("Camera")
        var calls: [Int] = []
        #expect(!button.hasTarget)
        button.addTarget { calls.append(1) }
        button.addTarget { calls.append(2) }
        #expect(button.hasTarget)
        button.tap()
        #expect(calls == [1, 2])
    }

    @Test("A disabled button takes the tap and does nothing")
    func disabled() {
        let button = Button("Camera")
        var calls = 0
        button.addTarget { calls += 1 }
        button.isEnabled = false
        button.tap()
        #expect(calls == 0)
        button.isEnabled = true
        button.tap()
        #expect(calls == 1)
    }

    @Test("It can be seen whether it is disabled")
    func picture() {
        let button = Button("Camera")
        let enabled = button.backgroundColor
        button.isEnabled = false
        #expect(button.backgroundColor != enabled)
    }
}
