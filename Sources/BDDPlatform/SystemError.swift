#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What the system answered, by its number.
package struct SystemError: Error, CustomStringConvertible, Equatable {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    package var description: String { String(cString: strerror(code)) }

    /// Whether the reader of a pipe has gone away.
    package var isBrokenPipe: Bool { code == EPIPE }
}
