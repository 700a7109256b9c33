package import HeadlessUI

/// A white cell that shows a circle in the colour of its peg, or nothing.
struct PegCell: View, Hashable, Sendable {
    let frame: Rect
    let peg: Peg?

    var backgroundColor: Color { .white }

    var accessibilityLabel: String { peg?.name ?? "empty" }

    /// One circle, with a margin of a tenth of the cell on each side.
    var paths: [Path] {
        guard let peg else { return [] }
        let (width, height) = (frame.size.width, frame.size.height)
        // mutate: keeps the line because the cells that scenarios lay out are square
        let oval = Rect(x: width / 10, y: height / 10, width: width * 4 / 5, height: height * 4 / 5)
        return [Path(.oval(in: oval), style: .fill, color: peg.color)]
    }
}

extension Peg {
    /// The shade in which the peg is drawn. The four shades differ visibly from each other on white.
    package var color: Color {
        switch self {
        // mutate: keeps the line because no rule says which shade of red it is
        case .red: Color(red: 0xD0, green: 0x2C, blue: 0x2C)
        // mutate: keeps the line because no rule says which shade of yellow it is
        case .yellow: Color(red: 0xF2, green: 0xC0, blue: 0x1E)
        // mutate: keeps the line because no rule says which shade of green it is
        case .green: Color(red: 0x2E, green: 0x9E, blue: 0x4F)
        // mutate: keeps the line because no rule says which shade of blue it is
        case .blue: Color(red: 0x24, green: 0x61, blue: 0xC9)
        }
    }
}
