/// The name of a column, as a header writes it and as a property is named: `Unit price` and `unitPrice` are the same.
struct ColumnName: Hashable {
    private let letters: String

    init(_ text: String) {
        letters = String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
