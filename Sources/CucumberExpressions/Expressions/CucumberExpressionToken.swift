/// A piece of a Cucumber Expression as the tokenizer cuts it: where it is, in bytes. Its text is made when it is
/// needed.
struct CucumberExpressionToken: Hashable, Sendable {
    enum Kind: String, Sendable {
        case startOfLine = "START_OF_LINE"
        case endOfLine = "END_OF_LINE"
        case whiteSpace = "WHITE_SPACE"
        case beginOptional = "BEGIN_OPTIONAL"
        case endOptional = "END_OPTIONAL"
        case beginParameter = "BEGIN_PARAMETER"
        case endParameter = "END_PARAMETER"
        case alternation = "ALTERNATION"
        case text = "TEXT"
    }

    let kind: Kind
    let start: Int
    let end: Int
}

extension CucumberExpressionToken.Kind {
    /// What a character is when no backslash stands before it.
    @inline(__always)
    init(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "(": self = .beginOptional
        case ")": self = .endOptional
        case "{": self = .beginParameter
        case "}": self = .endParameter
        case "/": self = .alternation
        case "a"..."z", "A"..."Z", "0"..."9": self = .text
        case " ": self = .whiteSpace
        default: self = scalar.properties.isWhitespace ? .whiteSpace : .text
        }
    }

    /// Whether neighbouring characters of this kind make one token.
    var isRun: Bool { self == .text || self == .whiteSpace }
}
