/// A peg, named after the player who places it.
public enum Peg: String, CaseIterable, Sendable {
    case computer = "C"
    case player = "X"

    /// `C` or `X`.
    public var letter: String { rawValue }
}
