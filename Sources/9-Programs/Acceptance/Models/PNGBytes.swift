/// The parts of a PNG file as another program may write them. It uses no code of the reader.
enum PNGBytes {
    /// The passes of an interlaced picture: each has its first column and row, and the steps between columns and between
    /// rows.
    static let passes = [
        [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2],
    ]

    /// Eight bits in each byte, the first one highest.
    static func packed(_ bits: [Int]) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
        }
    }

    /// The number of the filter, and the row, stored as differences from its neighbours.
    ///
    /// - Parameters:
    ///   - above: the row above; empty above the first one.
    ///   - filter: the number of the filter, 0 to 4.
    ///   - step: the distance in bytes to the pixel on the left.
    static func filtered(_ row: [UInt8], _ above: [UInt8], filter: Int, step: Int) -> [UInt8] {
        [UInt8(filter)]
            + row.indices.map { index in
                let (a, b) = (index < step ? 0 : Int(row[index - step]), above.isEmpty ? 0 : Int(above[index]))
                let c = index < step || above.isEmpty ? 0 : Int(above[index - step])
                let near = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
                return row[index] &- UInt8([0, a, b, (a + b) / 2, near][filter])
            }
    }

    /// A zlib stream that stores `bytes` as they are; there are fewer than 65,536.
    static func stream(_ bytes: [UInt8]) -> [UInt8] {
        let sums = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65_521, ($0.1 + $0.0 + Int($1)) % 65_521) }
        let count = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
        return [0x78, 1, 1] + count + count.map { ~$0 } + bytes + four(sums.1 << 16 | sums.0)
    }

    /// Each number in four bytes, the highest first.
    static func four(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    }

    /// A comment chunk, which does not affect the pixels; nothing if `isThere` is false.
    static func comment(if isThere: Bool) -> [UInt8] { isThere ? chunk("tEXt", Array("Title\0IDAT".utf8)) : [] }

    /// A chunk: length, name, contents and checksum.
    static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + contents
        let sum = checked.reduce(0xFFFF_FFFF) { sum, byte in
            (0..<8).reduce(sum ^ Int(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return four(contents.count) + checked + four(sum ^ 0xFFFF_FFFF)
    }
}
