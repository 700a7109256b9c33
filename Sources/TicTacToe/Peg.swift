/// What is put on a square, named after who puts it there.
public enum Peg: String, CaseIterable, Sendable {
    case computer = "C"
    case player = "X"

    /// `C` or `X`.
    public var letter: String { rawValue }
}
