import BDDSteps
import HeadlessUI
import Mastermind
import TestEquipment

/// The state of a scenario about the result cell: one cell.
final class ResultCellWorld: World {
    private var made: ResultCell?
    /// The paths of the cell before its combination was last changed.
    private(set) var pathsBefore: [Path] = []
    private var film = FilmStrip()

    init() {}
}

extension ResultCellWorld {
    var cell: ResultCell {
        get throws {
            try require(
                made,
                "there is no result cell: begin with 'Given a new result cell', or with "
                    + "'Given a result cell of 40 by 40 pixels'")
        }
    }

    func make(width: Double, height: Double, color: Color? = nil, backgroundColor: Color? = nil) {
        var cell = ResultCell(frame: Rect(x: 0, y: 0, width: width, height: height))
        if let color { cell.color = color }
        if let backgroundColor { cell.backgroundColor = backgroundColor }
        made = cell
    }

    private func resize(width: Int, height: Int) throws {
        var cell = try cell
        cell.frame.size = Size(width: Double(width), height: Double(height))
        made = cell
    }

    func show(_ combination: String) throws {
        var cell = try cell
        pathsBefore = cell.paths
        cell.combination = combination
        made = cell
        guard cell.frame.size.width > 0, cell.frame.size.height > 0 else { return }
        film.show(cell.picture, in: self)
    }

    /// The cell as a bitmap.
    func drawn() throws -> Bitmap {
        try Bitmap(drawing: try cell.picture)
    }

    /// Fails the step unless the resized cell equals the reference drawing pixel for pixel.
    func expectReferenceDrawing(
        of combination: String, width: Int, height: Int, file: String = #filePath, line: Int = #line
    ) throws {
        try resize(width: width, height: height)
        let reference = ReferenceDrawing(
            width: width, height: height, text: combination, color: try cell.color,
            background: try cell.backgroundColor)
        let (actual, expected) = (try drawn(), try reference.bitmap())
        if actual != expected { try attach(ImageComparison(actual, with: expected, tolerance: 0)) }
        let difference = actual.firstDifference(from: expected)?.description ?? "it is drawn otherwise"
        try expect(actual == expected, "\(width) by \(height) pixels: \(difference)", file: file, line: line)
    }

    /// The circles as text: `●` for a filled circle, `○` for a ring.
    var circles: String {
        get throws { try cell.paths.map { $0.style == .fill ? "●" : "○" }.joined() }
    }
}
