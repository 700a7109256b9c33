/// What was there before: for each hash of three bytes where it was last seen, and for each place where its hash was
/// seen before.
///
/// The bytes are handed in each time, as a copy kept here would be counted up and down for every byte.
struct Repetitions {
    static let longest = 258
    /// Three bytes of text cost no more than a repetition of three.
    private static let shortest = 4
    private static let window = 32_768
    private static let hashMask = 1 << 15 - 1
    /// How many earlier places are tried.
    private static let depth = 12

    private var latest = [Int32](repeating: -1, count: Self.hashMask + 1)
    private var before: [Int32]

    init(count: Int) {
        before = [Int32](repeating: -1, count: count)
    }

    private func hash(_ place: Int, _ bytes: [UInt8]) -> Int {
        (Int(bytes[place]) << 10 ^ Int(bytes[place + 1]) << 5 ^ Int(bytes[place + 2])) & Self.hashMask
    }

    mutating func remember(_ place: Int, in bytes: [UInt8]) {
        guard place + 2 < bytes.count else { return }
        let hash = hash(place, bytes)
        before[place] = latest[hash]
        latest[hash] = Int32(truncatingIfNeeded: place)
    }

    /// The longest of the nearest repetitions; its length is 0 when none is worth telling.
    func longest(at place: Int, in bytes: [UInt8]) -> (length: Int, distance: Int) {
        let limit = min(Self.longest, bytes.count - place)
        guard limit >= Self.shortest else { return (0, 0) }
        var best = (length: Self.shortest - 1, distance: 0)
        var candidate = Int(latest[hash(place, bytes)])
        var tries = Self.depth
        while candidate >= 0, place - candidate <= Self.window, tries > 0, best.length < limit {
            // What is to be longer differs least likely in the byte behind the best so far.
            if bytes[candidate + best.length] == bytes[place + best.length] {
                var length = 0
                while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
                if length > best.length { best = (length, place - candidate) }
            }
            candidate = Int(before[candidate])
            tries -= 1
        }
        return best.distance > 0 ? best : (0, 0)
    }
}
