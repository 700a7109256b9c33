import Testing

@testable import Mastermind

@Suite struct PegTests {
    @Test("Red is 1, yellow 2, green 3 and blue 4")
    func numbers() {
        #expect(Peg.allCases.map(\.number) == [1, 2, 3, 4])
        #expect(Peg.allCases.map(\.name) == ["red", "yellow", "green", "blue"])
    }

    @Test("Taps go through the colours in that order and begin again")
    func cycle() {
        #expect(Peg.allCases.map(\.next) == [.yellow, .green, .blue, .red])
    }

    @Test("No two pegs are drawn in the same colour")
    func colors() {
        #expect(Set(Peg.allCases.map(\.color)).count == 4)
    }
}
