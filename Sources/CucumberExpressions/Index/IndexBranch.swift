/// The head of a branch in an ``IndexTree``: a label, and a table of children without collisions, so that one look
/// finds the child whose label begins with a byte.
///
/// Behind the three bytes of the head stand the label and then the offsets of the children, in four bytes each. Where
/// there is no child the offset is 0, where the tree stops. That the child found does begin with the byte, its label
/// says.
struct IndexBranch {
    static let size = 3
    static let longestLabel = 0xFF

    /// From the lowest bit on: the opcode, the logarithm of the table's size in five bits, a multiplier in eight, and
    /// the label's length in eight.
    let head: UInt32

    @inline(__always)
    init(_ head: UInt32) {
        self.head = head
    }

    /// A branch with the smallest table in which no two of the bytes collide.
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

    /// Whether no two of the bytes collide. In a table of 256 none do, as the multiplier is odd.
    private func isWithoutCollision(_ bytes: [UInt8]) -> Bool {
        var taken = ByteSet()
        for byte in bytes {
            let index = UInt8(index(of: byte))
            if taken.contains(index) { return false }
            taken.insert(index)
        }
        return true
    }

    /// How many bytes the label has.
    @inline(__always)
    var labelCount: Int { Int(head >> 16 & 0xFF) }

    /// How many entries the table has.
    var count: Int { 1 << Int(head >> 3 & 31) }

    /// Where in the table the child is that begins with the byte.
    @inline(__always)
    func index(of byte: UInt8) -> Int {
        let product = UInt32(byte) &* (head >> 8 & 0xFF) & 0xFF
        return Int((product &<< (head >> 3 & 31)) &>> 8)
    }

    /// The offset of the child that begins with the byte.
    /// - Parameter offset: That of the branch.
    @inline(__always)
    func child(startingWith byte: UInt8, _ bytes: Span<UInt8>, at offset: Int) -> Int {
        let entry = offset &+ Self.size &+ labelCount &+ 4 &* index(of: byte)
        return Int(UInt32(truncatingIfNeeded: bytes.loadUInt64(at: entry)))
    }
}
