import HeadlessUI
import Testing

@Suite struct ColorBlendingTests {
    private let blue = Color(red: 0, green: 0, blue: 200)

    @Test("An opaque colour that covers the whole pixel replaces what was there")
    func whole() {
        #expect(blue.painted(over: .white, coverage: 64) == blue)
        #expect(blue.painted(over: .clear, coverage: 64) == blue)
    }

    @Test("A colour that covers nothing leaves the pixel as it was")
    func nothing() {
        #expect(blue.painted(over: .gray, coverage: 0) == .gray)
        #expect(blue.painted(over: .clear, coverage: 0) == .clear)
        #expect(Color.clear.painted(over: .gray, coverage: 64) == .gray)
    }

    @Test("Over a transparent pixel a part is the same colour, less opaque")
    func transparentGround() {
        #expect(blue.painted(over: .clear, coverage: 32) == Color(red: 0, green: 0, blue: 200, alpha: 128))
        #expect(blue.painted(over: .clear, coverage: 1) == Color(red: 0, green: 0, blue: 200, alpha: 4))
    }

    @Test("Over an opaque pixel a part mixes the channels, rounded to the nearest")
    func opaqueGround() {
        #expect(Color.black.painted(over: .white, coverage: 32) == Color(red: 127, green: 127, blue: 127))
        #expect(Color.black.painted(over: .white, coverage: 63) == Color(red: 4, green: 4, blue: 4))
    }

    @Test("Over a half transparent pixel both parts keep their share")
    func halfGround() {
        let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(blue.painted(over: half, coverage: 32) == Color(red: 85, green: 0, blue: 133, alpha: 192))
    }
}
