import BDDKit
import HeadlessUI
import Mastermind

/// What a scenario about the result cell has in hand: one cell.
final class ResultCellWorld: World {
    var cell = ResultCell(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    /// The cell's paths before its combination was changed.
    private(set) var pathsBefore: [Path] = []
    /// The combination as it was given, of which the cell keeps the beginning.
    private(set) var given = ""
    private var film = FilmStrip()

    init() {}
}

extension ResultCellWorld {
    func resize(width: Int, height: Int) {
        cell.frame.size = Size(width: Double(width), height: Double(height))
    }

    func show(_ combination: String) {
        pathsBefore = cell.paths
        given = combination
        cell.combination = combination
        guard cell.frame.size.width > 0, cell.frame.size.height > 0 else { return }
        film.show(cell.picture, in: self)
    }

    /// The cell as it looks.
    func drawn() throws -> Bitmap {
        try Bitmap(drawing: cell.picture)
    }

    /// Fails the step unless the cell, brought to a size, is pixel for pixel the drawing that was made independently.
    func expectReferenceDrawing(width: Int, height: Int, file: String = #filePath, line: Int = #line) throws {
        resize(width: width, height: height)
        let reference = ReferenceDrawing(width: width, height: height, text: given, color: cell.color)
        let (actual, expected) = (try drawn(), try reference.bitmap())
        guard let difference = actual.firstDifference(from: expected) else { return }
        try attach(ImageComparison(actual, with: expected, tolerance: 0))
        throw StepFailure("\(width) by \(height) pixels: \(difference)", file: file, line: line)
    }

    /// The circles in words: ● for each that is filled, ○ for each ring.
    var circles: String {
        cell.paths.map { $0.style == .fill ? "●" : "○" }.joined()
    }
}
