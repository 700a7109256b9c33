/// A text as lines that can be changed one by one: what is not changed stays as it is, byte for byte.
struct TextLines: Sendable {
    /// Without what ends them.
    private(set) var lines: [[UInt8]] = []
    /// What ends each line: `\n`, `\r\n`, or nothing at the end of the text.
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

    /// The lines count from 1.
    subscript(line: Int) -> String {
        get { String(decoding: lines[line - 1], as: UTF8.self) }
        set { lines[line - 1] = Array(newValue.utf8) }
    }

    /// Puts a line below another one, ended as that one is.
    mutating func insert(_ text: String, below line: Int) {
        let end = ends[line - 1]
        if end.isEmpty { ends[line - 1] = ends.first { !$0.isEmpty } ?? [UInt8(ascii: "\n")] }
        lines.insert(Array(text.utf8), at: line)
        ends.insert(end, at: line)
    }
}
