extension View {
    /// Whatever is wrong in the layout of the view and of all that is inside it, from the outermost view down. (LP-6)
    ///
    /// No view overlaps another one of its parent, none leaves its parent, and each has a place and a size. Hidden views
    /// are not looked at, and neither is what is inside a view without a place.
    public var layoutProblems: [LayoutProblem] {
        guard !isHidden else { return [] }
        let name = accessibilityLabel.isEmpty ? "view" : accessibilityLabel
        let origin = Point(x: -frame.origin.x, y: -frame.origin.y)
        return problems(as: PlacedView(path: name, frame: frame.isPlaced ? frame.moved(by: origin) : frame))
    }

    private func problems(as place: PlacedView) -> [LayoutProblem] {
        guard place.frame.isPlaced else { return [.unplaced(place)] }
        guard place.frame.size.width > 0, place.frame.size.height > 0 else { return [.empty(place)] }
        let visible = subviews.filter { !$0.isHidden }
        let names = visible.numberedNames
        let places = zip(visible, names).map { view, name in
            PlacedView(path: "\(place.path) > \(name)", frame: view.frame.moved(by: place.frame.origin))
        }
        return places.overlaps
            + zip(visible, places).flatMap { view, child in child.problems(inside: place) + view.problems(as: child) }
    }
}

extension PlacedView {
    fileprivate func problems(inside parent: PlacedView) -> [LayoutProblem] {
        guard frame.isPlaced else { return [] }
        let regions = frame.outside(parent.frame)
        return regions.isEmpty ? [] : [.outside(self, parent: parent, regions: regions)]
    }
}

extension [PlacedView] {
    /// Each pair that has a region in common, once.
    fileprivate var overlaps: [LayoutProblem] {
        indices.flatMap { first in
            self[(first + 1)...].compactMap { second in
                self[first].frame.overlap(with: second.frame).map { .overlap(self[first], second, region: $0) }
            }
        }
    }
}

extension [any View] {
    /// The accessibility labels, those that are there more than once with a number.
    fileprivate var numberedNames: [String] {
        let names = map { $0.accessibilityLabel.isEmpty ? "view" : $0.accessibilityLabel }
        return names.indices.map { index in
            guard names.count(where: { $0 == names[index] }) > 1 else { return names[index] }
            return "\(names[index]) \(names[...index].count { $0 == names[index] })"
        }
    }
}
