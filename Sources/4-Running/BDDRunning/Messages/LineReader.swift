package import BDDPlatform

/// Reads the whole lines of a file one after the other, and knows where each of them ends. A last line without its line
/// feed is none.
package final class LineReader {
    private let file: FileDescriptor
    private var buffer: [UInt8] = []
    private var start = 0
    private var room = [UInt8](repeating: 0, count: 1 << 18)
    private var again: [ArraySlice<UInt8>] = []
    /// How many bytes of the file are behind.
    package private(set) var offset = 0
    /// How many lines are.
    private(set) var line = 0

    package init(_ file: FileDescriptor) {
        self.file = file
    }

    deinit { file.discard() }

    /// The next line with its line feed; nil at the end of the file, or where it cannot be read.
    package func next() -> ArraySlice<UInt8>? {
        guard let line = again.isEmpty ? read() : again.removeFirst() else { return nil }
        offset += line.count
        self.line += 1
        return line
    }

    /// The line that comes next.
    package func peek() -> ArraySlice<UInt8>? {
        if again.isEmpty, let line = read() { again = [line] }
        return again.first
    }

    /// Gives lines once more.
    func rewind(_ lines: ArraySlice<UInt8>...) {
        again = lines + again
        offset -= lines.reduce(0) { $0 + $1.count }
        line -= lines.count
    }

    /// What stands behind the last line feed, when ``next()`` has given nil.
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
