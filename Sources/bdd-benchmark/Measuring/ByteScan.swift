/// The least that reading a text can cost: looking at each byte once.
enum ByteScan {
    /// How many line feeds there are. Written so that the compiler looks at many bytes at once: without checks of
    /// bounds, and of overflow.
    @inline(never)
    static func lineCount(_ bytes: Span<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in bytes { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
            return count
        }
    }
}
