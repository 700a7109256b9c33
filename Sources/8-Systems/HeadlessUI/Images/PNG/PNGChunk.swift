import BDDZlib

/// A part of a PNG file: a name of four letters and the contents.
struct PNGChunk {
    let name: String
    let contents: ArraySlice<UInt8>

    /// Whether readers that do not know the chunk may ignore it: its name starts with a lowercase letter. (PNG 5.4)
    var isAncillary: Bool { name.utf8.first.map { $0 & 0x20 != 0 } ?? false }

    /// Reads the chunk at `position`, checks its checksum, and moves `position` behind it.
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

    /// Encodes a chunk: length, name, contents and checksum.
    static func bytes(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + contents
        return UInt32(contents.count).bigEndianBytes + checked + Checksum.crc32(checked[...]).bigEndianBytes
    }
}
