/// The views of a card on squared paper: a problem is found by looking at each square by itself.
///
/// It checks the reported problems, so it uses no code of them.
struct LayoutModel: Sendable {
    /// A view by the squares of the paper: its left and top edge, its width and its height.
    struct View: Sendable {
        let left: Int
        let top: Int
        let width: Int
        let height: Int

        func covers(_ x: Int, _ y: Int) -> Bool {
            x >= left && x < left + width && y >= top && y < top + height
        }
    }

    /// The size of the card, which begins at square (0, 0).
    let width: Int
    let height: Int
    let views: [View]

    /// The problems in words. The order of the views is the order in which they are compared.
    var problems: [String] {
        overlaps + views.indices.flatMap { outside($0) + empty($0) }
    }

    private var overlaps: [String] {
        views.indices.flatMap { first in
            views.indices.filter { $0 > first }.compactMap { second in
                let shared = squares { views[first].covers($0, $1) && views[second].covers($0, $1) }
                return shared.isEmpty ? nil : "view \(first + 1) overlaps view \(second + 1) in \(shared)"
            }
        }
    }

    private func outside(_ index: Int) -> [String] {
        let left = squares { views[index].covers($0, $1) && !($0 >= 0 && $0 < width && $1 >= 0 && $1 < height) }
        return left.isEmpty ? [] : ["view \(index + 1) leaves the card in \(left)"]
    }

    private func empty(_ index: Int) -> [String] {
        squares { views[index].covers($0, $1) }.isEmpty ? ["view \(index + 1) has no size"] : []
    }

    /// The squares for which `isMarked` is true, such as `3,4 3,5`: row by row from the top.
    private func squares(_ isMarked: (_ x: Int, _ y: Int) -> Bool) -> String {
        // The paper reaches as far as the views.
        let (left, right) = (views.map(\.left).min() ?? 0, views.map { $0.left + $0.width }.max() ?? 0)
        let (top, bottom) = (views.map(\.top).min() ?? 0, views.map { $0.top + $0.height }.max() ?? 0)
        var marked: [String] = []
        for y in top..<max(top, bottom) {
            for x in left..<max(left, right) where isMarked(x, y) { marked.append("\(x),\(y)") }
        }
        return marked.joined(separator: " ")
    }
}
