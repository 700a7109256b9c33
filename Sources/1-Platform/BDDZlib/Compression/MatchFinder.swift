/// Finds earlier repetitions by chains of positions whose next three bytes have the same hash (RFC 1951, 4).
///
/// Each call takes the bytes as an argument: a stored copy would cost retain and release for every byte in a debug
/// build.
struct MatchFinder {
    /// A repetition: the 3 to 258 bytes at the position also stand `distance` bytes earlier, 32,768 at most.
    struct Match: Equatable {
        var length: Int
        var distance: Int
    }

    /// The last position of each hash; -1 if none.
    private var latest = [Int32](repeating: -1, count: Self.hashMask + 1)
    /// For each position, the previous position with the same hash; -1 if none.
    private var previous: [Int32]

    /// The number of earlier positions that are tried. A larger number packs slightly better and takes longer.
    private static let maximumChain = 32
    private static let minimumLength = 3
    private static let maximumLength = 258
    private static let window = 32_768
    private static let hashMask = 1 << 15 - 1

    init(count: Int) {
        previous = [Int32](repeating: -1, count: count)
    }

    /// The longest match, the nearest one among equally long matches; nil if nothing matches.
    func longestMatch(at position: Int, in bytes: [UInt8]) -> Match? {
        let limit = min(Self.maximumLength, bytes.count - position)
        guard limit >= Self.minimumLength else { return nil }
        var (length, distance) = (Self.minimumLength - 1, 0)
        var candidate = Int(latest[hash(position, bytes)])
        var tries = Self.maximumChain
        while candidate >= 0, position &- candidate <= Self.window, tries > 0, length < limit {
            // A longer match must agree in the byte after the best match so far, so that byte is compared first.
            if bytes[candidate &+ length] == bytes[position &+ length] {
                var common = 0
                while common < limit, bytes[candidate &+ common] == bytes[position &+ common] { common &+= 1 }
                if common > length { (length, distance) = (common, position &- candidate) }
            }
            candidate = Int(previous[candidate])
            tries &-= 1
        }
        return distance > 0 ? Match(length: length, distance: distance) : nil
    }

    /// Adds a position that later matches may refer to.
    mutating func insert(_ position: Int, in bytes: [UInt8]) {
        guard position &+ 2 < bytes.count else { return }
        let hash = hash(position, bytes)
        previous[position] = latest[hash]
        latest[hash] = Int32(truncatingIfNeeded: position)
    }

    private func hash(_ position: Int, _ bytes: [UInt8]) -> Int {
        (Int(bytes[position]) &<< 10 ^ Int(bytes[position &+ 1]) &<< 5 ^ Int(bytes[position &+ 2])) & Self.hashMask
    }
}
