/// A part of expressions that is not literal, as a program in the index.
struct IndexFragment: Sendable {
    /// Where its program starts among the instructions of the index.
    let start: Int
    /// The bytes it may begin with; nil when it may match nothing at all, so that its first byte says nothing.
    let firstBytes: ByteSet?
    /// All texts it matches when they are few literal ones.
    let texts: [[UInt8]]?
    /// Two for each capture group in it, where that starts and ends.
    let slotCount: Int
    /// Whether it is a capture group as a whole. Its program does not note where that starts and ends.
    let isCapture: Bool

    /// Whether where it matched is of interest.
    var isCaptured: Bool { slotCount > 0 }
}
