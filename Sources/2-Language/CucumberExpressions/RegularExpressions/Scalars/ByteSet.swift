/// A set of byte values.
struct ByteSet: Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static let all = ByteSet(words: (.max, .max, .max, .max))

    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 128 ? (byte < 64 ? words.0 : words.1) : (byte < 192 ? words.2 : words.3)
        return word >> UInt64(byte & 63) & 1 != 0
    }

    mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    mutating func formUnion(_ other: ByteSet) {
        words.0 |= other.words.0
        words.1 |= other.words.1
        words.2 |= other.words.2
        words.3 |= other.words.3
    }

    /// The bytes that a scalar of the set may begin with.
    init(_ set: ScalarSet) {
        words = (set.low, set.high, .max, .max)
        if !set.beyond.reachesBeyondASCII {
            words.2 = 0
            words.3 = 0
        }
    }

    private init(words: (UInt64, UInt64, UInt64, UInt64)) {
        self.words = words
    }

    init() {}
}
