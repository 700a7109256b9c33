/// Why bytes are not a zlib stream (RFC 1950) that can be decompressed.
public enum ZlibError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The first two bytes are not a zlib header.
    case header
    /// The stream needs a preset dictionary.
    case presetDictionary
    /// The bytes end before the stream does.
    case endOfData
    /// A block has type 3, which RFC 1951 does not define.
    case blockType
    /// A stored block's length does not match its complement.
    case storedLength
    /// The code lengths in a block do not form a Huffman code.
    case code
    /// The bits are not a symbol of the Huffman code.
    case symbol
    /// A repetition refers to bytes before the start of the output.
    case distance
    /// The output is larger than the limit, in bytes.
    case tooLong(limit: Int)
    /// The output does not have the stream's checksum.
    case checksum
    /// This number of bytes follows the stream.
    case surplus(Int)

    /// The predicate of a sentence whose subject is "the zlib stream".
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
