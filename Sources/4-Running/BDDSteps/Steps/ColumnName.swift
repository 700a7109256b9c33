/// A column name or property name without case, spaces and punctuation: `Unit price` equals `unitPrice`.
struct ColumnName: Hashable {
    private let letters: String

    init(_ text: String) {
        letters = String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
