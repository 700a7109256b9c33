/// The least that reading a text can cost: looking at each byte once.
enum ByteScan {
    /// How many line feeds there are; eight bytes are looked at together.
    @inline(never)
    static func lineCount(_ bytes: Span<UInt8>) -> Int {
        let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
        var count = 0
        var index = 0
        while index &+ 8 <= bytes.count {
            let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) ^ lineFeeds
            // The high bit of each byte that is zero, which a line feed now is, and no other bit.
            count &+= (~(((word & lows) &+ lows) | word | lows)).nonzeroBitCount
            index &+= 8
        }
        for rest in index..<bytes.count where bytes[rest] == UInt8(ascii: "\n") { count += 1 }
        return count
    }
}
