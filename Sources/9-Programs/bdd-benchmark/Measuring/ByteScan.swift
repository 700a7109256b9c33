/// The minimal cost of reading a text: looking at each byte once.
enum ByteScan {
    /// The number of line feeds. Looks at eight bytes at a time.
    @inline(never)
    static func lineCount(_ bytes: Span<UInt8>) -> Int {
        let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
        var count = 0
        var index = 0
        while index &+ 8 <= bytes.count {
            let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) ^ lineFeeds
            // A line feed is now a zero byte. The expression has the high bit of each zero byte set, and no other bit.
            count &+= (~(((word & lows) &+ lows) | word | lows)).nonzeroBitCount
            index &+= 8
        }
        for rest in index..<bytes.count where bytes[rest] == UInt8(ascii: "\n") { count += 1 }
        return count
    }
}
