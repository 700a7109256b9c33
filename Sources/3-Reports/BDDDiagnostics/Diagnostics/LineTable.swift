import BDDJSON
import Synchronization

/// Finds the lines of a text by number.
///
/// A long file may have a finding on each line. Without the table, the excerpts of all of them take quadratic time.
package final class LineTable: Sendable {
    /// The offset in bytes of each line.
    package let starts: [Int]
    /// Whether the columns of the text are its bytes.
    package let isASCII: Bool
    private let text: String

    private static let latest = Mutex(LineTable(""))

    /// Returns the table of a text, which is kept until another text is asked for.
    package static func of(_ text: String) -> LineTable {
        latest.withLock { table in
            // Strings that share their bytes are equal without being compared byte by byte.
            if table.text.utf8.count != text.utf8.count || table.text != text { table = LineTable(text) }
            return table
        }
    }

    private init(_ text: String) {
        var starts = [0]
        var bits: UInt8 = 0
        text.withBytes { bytes in
            for index in bytes.indices {
                if bytes[index] == 10 { starts.append(index + 1) }
                bits |= bytes[index]
            }
        }
        self.starts = starts
        self.text = text
        isASCII = bits < 0x80
    }

    /// Returns the line of a number from 1, without its line feed; nil if the text has no such line.
    package func line(_ number: Int) -> Substring? {
        guard starts.indices.contains(number - 1) else { return nil }
        let end = number < starts.count ? starts[number] - 1 : text.utf8.count
        let start = text.utf8.index(text.startIndex, offsetBy: starts[number - 1])
        return text[start..<text.utf8.index(text.startIndex, offsetBy: end)]
    }
}
