import HeadlessUI
import Testing

@testable import Mastermind

@Suite struct PegCellTests {
    private let frame = Rect(x: 7, y: 8, width: 20, height: 10)

    @Test("A cell without a peg is white and empty")
    func empty() {
        let cell = PegCell(frame: frame, peg: nil)
        #expect(cell.backgroundColor == .white)
        #expect(cell.paths == [])
        #expect(cell.accessibilityLabel == "empty")
    }

    @Test("A peg is one circle of its colour, named by it", arguments: Peg.allCases)
    func peg(peg: Peg) {
        let cell = PegCell(frame: frame, peg: peg)
        let oval = Rect(x: 2, y: 1, width: 16, height: 8)
        #expect(cell.backgroundColor == .white)
        #expect(cell.paths == [Path(.oval(in: oval), style: .fill, color: peg.color)])
        #expect(cell.accessibilityLabel == peg.name)
    }
}
