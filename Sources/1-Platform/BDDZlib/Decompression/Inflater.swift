/// Decompresses a DEFLATE stream (RFC 1951). Any other bytes throw an error.
package struct Inflater {
    private var input: BitReader
    private var output: [UInt8] = []
    private let limit: Int

    /// Decompresses the stream that begins at `start`.
    ///
    /// - Parameter limit: The largest output in bytes. Memory grows with the output, not with the limit.
    /// - Returns: The output, and as `surplus` the bytes after the stream.
    package static func inflate(
        _ bytes: [UInt8], from start: Int = 0, limit: Int
    ) throws(ZlibError) -> (output: [UInt8], surplus: ArraySlice<UInt8>) {
        var inflater = Inflater(input: BitReader(bytes, from: start), limit: limit)
        while try !inflater.readBlock() {}
        return try (inflater.output, inflater.input.readBytes(inflater.input.bytesLeft))
    }

    private init(input: BitReader, limit: Int) {
        self.input = input
        self.limit = limit
    }

    /// Reads one block. Returns true if it is the last one.
    private mutating func readBlock() throws(ZlibError) -> Bool {
        let isLast = try input.read(1) == 1
        switch try input.read(2) {
        case 0: try copyStored()
        case 1: try decode(literals: Self.fixedLiterals.get(), distances: Self.fixedDistances.get())
        case 2:
            let (literals, distances) = try readCodes()
            try decode(literals: literals, distances: distances)
        default: throw .blockType
        }
        return isLast
    }

    private mutating func copyStored() throws(ZlibError) {
        let header = Array(try input.readBytes(4)).map(Int.init)
        let length = header[0] | header[1] << 8
        guard length == ~(header[2] | header[3] << 8) & 0xFFFF else { throw .storedLength }
        let bytes = try input.readBytes(length)
        guard output.count + length <= limit else { throw .tooLong(limit: limit) }
        output += bytes
    }

    private mutating func decode(literals: HuffmanTable, distances: HuffmanTable) throws(ZlibError) {
        while true {
            let symbol = try literals.next(in: &input)
            if symbol < DeflateTables.endOfBlock {
                guard output.count < limit else { throw .tooLong(limit: limit) }
                output.append(UInt8(symbol))
            } else if symbol == DeflateTables.endOfBlock {
                return
            } else {
                let length = try value(of: symbol - 257, in: DeflateTables.lengths)
                try repeatOutput(length, distance: value(of: distances.next(in: &input), in: DeflateTables.distances))
            }
        }
    }

    /// The number that a symbol and its extra bits stand for.
    private mutating func value(of symbol: Int, in table: [(base: Int, bits: Int)]) throws(ZlibError) -> Int {
        guard symbol < table.count else { throw .symbol }
        return try table[symbol].base + input.read(table[symbol].bits)
    }

    /// Appends `length` bytes from `distance` bytes back in the output. The copy may overlap its source.
    private mutating func repeatOutput(_ length: Int, distance: Int) throws(ZlibError) {
        guard distance <= output.count else { throw .distance }
        guard output.count + length <= limit else { throw .tooLong(limit: limit) }
        for _ in 0..<length { output.append(output[output.count - distance]) }
    }
}

extension Inflater {
    private static let fixedLiterals = table(DeflateTables.fixedLiteralLengths)
    private static let fixedDistances = table(DeflateTables.fixedDistanceLengths)

    private static func table(_ lengths: [UInt8]) -> Result<HuffmanTable, ZlibError> {
        Result { () throws(ZlibError) in try HuffmanTable(lengths: lengths[...]) }
    }

    /// Reads a block's two Huffman codes, whose code lengths are Huffman coded too (RFC 1951, 3.2.7).
    private mutating func readCodes() throws(ZlibError) -> (literals: HuffmanTable, distances: HuffmanTable) {
        let literals = try input.read(5) + 257
        let distances = try input.read(5) + 1
        let count = try input.read(4) + 4
        guard literals <= 286, distances <= 30 else { throw .code }
        var order = [UInt8](repeating: 0, count: 19)
        for index in 0..<count { order[DeflateTables.codeLengthOrder[index]] = UInt8(try input.read(3)) }
        let code = try HuffmanTable(lengths: order[...])

        var lengths: [UInt8] = []
        while lengths.count < literals + distances {
            let (length, count) = try nextLengths(code, after: lengths.last)
            lengths += Array(repeating: length, count: count)
        }
        guard lengths.count == literals + distances, lengths[DeflateTables.endOfBlock] > 0 else { throw .code }
        return try (HuffmanTable(lengths: lengths[..<literals]), HuffmanTable(lengths: lengths[literals...]))
    }

    /// Reads a code length and its repeat count. `last` is the length read before, nil at the start.
    private mutating func nextLengths(_ code: HuffmanTable, after last: UInt8?) throws(ZlibError) -> (UInt8, Int) {
        switch try code.next(in: &input) {
        case 16:
            guard let last else { throw .code }
            return (last, 3 + (try input.read(2)))
        case 17: return (0, 3 + (try input.read(3)))
        case 18: return (0, 11 + (try input.read(7)))
        case let length: return (UInt8(length), 1)
        }
    }
}
