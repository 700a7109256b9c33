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

    @Test("A peg of the board is a disc of 26 pixels in the middle of its cell, in the colour of its name")
    func pixels() throws {
        let seen = try Peg.allCases.map { peg in
            let cell = PegCell(frame: Rect(x: 0, y: 0, width: 32, height: 32), peg: peg)
            let bitmap = try Bitmap(drawing: cell.picture)
            let inked = (0..<32 * 32).filter { bitmap.pixels[$0] != .white }
            let (columns, rows) = (inked.map { $0 % 32 }, inked.map { $0 / 32 })
            let color = bitmap[16, 16]
            return [columns.min(), columns.max(), rows.min(), rows.max()].compactMap(\.self)
                + [color.red, color.green, color.blue].map { Int($0) }
        }
        #expect(
            seen == [
                [3, 28, 3, 28, 208, 44, 44], [3, 28, 3, 28, 242, 192, 30], [3, 28, 3, 28, 46, 158, 79],
                [3, 28, 3, 28, 36, 97, 201],
            ])
    }
}
