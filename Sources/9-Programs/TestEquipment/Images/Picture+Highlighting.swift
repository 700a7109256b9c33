public import HeadlessUI

extension Picture {
    /// The picture with `regions` marked in red. (LP-5)
    ///
    /// A mark is at least 6 points wide and high. The picture grows to show regions outside it. Regions that are not
    /// finite get no mark, because they have no place.
    ///
    /// - Parameter fills: Whether a mark covers its region, so that all colours in it are a mixture with red; otherwise it
    ///   is a frame.
    public func highlighting(_ regions: [Rect], fills: Bool = true) -> Picture {
        let regions = regions.filter(\.isFinite).map(\.visible)
        guard !regions.isEmpty else { return self }
        let left = -regions.map(\.origin.x).reduce(0, min)
        let top = -regions.map(\.origin.y).reduce(0, min)
        let right = regions.map(\.right).reduce(size.width, max)
        let bottom = regions.map(\.bottom).reduce(size.height, max)
        var picture = self
        picture.size = Size(width: left + right, height: top + bottom)
        picture.accessibilityLabel += ", " + regions.map { "\($0)" }.joined(separator: ", ") + " highlighted"
        picture.paths += regions.flatMap { region in
            let fill = Path(.rectangle(region), style: .fill, color: Color(red: 255, green: 0, blue: 0, alpha: 102))
            let width = fills ? 2.0 : 4.0
            let frame = Path(
                .rectangle(region), style: .stroke(width: width), color: Color(red: 255, green: 0, blue: 0))
            return fills ? [fill, frame] : [frame]
        }
        picture.paths = picture.paths.map { $0.moved(by: Point(x: left, y: top)) }
        return picture
    }
}

extension Rect {
    /// The rectangle, enlarged around its centre to at least 6 points in width and height.
    fileprivate var visible: Rect {
        let least = 6.0
        let width = max(size.width, least)
        let height = max(size.height, least)
        return Rect(
            x: origin.x - (width - size.width) / 2, y: origin.y - (height - size.height) / 2, width: width,
            height: height)
    }
}
