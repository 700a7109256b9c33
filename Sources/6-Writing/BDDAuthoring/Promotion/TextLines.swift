/// A text in lines that can be changed one by one. Unchanged lines stay the same, byte for byte.
struct TextLines: Sendable {
    /// The lines without their ends.
    private(set) var lines: [[UInt8]] = []
    /// The end of each line: `\n`, `\r\n`, or nothing for the last line.
    private var ends: [[UInt8]] = []

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let feed = rest.firstIndex(of: UInt8(ascii: "\n"))
            let end = feed.map { rest[..<$0].last == UInt8(ascii: "\r") ? $0 - 1 : $0 } ?? rest.endIndex
            let next = feed.map { $0 + 1 } ?? rest.endIndex
            lines.append(Array(rest[..<end]))
            ends.append(Array(rest[end..<next]))
            rest = rest[next...]
        }
    }

    var bytes: [UInt8] { zip(lines, ends).flatMap { $0 + $1 } }

    /// The text of a line. Lines count from 1.
    subscript(line: Int) -> String {
        get { String(decoding: lines[line - 1], as: UTF8.self) }
        set { lines[line - 1] = Array(newValue.utf8) }
    }

    /// Inserts a line below `line`, with the same line end.
    mutating func insert(_ text: String, below line: Int) {
        let end = ends[line - 1]
        if end.isEmpty { ends[line - 1] = ends.first { !$0.isEmpty } ?? [UInt8(ascii: "\n")] }
        lines.insert(Array(text.utf8), at: line)
        ends.insert(end, at: line)
    }
}
