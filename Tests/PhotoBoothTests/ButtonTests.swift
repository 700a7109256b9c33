import HeadlessUI
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

    @Test("Its label stands in its middle, gray when it is disabled")
    func paths() {
        let button = Button("Mm", frame: Rect(x: 7, y: 7, width: 100, height: 40))
        let place = Rect(x: 36, y: 10, width: 28, height: 20)
        #expect(button.paths == [Path(.text("Mm", in: place), style: .fill, color: .black)])
        button.isEnabled = false
        #expect(button.paths == [Path(.text("Mm", in: place), style: .fill, color: .gray)])
    }
}
