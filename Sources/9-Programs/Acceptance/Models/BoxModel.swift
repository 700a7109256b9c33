import HeadlessUI

/// Nested boxes, and the box that is visible at a point: the last one there. It uses no code of the drawing.
struct BoxModel: Sendable {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let color: Color
    let isHidden: Bool
    let children: [BoxModel]

    /// Three boxes, each with two boxes inside, in a picture of 8 by 6 points. Every combination of hidden boxes
    /// occurs.
    static let all = (0..<512).map { choice in
        let outer = [[1, 0, 3, 4], [0, 2, 6, 3], [4, 1, 3, 4]]
        let inner = [[0, 1, 2, 2], [1, 2, 4, 1]]
        func isHidden(_ number: Int) -> Bool { choice >> number & 1 == 1 }
        func box(_ frame: [Int], _ number: Int, children: [BoxModel]) -> BoxModel {
            BoxModel(
                left: frame[0], top: frame[1], width: frame[2], height: frame[3],
                color: Color(red: UInt8(20 * number), green: 200, blue: 0), isHidden: isHidden(number),
                children: children)
        }
        let boxes = outer.indices.map { number in
            let children = inner.indices.map { box(inner[$0], 3 + 2 * number + $0, children: []) }
            return box(outer[number], number, children: children)
        }
        return BoxModel(left: 0, top: 0, width: 8, height: 6, color: .white, isHidden: false, children: boxes)
    }

    /// The colour at a point, in coordinates of the enclosing box; nil if nothing is drawn there.
    func color(_ x: Int, _ y: Int) -> Color? {
        guard !isHidden else { return nil }
        let (x, y) = (x - left, y - top)
        let isInside = x >= 0 && x < width && y >= 0 && y < height
        return children.reversed().lazy.compactMap { $0.color(x, y) }.first ?? (isInside ? color : nil)
    }
}
