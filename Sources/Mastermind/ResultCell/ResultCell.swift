public import HeadlessUI

/// The view that shows symbols of two kinds as circles: the first kind filled, the second one as rings.
///
/// Which symbols they are does not matter. (RC-1)
public struct ResultCell: View, Hashable, Sendable {
    public var frame: Rect

    /// RC-T1.
    public var backgroundColor: Color = .clear

    /// The colour of all circles.
    public var color: Color = .black

    /// The colour of the second kind, where that has one of its own.
    var secondColor: Color?

    /// The symbols, empty at first. (RC-T2)
    ///
    /// Of what is assigned only the beginning is kept that has at most two different symbols. (RC-T6) A leading space
    /// is the first of the two kinds and says that there are no symbols of it. (RC-2) A space further behind is a
    /// symbol like any other.
    public var combination: String = "" {
        didSet { combination = Self.beginning(of: combination) }
    }

    public init(frame: Rect) {
        self.frame = frame
    }

    /// How many circles of each kind there are: `2 filled, 1 open`.
    public var accessibilityLabel: String {
        let filled = circles.count { $0 == .fill }
        return "\(filled) filled, \(circles.count - filled) open"
    }

    private static func beginning(of text: String) -> String {
        let first = text.first
        var second: Character?
        return String(
            text.prefix { symbol in
                if symbol != first, second == nil { second = symbol }
                return symbol == first || symbol == second
            })
    }

    /// How the circles are drawn, in order: one for each symbol but the spaces of RC-2. (RC-T4, RC-T5)
    var circles: [Path.Style] {
        guard let first = combination.first else { return [] }
        return combination.compactMap { symbol in
            symbol != first ? .stroke(width: 1) : first == " " ? nil : .fill
        }
    }
}
