// Spans of arrays and strings, on every system that `Package.swift` names: `Array.span`, `utf8.span` and `utf8Span` of the
// standard library need macOS 26 and iOS 26.

extension Array where Element: BitwiseCopyable {
    /// The elements, as long as the array lives and is not changed. Arrays of such elements are contiguous everywhere.
    @inlinable @inline(__always)
    package var elements: Span<Element> {
        @_lifetime(borrow self)
        borrowing get {
            let buffer = withUnsafeBufferPointer { $0 }
            return _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
        }
    }
}

extension String {
    /// Calls a function with the text as UTF-8.
    @inlinable @inline(__always)
    package func withBytes<Value, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = utf8.withContiguousStorageIfAvailable { buffer -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try body(Span(_unsafeElements: buffer)))
            } catch {
                return .failure(error)
            }
        }
        if let result { return try result.get() }
        // Strings that Objective-C stores are copied.
        return try body(Array(utf8).elements)
    }

    /// Makes a string of UTF-8; nil if `bytes` are not valid.
    package init?(copying bytes: Span<UInt8>) {
        guard let text = bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) else { return nil }
        self = text
    }
}
