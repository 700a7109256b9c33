/// A range of Unicode scalar values that includes both bounds; a literal makes a range of one.
///
/// `ClosedRange` is not used because the runtime is slow to make an array of these.
struct ScalarRange: Hashable, Sendable, ExpressibleByIntegerLiteral {
    let lowerBound: UInt32
    let upperBound: UInt32

    var count: Int { Int(upperBound - lowerBound) + 1 }

    var scalars: [Unicode.Scalar] { (lowerBound..<upperBound + 1).compactMap(Unicode.Scalar.init) }

    init(_ range: ClosedRange<UInt32>) {
        (lowerBound, upperBound) = (range.lowerBound, range.upperBound)
    }

    init(integerLiteral value: UInt32) {
        self.init(value...value)
    }
}
