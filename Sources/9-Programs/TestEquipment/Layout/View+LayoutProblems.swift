public import HeadlessUI

extension View {
    /// The layout problems of the view and of its subviews at all levels, outermost first. (LP-6)
    ///
    /// In a correct layout siblings do not overlap, no view leaves its parent, and each view has a frame and a size.
    /// Hidden views are not checked, nor are the subviews of a view without a frame or a size.
    public var layoutProblems: [LayoutProblem] {
        guard !isHidden else { return [] }
        let name = accessibilityLabel.isEmpty ? "view" : accessibilityLabel
        let origin = Point(x: -frame.origin.x, y: -frame.origin.y)
        return problems(as: NamedView(path: name, frame: frame.isFinite ? frame.moved(by: origin) : frame))
    }

    private func problems(as parent: NamedView) -> [LayoutProblem] {
        guard parent.frame.isFinite else { return [.noFrame(parent)] }
        guard parent.frame.size.width > 0, parent.frame.size.height > 0 else { return [.empty(parent)] }
        let visible = subviews.filter { !$0.isHidden }
        let names = visible.numberedNames
        let children = zip(visible, names).map { view, name in
            NamedView(path: "\(parent.path) > \(name)", frame: view.frame.moved(by: parent.frame.origin))
        }
        return children.overlaps
            + zip(visible, children).flatMap { view, child in
                child.problems(inside: parent) + view.problems(as: child)
            }
    }
}

extension NamedView {
    fileprivate func problems(inside parent: NamedView) -> [LayoutProblem] {
        guard frame.isFinite else { return [] }
        let regions = frame.outside(parent.frame)
        return regions.isEmpty ? [] : [.outside(self, parent: parent, regions: regions)]
    }
}

extension [NamedView] {
    /// An `overlap` for each pair of views that share a region.
    fileprivate var overlaps: [LayoutProblem] {
        indices.flatMap { first in
            self[(first + 1)...].compactMap { second in
                self[first].frame.overlap(with: second.frame).map { .overlap(self[first], second, region: $0) }
            }
        }
    }
}

extension [any View] {
    /// The accessibility labels. A label that occurs several times is numbered.
    fileprivate var numberedNames: [String] {
        let names = map { $0.accessibilityLabel.isEmpty ? "view" : $0.accessibilityLabel }
        return names.indices.map { index in
            guard names.count(where: { $0 == names[index] }) > 1 else { return names[index] }
            return "\(names[index]) \(names[...index].count { $0 == names[index] })"
        }
    }
}
