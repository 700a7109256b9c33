import HeadlessUI
import Testing

@Suite struct ColorTests {
    @Test("A colour is opaque unless it says otherwise")
    func opaque() {
        #expect(Color(red: 1, green: 2, blue: 3) == Color(red: 1, green: 2, blue: 3, alpha: 255))
    }

    @Test("A channel is found by its name")
    func channels() {
        let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
        #expect(Color.Channel.allCases.map { color[$0] } == [1, 2, 3, 4])
        #expect(Color.Channel.allCases.map(\.rawValue) == ["red", "green", "blue", "alpha"])
    }

    @Test(
        "A colour is called by its name or by its channels",
        arguments: [
            (Color.clear, "clear"), (.black, "black"), (.gray, "gray"), (.white, "white"),
            (.red, "red"), (.green, "green"), (.blue, "blue"),
            (Color(red: 0, green: 10, blue: 171), "#000AAB"),
            (Color(red: 255, green: 255, blue: 255, alpha: 15), "#FFFFFF0F"),
        ])
    func description(color: Color, text: String) {
        #expect(color.description == text)
    }
}
