/// Finds what was there before: by chains of the positions whose next three bytes have the same hash. (RFC 1951, 4)
///
/// The bytes are handed in each time: a copy kept here would be counted up and down for every byte in a debug build.
struct MatchFinder {
    /// A repetition of 3 to 258 bytes that stand `distance` further back as well, 32,768 at most.
    struct Match: Equatable {
        var length: Int
        var distance: Int
    }

    /// For each hash the latest position that has it; -1 for none.
    private var latest = [Int32](repeating: -1, count: Self.hashMask + 1)
    /// For each position the one before it with the same hash.
    private var previous: [Int32]

    /// How many earlier positions are tried. More of them pack a little better and take longer.
    private static let maximumChain = 32
    private static let minimumLength = 3
    private static let maximumLength = 258
    private static let window = 32_768
    private static let hashMask = 1 << 15 - 1

    init(count: Int) {
        previous = [Int32](repeating: -1, count: count)
    }

    /// The longest match, and of equally long ones the nearest; nil when there is none.
    func longestMatch(at position: Int, in bytes: [UInt8]) -> Match? {
        let limit = min(Self.maximumLength, bytes.count - position)
        guard limit >= Self.minimumLength else { return nil }
        var (length, distance) = (Self.minimumLength - 1, 0)
        var candidate = Int(latest[hash(position, bytes)])
        var tries = Self.maximumChain
        while candidate >= 0, position &- candidate <= Self.window, tries > 0, length < limit {
            // What is to be longer differs least likely in the byte behind the best so far.
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

    /// Makes a position one that later ones can repeat.
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
