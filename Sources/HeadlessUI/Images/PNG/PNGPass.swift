/// Pixels of a picture that lie evenly spread and are stored together: all of them, or a pass of Adam7. (PNG 8)
struct PNGPass {
    let columns: StrideTo<Int>
    let rows: StrideTo<Int>
    /// The pixels of a row and the rows, both above zero.
    let width: Int
    let height: Int

    /// The passes of a picture in their order, without those that have no pixels.
    static func passes(of header: PNGHeader) -> [PNGPass] {
        let spreads = header.isInterlaced ? adam7 : [(0, 0, 1, 1)]
        return spreads.compactMap { x, y, dx, dy in
            PNGPass(
                columns: stride(from: x, to: header.width, by: dx), rows: stride(from: y, to: header.height, by: dy),
                width: (header.width - x + dx - 1) / dx, height: (header.height - y + dy - 1) / dy)
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    /// The first pixel and the steps to the next ones, in columns and rows.
    private static let adam7: [(x: Int, y: Int, dx: Int, dy: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
}
