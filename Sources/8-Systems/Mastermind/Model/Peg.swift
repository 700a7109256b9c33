/// One of the four numbers of a combination, and the colour that shows it on the board.
public enum Peg: Int, CaseIterable, Sendable {
    case red = 1
    case yellow, green, blue

    /// The number, from 1 to 4.
    public var number: Int { rawValue }

    /// The English name of the colour.
    public var name: String {
        switch self {
        case .red: "red"
        case .yellow: "yellow"
        case .green: "green"
        case .blue: "blue"
        }
    }

    /// The colour that the next tap shows; red follows blue. (MM-P2 to MM-P5)
    var next: Peg {
        switch self {
        case .red: .yellow
        case .yellow: .green
        case .green: .blue
        case .blue: .red
        }
    }
}
