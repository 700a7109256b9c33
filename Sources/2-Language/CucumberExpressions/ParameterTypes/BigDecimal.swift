/// A decimal number of any size and precision, the value of `{bigdecimal}`: exact and comparable, without arithmetic.
///
/// `description` is the text that was read. Equality and order compare numbers: `1.50` equals `15E-1`.
public struct BigDecimal: Sendable {
    /// The text that was read.
    public let description: String
    private let isNegative: Bool
    /// The significant digits, from the first to the last that is not zero; empty for zero.
    private let digits: [UInt8]
    /// The power of ten of the first digit; 0 for zero.
    private let exponent: Int
}

extension BigDecimal: LosslessStringConvertible {
    /// Reads digits with an optional sign, decimal point and exponent. Nil for any other text, and if the exponent
    /// exceeds `Int32`.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard let power = parts.count == 1 ? 0 : Int32(parts[1]), parts.count <= 2 else { return nil }
        let isSigned = parts[0].hasPrefix("-") || parts[0].hasPrefix("+")
        let unsigned = Array(parts[0].utf8.dropFirst(isSigned ? 1 : 0))
        let whole = unsigned.prefix { $0 != UInt8(ascii: ".") }
        let all = whole + unsigned.dropFirst(whole.count + 1)
        guard !all.isEmpty, all.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let leadingZeros = all.prefix { $0 == 48 }.count
        var digits = Array(all.dropFirst(leadingZeros))
        while digits.last == 48 { digits.removeLast() }
        self.digits = digits
        description = text
        isNegative = text.hasPrefix("-") && !digits.isEmpty
        exponent = digits.isEmpty ? 0 : whole.count - leadingZeros - 1 + Int(power)
    }
}

extension BigDecimal: Hashable, Comparable {
    /// Whether both numbers are equal, however they are written.
    public static func == (one: BigDecimal, other: BigDecimal) -> Bool {
        one.isNegative == other.isNegative && one.digits == other.digits && one.exponent == other.exponent
    }

    /// Equal numbers have equal hashes, however they are written.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative)
        hasher.combine(digits)
        hasher.combine(exponent)
    }

    /// Whether the number `one` is smaller.
    public static func < (one: BigDecimal, other: BigDecimal) -> Bool {
        if one.isNegative != other.isNegative { return one.isNegative }
        return one.isNegative ? other.isCloserToZero(than: one) : one.isCloserToZero(than: other)
    }

    private func isCloserToZero(than other: BigDecimal) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        if exponent != other.exponent { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}
