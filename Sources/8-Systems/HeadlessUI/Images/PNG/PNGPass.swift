/// Evenly spaced pixels that are stored together: the whole picture, or one pass of Adam7. (PNG 8)
struct PNGPass {
    let columns: StrideTo<Int>
    let rows: StrideTo<Int>
    /// The number of columns; like `height`, above zero.
    let width: Int
    let height: Int

    /// The passes of a picture in order. Passes without pixels are left out.
    static func passes(of header: PNGHeader) -> [PNGPass] {
        let spreads = header.isInterlaced ? adam7 : [(0, 0, 1, 1)]
        return spreads.compactMap { x, y, dx, dy in
            PNGPass(
                columns: stride(from: x, to: header.width, by: dx), rows: stride(from: y, to: header.height, by: dy),
                width: (header.width - x + dx - 1) / dx, height: (header.height - y + dy - 1) / dy)
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    /// For each pass, the position of the first pixel, and the steps between columns and between rows.
    private static let adam7: [(x: Int, y: Int, dx: Int, dy: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
}
