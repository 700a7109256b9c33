/// A token of a Cucumber Expression: its kind and its range in bytes.
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
    /// The kind of a character that is not escaped.
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

    /// Whether neighbouring characters of this kind form one token.
    var isRun: Bool { self == .text || self == .whiteSpace }
}
