/// The text that a step or hook printed: its first and its last bytes, and the number of bytes between them.
struct PrintedText {
    /// The number of bytes kept of the beginning, and again of the end.
    static let limit = 1 << 15

    private var first: [UInt8] = []
    private var last: [UInt8] = []
    private var omitted = 0

    /// Whether nothing was printed.
    var isEmpty: Bool { first.isEmpty }

    /// Appends bytes.
    ///
    /// - Parameter omitted: the number of bytes, printed before `bytes`, that were dropped.
    mutating func append(_ bytes: some Collection<UInt8>, omitted: Int = 0) {
        let room = omitted > 0 || !last.isEmpty ? 0 : min(Self.limit - first.count, bytes.count)
        first += bytes.prefix(room)
        self.omitted &+= omitted
        last += bytes.dropFirst(room)
        let excess = last.count - Self.limit
        // Moving the bytes for every line that is printed would take quadratic time.
        if excess > Self.limit { dropOldest(excess) }
    }

    private mutating func dropOldest(_ count: Int) {
        last.removeFirst(count)
        omitted += count
    }

    /// Applies `change` to the bytes at the beginning and to those at the end.
    mutating func replace(_ change: ([UInt8]) -> [UInt8]) {
        guard omitted > 0 || last.count > Self.limit else {
            let all = change(first + last)
            self = PrintedText()
            return append(all)
        }
        (first, last) = (change(first), change(last))
    }

    /// The text; where bytes are missing, a line says how many.
    var text: String {
        var last = last[...]
        var omitted = omitted
        func leaveOut(_ count: Int) {
            last = last.dropFirst(count)
            omitted += count
        }
        if last.count > Self.limit { leaveOut(last.count - Self.limit) }
        guard omitted > 0 else { return String(decoding: first + last, as: UTF8.self) }
        // A character cut in two would become two replacement characters.
        leaveOut(last.prefix(3).prefix { $0 & 0b1100_0000 == 0b1000_0000 }.count)
        let whole = Self.wholeCharacters(first)
        omitted += first.count - whole.count
        let lineFeed = whole.last == UInt8(ascii: "\n") ? "" : "\n"
        return String(decoding: whole, as: UTF8.self) + "\(lineFeed)… \(omitted) bytes left out …\n"
            + String(decoding: last, as: UTF8.self)
    }

    /// The bytes without an incomplete character at the end.
    private static func wholeCharacters(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let rest = bytes.suffix(3).reversed().prefix { $0 & 0b1100_0000 == 0b1000_0000 }.count
        guard let lead = bytes.dropLast(rest).last, lead >= 0b1100_0000 else { return bytes[...] }
        let length = lead >= 0b1111_0000 ? 4 : lead >= 0b1110_0000 ? 3 : 2
        return length > rest + 1 ? bytes.dropLast(rest + 1) : bytes[...]
    }
}
