/// The head of an instruction in an ``IndexTree``: one byte, or more if the operand is large.
struct IndexInstruction {
    /// Values of the first byte's upper five bits: the operand follows in one byte, or in four bytes.
    private static let inOneByte: UInt32 = 30
    private static let inFourBytes: UInt32 = 31

    let operand: Int
    /// The offset after the head.
    let next: Int

    @inline(__always)
    static func opcode(_ word: UInt64) -> IndexTree.Opcode {
        IndexTree.Opcode(rawValue: UInt8(truncatingIfNeeded: word & 7)) ?? .stop
    }

    /// - Parameter word: The eight bytes at `offset`.
    @inline(__always)
    init(_ word: UInt64, at offset: Int) {
        let short = UInt32(truncatingIfNeeded: word >> 3 & 31)
        if short < Self.inOneByte {
            operand = Int(short)
            next = offset &+ 1
        } else if short == Self.inOneByte {
            operand = Int(word >> 8 & 0xFF)
            next = offset &+ 2
        } else {
            operand = Int(word >> 8 & 0xFFFF_FFFF)
            next = offset &+ 5
        }
    }

    static func append(_ opcode: IndexTree.Opcode, _ operand: UInt32 = 0, to bytes: inout [UInt8]) {
        let code = UInt32(opcode.rawValue)
        switch operand {
        case ..<inOneByte: append(code | operand << 3, 1, to: &bytes)
        case ...0xFF: append(code | inOneByte << 3 | operand << 8, 2, to: &bytes)
        default:
            append(code | inFourBytes << 3, 1, to: &bytes)
            append(operand, to: &bytes)
        }
    }

    /// Appends the lowest `count` bytes of a number, the lowest byte first.
    static func append(_ number: UInt32, _ count: Int = 4, to bytes: inout [UInt8]) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(index * 8))) }
    }
}
