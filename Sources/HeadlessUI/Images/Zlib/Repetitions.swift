/// Bytes as what is new in them, and what is a repetition. (RFC 1951, 4)
struct Repetitions {
    enum Piece: Equatable {
        case literal(UInt8)
        /// 3 to 258 bytes that stand `distance` further back as well, 32,768 at most.
        case match(length: Int, distance: Int)
    }

    private let bytes: [UInt8]
    /// For each hash the latest place whose next three bytes have it; -1 for none.
    private var latest = [Int](repeating: -1, count: 1 << 13)
    /// For each place the one before it with the same hash.
    private var previous: [Int]

    /// How many earlier places are tried. More of them pack a little better and take longer.
    private static let patience = 32
    private static let lengths = 3...258
    private static let window = 32768

    static func pieces(of bytes: [UInt8]) -> [Piece] {
        var repetitions = Repetitions(bytes: bytes)
        return repetitions.pieces()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        previous = [Int](repeating: -1, count: bytes.count)
    }

    private mutating func pieces() -> [Piece] {
        var pieces: [Piece] = []
        var place = 0
        while place < bytes.count {
            let match = longestMatch(at: place)
            let length = match?.length ?? 1
            pieces.append(match.map { .match(length: $0.length, distance: $0.distance) } ?? .literal(bytes[place]))
            for _ in 0..<length {
                remember(place)
                place += 1
            }
        }
        return pieces
    }

    private func longestMatch(at place: Int) -> (length: Int, distance: Int)? {
        guard let hash = hash(place) else { return nil }
        var best: (length: Int, distance: Int)?
        var candidate = latest[hash]
        for _ in 0..<Self.patience {
            guard candidate >= 0, place - candidate <= Self.window else { break }
            let length = commonLength(candidate, place)
            if length > best?.length ?? Self.lengths.lowerBound - 1 { best = (length, place - candidate) }
            if length == Self.lengths.upperBound { break }
            candidate = previous[candidate]
        }
        return best
    }

    private func commonLength(_ earlier: Int, _ place: Int) -> Int {
        let limit = min(Self.lengths.upperBound, bytes.count - place)
        var length = 0
        while length < limit, bytes[earlier + length] == bytes[place + length] { length += 1 }
        return length
    }

    private mutating func remember(_ place: Int) {
        guard let hash = hash(place) else { return }
        previous[place] = latest[hash]
        latest[hash] = place
    }

    /// Of the next three bytes; nil where there are no three.
    private func hash(_ place: Int) -> Int? {
        guard place + 2 < bytes.count else { return nil }
        return (Int(bytes[place]) << 10 ^ Int(bytes[place + 1]) << 5 ^ Int(bytes[place + 2])) & (latest.count - 1)
    }
}
