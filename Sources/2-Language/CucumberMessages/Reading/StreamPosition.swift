/// The position of a message in its stream.
package struct StreamPosition: Sendable {
    /// The number of the line, from 1.
    package let line: Int
    /// The line without its line feed, in bytes from the start of the stream.
    package let bytes: Range<Int>

    package init(line: Int, bytes: Range<Int>) {
        self.line = line
        self.bytes = bytes
    }
}
