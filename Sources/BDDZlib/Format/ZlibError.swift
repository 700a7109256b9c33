/// Why bytes are no zlib stream (RFC 1950), or none that can be read here.
public enum ZlibError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The first two bytes are not those of a stream.
    case header
    /// What was compressed continues a text that both sides have to know.
    case presetDictionary
    /// The stream is not over, but the bytes are.
    case endOfData
    /// A block is of the fourth type, which RFC 1951 does not define.
    case blockType
    /// A stored block's length and its complement do not fit together.
    case storedLength
    /// The lengths that a block gives for a Huffman code make no code.
    case code
    /// Bits that stand for nothing in their code.
    case symbol
    /// A repetition of what is before the beginning.
    case distance
    /// There is more than was asked for.
    case tooLong(limit: Int)
    /// What came out is not what was compressed.
    case checksum
    /// Bytes follow the stream.
    case surplus(Int)

    /// What goes behind "the zlib stream".
    public var description: String {
        switch self {
        case .header: "does not begin as one"
        case .presetDictionary: "needs a dictionary that it does not have"
        case .endOfData: "ends too early"
        case .blockType: "has a block of an unknown type"
        case .storedLength: "has a stored block of a damaged length"
        case .code: "has a damaged Huffman code"
        case .symbol: "has bits without a meaning"
        case .distance: "repeats what is before its beginning"
        case .tooLong(let limit): "holds more than \(limit) bytes"
        case .checksum: "has a wrong checksum"
        case .surplus(let count): "is followed by \(count) bytes"
        }
    }
}
