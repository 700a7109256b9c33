/// Eight bytes at a time: how much text is compared at once then hardly ever depends on its length, which a processor
/// could not foretell. Loads check their bounds.

/// The eight bytes at the index, the first of them lowest. At least eight must be left.
@inline(__always)
func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
}

/// As ``word(_:at:)`` for the end of a text: bytes that are not there are zero.
@inline(__always)
func wordAtEnd(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    if index + 8 <= bytes.count { return word(bytes, at: index) }
    if bytes.count >= 8 { return word(bytes, at: bytes.count - 8) >> UInt64((index + 8 - bytes.count) * 8) }
    var result: UInt64 = 0
    for place in index..<bytes.count { result |= UInt64(bytes[place]) << UInt64((place - index) * 8) }
    return result
}
