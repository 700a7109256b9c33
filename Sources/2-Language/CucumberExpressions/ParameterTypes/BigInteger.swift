/// A whole number of any size, the value of `{biginteger}`: exact, comparable and convertible, without arithmetic.
public struct BigInteger: Hashable, Sendable {
    /// Whether the number is below zero.
    public let isNegative: Bool
    /// The decimal digits, without leading zeros.
    let digits: String
}

extension BigInteger: LosslessStringConvertible {
    /// Reads decimal digits with an optional `-` or `+` before them. Nil for any other text.
    public init?(_ text: String) {
        let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard !unsigned.isEmpty, unsigned.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let digits = unsigned.drop { $0 == "0" }
        self.digits = digits.isEmpty ? "0" : String(digits)
        isNegative = text.hasPrefix("-") && !digits.isEmpty
    }

    /// The decimal digits without leading zeros, with `-` before a negative number.
    public var description: String { (isNegative ? "-" : "") + digits }
}

extension BigInteger: Comparable {
    /// Whether the number `one` is smaller.
    public static func < (one: BigInteger, other: BigInteger) -> Bool {
        if one.isNegative != other.isNegative { return one.isNegative }
        let (small, large) = one.isNegative ? (other.digits, one.digits) : (one.digits, other.digits)
        return small.utf8.count == large.utf8.count ? small < large : small.utf8.count < large.utf8.count
    }
}

extension FixedWidthInteger {
    /// Converts the number; nil if this type cannot hold it.
    public init?(exactly number: BigInteger) {
        self.init(number.description)
    }
}
