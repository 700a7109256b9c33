import BDDZlib

/// A part of a PNG file: four letters that say what it is, contents, a checksum.
struct PNGChunk {
    let name: String
    let contents: ArraySlice<UInt8>

    /// A reader that does not know the chunk may ignore it. (PNG 5.4: the first letter is a small one.)
    var isAncillary: Bool { name.utf8.first.map { $0 & 0x20 != 0 } ?? false }

    /// Takes the next chunk from the bytes at `position`, and moves that behind it.
    static func next(in bytes: [UInt8], at position: inout Int) throws(PNGError) -> PNGChunk {
        guard bytes.count - position >= 12 else { throw .endOfFile }
        let length = Int(UInt32(bigEndian: bytes[position..<position + 4]))
        let letters = bytes[position + 4..<position + 8]
        guard letters.allSatisfy({ 0x41...0x5A ~= $0 & ~0x20 }) else { throw .chunkName(position: position + 4) }
        guard length <= bytes.count - position - 12 else { throw .endOfFile }
        let end = position + 8 + length
        let chunk = PNGChunk(name: String(decoding: letters, as: UTF8.self), contents: bytes[position + 8..<end])
        guard UInt32(bigEndian: bytes[end..<end + 4]) == Checksum.crc32(bytes[position + 4..<end]) else {
            throw .checksum(chunk: chunk.name)
        }
        position = end + 4
        return chunk
    }

    /// The whole chunk.
    static func bytes(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + contents
        return UInt32(contents.count).bigEndianBytes + checked + Checksum.crc32(checked[...]).bigEndianBytes
    }
}
