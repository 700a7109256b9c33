public import BDDZlib

/// Why bytes are no PNG picture (PNG specification, third edition), or why a bitmap cannot be one.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
    case signature
    /// The bytes end inside a chunk, or before the `IEND` chunk.
    case endOfFile
    /// A chunk's name is not four letters; the position counts bytes from 0.
    case chunkName(position: Int)
    case checksum(chunk: String)
    /// A chunk is missing, or stands behind one that needs it.
    case missing(chunk: String)
    /// A chunk stands where it may not.
    case misplaced(chunk: String)
    /// A chunk that no reader may ignore, and that is not known.
    case unknown(chunk: String)
    /// A chunk whose length does not fit what it holds, in bytes.
    case length(chunk: String, Int)
    /// A colour type and a bit depth that do not go together.
    case format(colorType: UInt8, bitDepth: UInt8)
    /// A compression, filter or interlace method that is not defined.
    case method(compression: UInt8, filter: UInt8, interlace: UInt8)
    /// No pixels, or more than the limit.
    case size(width: Int, height: Int, limit: Int)
    case data(ZlibError)
    /// There are fewer pixels than the size says, in bytes.
    case missingPixels(expected: Int, actual: Int)
    /// A row, counted from 0 in its pass, is filtered in an unknown way.
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
