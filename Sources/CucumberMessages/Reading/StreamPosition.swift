/// Where a message stands in its stream.
package struct StreamPosition: Sendable {
    /// The number of its line, from 1.
    package let line: Int
    /// Its line without the line feed, in bytes from the beginning of the stream.
    package let bytes: Range<Int>

    package init(line: Int, bytes: Range<Int>) {
        self.line = line
        self.bytes = bytes
    }
}
