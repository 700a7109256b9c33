/// Consecutive elements of one of the arrays of ``DocumentRecords``.
struct RecordRange: Sendable {
    var first: UInt32 = 0
    var count: UInt32 = 0

    init(first: Int = 0, count: Int = 0) {
        self.first = UInt32(truncatingIfNeeded: first)
        self.count = UInt32(truncatingIfNeeded: count)
    }

    var indices: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// Consecutive elements that have consecutive ids.
struct IdentifiedRange: Sendable {
    var range = RecordRange()
    var firstId: UInt32 = 0
}

/// An index into one of the arrays of ``DocumentRecords``, or none, in four bytes.
struct OptionalIndex: Sendable {
    private let rawValue: UInt32

    static let none = OptionalIndex(rawValue: .max)

    init(_ index: Int) {
        rawValue = UInt32(truncatingIfNeeded: index)
    }

    private init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    var isNone: Bool { rawValue == .max }
    var value: Int? { isNone ? nil : Int(rawValue) }
}
