/// The value of a property as a table shows it.
struct EncodedCell {
    let property: String
    /// The raw value of an enum with texts, nothing for nil, and else the value's description.
    let text: String
    /// Reads another text as a value of the same type; nil when it is none.
    private let reread: (String) -> String?

    init<Value>(_ value: Value, of property: String) {
        self.property = property
        text = Self.text(of: value)
        let type = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
        let readable = type as? any LosslessStringConvertible.Type
        reread = { cell in readable.flatMap { $0.init(cell) }.map { "\($0)" } }
    }

    /// What stands in a cell that is equal: the cell's own text, where it is another spelling of the same value, such as
    /// `1.50` for 1.5.
    func text(besides expected: String) -> String {
        text != expected && reread(expected) == text ? expected : text
    }

    private static func text(of value: Any) -> String {
        if let optional = value as? any OptionalValue { return optional.wrapped.map { text(of: $0) } ?? "" }
        if let raw = value as? any RawRepresentable, let text = raw.rawValue as? String { return text }
        return String(describing: value)
    }
}
