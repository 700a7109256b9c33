public import HeadlessUI

/// A picture held against one that was kept as SVG. (LP-9)
///
/// What counts is what is drawn and in which order: every element, to the last digit. The ends of lines do not count.
public struct SVGComparison: Sendable {
    public let expected: String
    public let actual: Picture
    /// What was kept and is not drawn any more.
    public let missing: [SVGElement]
    /// What is drawn and was not kept.
    public let additional: [SVGElement]

    public init(expected: String, actual: Picture) {
        self.expected = expected
        self.actual = actual
        let difference = SVGElement.all(in: actual.svg).difference(from: SVGElement.all(in: expected))
        missing = difference.removals.map(\.element)
        additional = difference.insertions.map(\.element)
    }

    public var areEqual: Bool { missing.isEmpty && additional.isEmpty }

    /// A sentence for each difference.
    public var descriptions: [String] { missing.map { "expected \($0)" } + additional.map { "was \($0)" } }

    /// The picture as it is, all highlighted that is different or is not there any more.
    public var picture: Picture {
        var regions: [Rect] = []
        for bounds in (missing + additional).compactMap(\.bounds) where !regions.contains(bounds) {
            regions.append(bounds)
        }
        return actual.highlighting(regions)
    }
}

extension CollectionDifference.Change {
    fileprivate var element: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
