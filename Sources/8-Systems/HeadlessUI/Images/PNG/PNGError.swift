public import BDDZlib

/// Why bytes are not a PNG picture (PNG specification, third edition), or why a bitmap cannot be encoded.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
    case signature
    /// The bytes end inside a chunk, or before the `IEND` chunk.
    case endOfFile
    /// The name of a chunk is not four letters. `position` is its offset in bytes.
    case chunkName(position: Int)
    case checksum(chunk: String)
    /// A chunk is missing, or comes after a chunk that needs it.
    case missing(chunk: String)
    /// A chunk is at a position where it is not allowed.
    case misplaced(chunk: String)
    /// A chunk is unknown, and readers must not ignore it.
    case unknown(chunk: String)
    /// The length of a chunk, in bytes, is not allowed for its kind.
    case length(chunk: String, Int)
    /// The colour type does not allow this bit depth.
    case format(colorType: UInt8, bitDepth: UInt8)
    /// PNG does not define this compression, filter or interlace method.
    case method(compression: UInt8, filter: UInt8, interlace: UInt8)
    /// The picture has no pixels, or more than `limit`.
    case size(width: Int, height: Int, limit: Int)
    case data(ZlibError)
    /// The pixels have fewer bytes than the size of the picture needs.
    case missingPixels(expected: Int, actual: Int)
    /// The filter of a row is unknown. `row` counts from 0 in its pass.
    case filter(UInt8, row: Int)
    case paletteIndex(Int, count: Int)

    public var description: String {
        switch self {
        case .signature: "this is no PNG file: it does not begin as one"
        case .endOfFile: "the PNG file ends too early"
        case .chunkName(let position): "the PNG file is damaged: at byte \(position) there is no name of a chunk"
        case .checksum(let chunk): "the PNG file is damaged: the checksum of \(chunk) is wrong"
        case .missing(let chunk): "the PNG file has no \(chunk) where one is needed"
        case .misplaced(let chunk): "the PNG file has \(chunk) where it may not be"
        case .unknown(let chunk): "the PNG file needs a reader that knows \(chunk)"
        case .length(let chunk, let length): "the PNG file is damaged: \(chunk) cannot have \(length) bytes"
        case .format(let colorType, let bitDepth):
            "the PNG file is damaged: there is no colour type \(colorType) with \(bitDepth) bits"
        case .method(let compression, let filter, let interlace):
            "the PNG file has unknown methods: compression \(compression), filter \(filter), interlace \(interlace)"
        case .size(let width, let height, let limit):
            "a PNG picture of \(width) × \(height) is not possible here: it has 1 to \(limit) pixels"
        case .data(let error): "the PNG file is damaged: its zlib stream \(error)"
        case .missingPixels(let expected, let actual):
            "the PNG file is damaged: it has \(actual) of \(expected) bytes of pixels"
        case .filter(let filter, let row): "the PNG file is damaged: there is no filter \(filter), as in row \(row)"
        case .paletteIndex(let index, let count):
            "the PNG file is damaged: a pixel has colour \(index) of a palette of \(count)"
        }
    }
}
