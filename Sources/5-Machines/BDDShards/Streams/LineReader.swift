package import BDDPlatform

/// Reads a file line by line and tracks the offset at which each line ends. Blank lines are counted and not returned;
/// text after the last line feed is not returned as a line.
package final class LineReader {
    private let file: FileDescriptor
    private var buffer: [UInt8] = []
    private var start = 0
    private var room = [UInt8](repeating: 0, count: 1 << 18)
    private var again: [ArraySlice<UInt8>] = []
    /// The number of bytes in the lines returned so far.
    package private(set) var offset = 0
    /// The number of lines returned so far, including the blank lines before them.
    package private(set) var line = 0

    package init(_ file: FileDescriptor) {
        self.file = file
    }

    deinit { file.discard() }

    /// Returns the next line with its line feed; nil at the end of the file or if it cannot be read.
    package func next() -> ArraySlice<UInt8>? {
        guard peek() != nil else { return nil }
        let line = again.removeFirst()
        offset += line.count
        self.line += 1
        return line
    }

    /// Returns the line that `next()` will return, without consuming it.
    package func peek() -> ArraySlice<UInt8>? {
        while again.isEmpty, let line = read() {
            guard line.allSatisfy(Self.isBlank) else { return hold(line) }
            offset += line.count
            self.line += 1
        }
        return again.first
    }

    private func hold(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        again = [line]
        return line
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(byte) }

    /// Puts `lines` back, so that `next()` returns them again.
    func rewind(_ lines: ArraySlice<UInt8>...) {
        again = lines + again
        offset -= lines.reduce(0) { $0 + $1.count }
        line -= lines.count
    }

    /// The bytes after the last line feed. Valid after ``next()`` has returned nil.
    var torn: ArraySlice<UInt8> { buffer[start...] }

    private func read() -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return buffer[start...end]
            }
            searched = buffer.count - start
            buffer.removeFirst(start)
            start = 0
            guard let bytes = try? file.nextBytes(&room) else { return nil }
            buffer += bytes
        }
    }
}
