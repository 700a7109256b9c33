import Synchronization

/// The offsets of the lines of the text that was asked for last.
///
/// A long file may have a finding on each line. Without the table, the excerpts of all of them take quadratic time.
enum LineStarts {
    /// Up to this line, counting line feeds is as fast as the table.
    static let fewLines = 500

    private struct Table {
        var text = ""
        /// The offsets in bytes, line by line.
        var starts = [0]
    }

    private static let latest = Mutex(Table())

    /// Returns the offset in bytes at which a line begins; nil if the text has no such line.
    static func offset(ofLine number: Int, in text: String) -> Int? {
        latest.withLock { table in
            // Strings that share their bytes are equal without being compared byte by byte.
            if table.text.utf8.count != text.utf8.count || table.text != text { table = make(text) }
            return table.starts.indices.contains(number - 1) ? table.starts[number - 1] : nil
        }
    }

    private static func make(_ text: String) -> Table {
        var starts = [0]
        var offset = 0
        for byte in text.utf8 {
            offset += 1
            if byte == UInt8(ascii: "\n") { starts.append(offset) }
        }
        return Table(text: text, starts: starts)
    }
}
