import Testing

@testable import BDDMutation

@Suite("Where a value of a step stands in its feature")
struct StepPiecesTests {
    private func replacement(_ template: String, _ text: String, _ range: Range<Int>, _ old: String, _ new: String)
        -> StepPieces.Replacement?
    {
        StepPieces(template: template, header: ["a", "b"], cells: ["one", "2, 3"], text: text)?
            .replacement(of: range, old, with: new)
    }

    @Test("a value in the line is replaced as a whole")
    func line() {
        #expect(
            replacement("I see <a> and 44", "I see one and 44", 14..<16, "44", "45")
                == StepPieces.Replacement(origin: .line(9), range: 14..<16, text: "45"))
    }

    @Test("of a value around a cell the part in the cell is replaced")
    func cell() {
        #expect(
            replacement("I see \"<a>\"", "I see \"one\"", 6..<11, "\"one\"", "\"onf\"")
                == StepPieces.Replacement(origin: .cell(0), range: 2..<3, text: "f"))
    }

    @Test("of a cell with several values one is replaced")
    func part() {
        #expect(
            replacement("I see <b>", "I see 2, 3", 9..<10, "3", "4")
                == StepPieces.Replacement(origin: .cell(1), range: 3..<4, text: "4"))
    }

    @Test("what is made in another way has no place")
    func unknown() {
        #expect(StepPieces(template: "I see <a>", header: ["a"], cells: ["one"], text: "I see two") == nil)
    }
}
