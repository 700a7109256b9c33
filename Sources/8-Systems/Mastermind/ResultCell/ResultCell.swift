public import HeadlessUI

/// Shows symbols of two kinds as circles: the first kind filled, the second kind as rings.
///
/// Any two characters can be the symbols. (RC-1)
public struct ResultCell: View, Hashable, Sendable {
    public var frame: Rect

    /// The colour behind the symbols; transparent at first. (RC-T1)
    public var backgroundColor: Color = .clear

    /// The colour of the circles; `secondColor` can replace it for the second kind.
    public var color: Color = .black

    /// The colour of the second kind; nil if it is `color`.
    var secondColor: Color?

    /// The symbols, empty at first. (RC-T2)
    ///
    /// An assigned text is cut before its third kind of symbol. (RC-T6) A leading space says that there are no symbols
    /// of the first kind. (RC-2) Then spaces make no circles; in other texts a space is an ordinary symbol.
    public var combination: String = "" {
        didSet { combination = Self.beginning(of: combination) }
    }

    public init(frame: Rect) {
        self.frame = frame
    }

    /// The numbers of filled and open circles, such as `2 filled, 1 open`.
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

    /// The style of each circle, in order: one for each symbol, except for the spaces of RC-2. (RC-T4, RC-T5)
    var circles: [Path.Style] {
        guard let first = combination.first else { return [] }
        return combination.compactMap { symbol in
            symbol != first ? .stroke(width: 1) : first == " " ? nil : .fill
        }
    }
}
