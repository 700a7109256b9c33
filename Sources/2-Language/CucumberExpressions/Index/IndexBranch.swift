import BDDJSON

/// The head of a branch in an ``IndexTree``: a label, and a hash table of children without collisions, so that one
/// lookup finds the child whose label begins with a byte.
///
/// The three bytes of the head are followed by the label and then the table: the offset of each child in four bytes, or
/// 0, where the tree has a `stop`. The lookup does not check the byte; the child's label does.
struct IndexBranch {
    static let size = 3
    static let longestLabel = 0xFF

    /// From the lowest bit on: the opcode in three bits, the logarithm of the table's size in five, a multiplier in
    /// eight, and the label's length in eight.
    let head: UInt32

    @inline(__always)
    init(_ head: UInt32) {
        self.head = head
    }

    /// Makes a branch with the smallest table in which no two of the bytes collide.
    init(of bytes: [UInt8], labelCount: Int) {
        var bits = UInt32(bytes.count.bitWidth - (bytes.count - 1).leadingZeroBitCount)
        while true {
            for multiplier in stride(from: 1, through: 255, by: 2) as StrideThrough<UInt32> {
                self.init(
                    UInt32(labelCount) << 16 | multiplier << 8 | bits << 3 | UInt32(IndexTree.Opcode.branch.rawValue))
                if isWithoutCollision(bytes) { return }
            }
            bits += 1
        }
    }

    /// Whether no two of the bytes collide. A table of 256 entries has no collisions, because the multiplier is odd.
    private func isWithoutCollision(_ bytes: [UInt8]) -> Bool {
        var taken = ByteSet()
        for byte in bytes {
            let index = UInt8(index(of: byte))
            if taken.contains(index) { return false }
            taken.insert(index)
        }
        return true
    }

    /// The number of bytes in the label.
    @inline(__always)
    var labelCount: Int { Int(head >> 16 & 0xFF) }

    /// The number of entries in the table.
    var count: Int { 1 << Int(head >> 3 & 31) }

    /// The index in the table of the child that begins with the byte.
    @inline(__always)
    func index(of byte: UInt8) -> Int {
        let product = UInt32(byte) &* (head >> 8 & 0xFF) & 0xFF
        return Int((product &<< (head >> 3 & 31)) &>> 8)
    }

    /// The offset of the child that begins with the byte.
    ///
    /// - Parameter offset: The offset of the branch.
    @inline(__always)
    func child(startingWith byte: UInt8, _ bytes: Span<UInt8>, at offset: Int) -> Int {
        let entry = offset &+ Self.size &+ labelCount &+ 4 &* index(of: byte)
        return Int(UInt32(truncatingIfNeeded: bytes.loadUInt64(at: entry)))
    }
}
