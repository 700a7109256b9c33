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
    /// The place in a line that was asked for last: a line may have thousands of tags, each with its column.
    private let lastPlace = Mutex<(line: Int, count: Int, index: String.Index)?>(nil)

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
        (starts, isASCII) = text.withBytes { bytes in
            var starts = [0]
            starts.reserveCapacity(bytes.count / 32)
            var end = lineEnd(bytes, from: 0)
            while end < bytes.count {
                starts.append(end + 1)
                end = lineEnd(bytes, from: end + 1)
            }
            return (starts, endOfASCII(bytes, from: 0) == bytes.count)
        }
        self.text = text
    }

    /// The number of the first line below `number` whose first byte that is not white space is `byte` or beyond ASCII; nil
    /// if there is none.
    package func line(below number: Int, beginningWith byte: UInt8) -> Int? {
        text.withBytes { bytes in
            for line in min(max(0, number), starts.count)..<starts.count {
                var index = starts[line]
                while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D {
                    index += 1
                }
                if index < bytes.count, bytes[index] == byte || bytes[index] >= 0x80 || isRareSpace(bytes[index]) {
                    return line + 1
                }
            }
            return nil
        }
    }

    private func isRareSpace(_ byte: UInt8) -> Bool { byte == 0x0B || byte == 0x0C }

    /// Returns the index behind the first `count` code points of a line; its end if it has fewer. The line must exist.
    package func index(behind count: Int, inLine number: Int) -> String.Index {
        guard let line = line(number) else { return text.endIndex }
        if isASCII {
            return line.utf8.index(line.startIndex, offsetBy: count, limitedBy: line.endIndex) ?? line.endIndex
        }
        return lastPlace.withLock { last in
            var (known, index) = (0, line.startIndex)
            if let last, last.line == number, abs(count - last.count) < count {
                (known, index) = (last.count, last.index)
            }
            while known > count {
                index = text.unicodeScalars.index(before: index)
                known -= 1
            }
            while known < count, index < line.endIndex {
                index = text.unicodeScalars.index(after: index)
                known += 1
            }
            last = (number, known, index)
            return index
        }
    }

    /// Returns the line of a number from 1, without its line feed; nil if the text has no such line.
    package func line(_ number: Int) -> Substring? {
        guard starts.indices.contains(number - 1) else { return nil }
        let end = number < starts.count ? starts[number] - 1 : text.utf8.count
        let start = text.utf8.index(text.startIndex, offsetBy: starts[number - 1])
        return text[start..<text.utf8.index(text.startIndex, offsetBy: end)]
    }
}
