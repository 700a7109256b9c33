public import HeadlessUI

/// Compares a picture with one that is stored as SVG. (LP-9)
///
/// All elements and their order must be the same, to the last digit. Line endings may differ.
public struct SVGComparison: Sendable {
    public let expected: String
    public let actual: Picture
    /// Elements of the stored picture that are no longer drawn.
    public let missing: [SVGElement]
    /// Elements that are drawn and not in the stored picture.
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
    public var descriptions: [String] {
        missing.map { "expected \($0.description(besides: additional))" }
            + additional.map { "actual \($0.description(besides: missing))" }
    }

    /// The actual picture, with the missing and the additional elements highlighted.
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
