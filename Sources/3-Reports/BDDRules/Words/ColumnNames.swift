/// The names of an outline's columns. They show quickly that the placeholders of a text are right.
struct ColumnNames {
    /// The names that consist of ASCII letters, digits, '_' and '-'.
    private let plain: Set<String>
    /// Whether no name has a bracket.
    private let isPlain: Bool

    init(_ names: [String]) {
        plain = Set(names.filter { !$0.isEmpty && $0.utf8.allSatisfy(Self.isOrdinary) })
        isPlain = names.allSatisfy { name in
            name.utf8.allSatisfy { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
        }
    }

    /// Whether a text may have a wrong placeholder: a bracket that does not belong to a plain name of a column.
    ///
    /// The search for wrong placeholders reads the text once for each column, and most placeholders are right.
    func mayBeWrong(in text: String) -> Bool {
        let bytes = text.utf8
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                let start = bytes.index(after: index)
                guard isPlain, let end = bytes[start...].firstIndex(where: { !Self.isOrdinary($0) }),
                    bytes[end] == UInt8(ascii: ">"), plain.contains(String(text[start..<end])),
                    !bytes.contains(UInt8(ascii: "\\"))
                else { return true }
                index = end
            case UInt8(ascii: ">"): return true
            default: break
            }
            index = bytes.index(after: index)
        }
        return false
    }

    private static func isOrdinary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
