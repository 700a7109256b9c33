import HeadlessUI
import Mastermind

/// The board as a person sees it, read from the pixels at the places where cells must be.
///
/// It does not use the board's own frames or names of colours.
struct SeenBoard {
    private let pixels: Bitmap
    private static let side = 32
    private static let line = 1

    init(_ board: Board) throws {
        pixels = try Bitmap(drawing: BoardView(board).picture)
    }

    /// Nine rows of five words: the circles of the result, then the names of four colours.
    var rows: [[String]] {
        (0..<9).map { row in [result(row: row)] + (1..<5).map { circle(row: row, column: $0) } }
    }

    /// The look of each circle in the white cells of `row`, such as `a round red circle` if it is in the middle of its cell.
    func circles(row: Int) -> [String] {
        (1..<5).compactMap { column in
            let places = (0..<Self.side * Self.side).map { (x: $0 % Self.side, y: $0 / Self.side) }.filter {
                pixel(row: row, column: column, x: $0.x, y: $0.y) != .white
            }
            guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
                let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
            else { return nil }
            let edges = Set([left, Self.side - 1 - right, top, Self.side - 1 - bottom])
            // A disc covers nearly four fifths of the square around it, and its corners are free.
            let area = 100 * places.count / ((right + 1 - left) * (bottom + 1 - top))
            let isRound = 75...84 ~= area && pixel(row: row, column: column, x: left, y: top) == .white
            let color = circle(row: row, column: column)
            guard isRound else { return "a \(color) circle that is not round" }
            return edges == [3] ? "a round \(color) circle" : "a round \(color) circle out of place"
        }
    }

    /// The names of the background colours of all cells, read from their four corners.
    var backgrounds: [[String]] {
        (0..<9).map { row in (0..<5).map { background(row: row, column: $0) } }
    }

    private func background(row: Int, column: Int) -> String {
        let last = Self.side - 1
        let corners = [(0, 0), (last, 0), (0, last), (last, last)]
        let names = corners.map { name(row: row, column: column, x: $0.0, y: $0.1) }
        return Set(names).count == 1 ? names[0] : names.joined(separator: " and ")
    }

    /// The name of the colour of the circle in a white cell; empty if there is no circle.
    ///
    /// A circle reaches nearly to the edges of its cell, but not into the corners.
    private func circle(row: Int, column: Int) -> String {
        let (middle, near) = (Self.side / 2, 5)
        let inside = [(middle, middle), (near, middle), (middle, near)]
        let names = Set(inside.map { name(row: row, column: column, x: $0.0, y: $0.1) })
        guard names.count == 1, let color = names.first else { return "no circle" }
        guard name(row: row, column: column, x: near, y: near) == "white" else { return "all \(color)" }
        return color == "white" ? "" : color
    }

    /// The circles of a result. A single circle fills the cell; two to four circles are in its quarters.
    private func result(row: Int) -> String {
        let half = Self.side / 2
        let whole = circle(row: row, left: 0, top: 0, side: Self.side)
        guard whole.isEmpty else { return whole }
        return (0..<4).map { circle(row: row, left: $0 % 2 * half, top: $0 / 2 * half, side: half) }.joined()
    }

    /// `●` for a black and `○` for a white circle of `side` pixels on gray; empty if there is none.
    private func circle(row: Int, left: Int, top: Int, side: Int) -> String {
        let middle = name(row: row, column: 0, x: left + side / 2, y: top + side / 2)
        guard middle == "gray" else { return middle == "black" ? "●" : middle }
        let edge = pixel(row: row, column: 0, x: left + side / 2, y: top + side - 1)
        let behind = pixel(row: row, column: 0, x: left + side / 2, y: top + side / 2)
        let lighter = Int(edge.red) - Int(behind.red)
        return lighter > 30 ? "○" : lighter < -30 ? "a black ring" : ""
    }

    private func pixel(row: Int, column: Int, x: Int, y: Int) -> Color {
        let cell = Self.side + Self.line
        let (x, y) = (Self.line + column * cell + x, Self.line + row * cell + y)
        return x < pixels.width && y < pixels.height ? pixels[x, y] : .clear
    }

    private func name(row: Int, column: Int, x: Int, y: Int) -> String {
        pixel(row: row, column: column, x: x, y: y).plainName
    }
}

extension Color {
    /// The name that a person would give the colour.
    fileprivate var plainName: String {
        guard alpha == 255 else { return "transparent" }
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        if most - least < 24 { return most < 64 ? "black" : least > 224 ? "white" : "gray" }
        if red == most, green > blue, red - green < 90 { return "yellow" }
        return red == most ? "red" : green == most ? "green" : "blue"
    }
}
