/// Values other than objects and arrays.
extension JSONWriter {
    package mutating func string(_ value: String) {
        string(value.utf8.span)
    }

    package mutating func integer(_ value: Int) {
        write(Self.digits, isFollowing: true) { $0.append(value) }
    }

    package mutating func bool(_ value: Bool) {
        write(5, isFollowing: true) { $0.append(copying: value ? "true" : "false") }
    }

    package mutating func null() {
        write(4, isFollowing: true) { $0.append(copying: "null") }
    }

    /// The shortest text that reads as this number; infinities and NaN, which JSON has not, become null.
    package mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        let digits = value.description
        write(digits.utf8.count, isFollowing: true) { $0.append(copying: digits.utf8.span) }
    }
}

extension JSONWriter {
    /// The most bytes that a number takes.
    static var digits: Int { 20 }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    mutating func append(_ value: Int) {
        if value < 0 { append(.hyphen) }
        appendDigits(of: value.magnitude)
    }

    private mutating func appendDigits(of value: UInt) {
        if value >= 1000 {
            appendDigits(of: value / 1000)
            appendDigit(value / 100 % 10)
            appendDigit(value / 10 % 10)
        } else {
            if value >= 100 { appendDigit(value / 100) }
            if value >= 10 { appendDigit(value / 10 % 10) }
        }
        appendDigit(value % 10)
    }

    @inline(__always)
    private mutating func appendDigit(_ digit: UInt) {
        append(.zero + UInt8(truncatingIfNeeded: digit))
    }
}
