/// The value of a property as the text of a table cell.
struct EncodedCell {
    let property: String
    /// The raw value of an enum if it is text, the empty text for nil, otherwise the value's description.
    let text: String
    /// Reads a text as a value of the property's type and returns its description; nil if it cannot be read.
    private let reread: (String) -> String?

    init<Value>(_ value: Value, of property: String) {
        self.property = property
        text = Self.text(of: value)
        let type = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
        let readable = type as? any LosslessStringConvertible.Type
        reread = { cell in readable.flatMap { $0.init(cell) }.map { "\($0)" } }
    }

    /// Returns `expected` if it is another spelling of the same value, such as `1.50` for 1.5; otherwise `text`.
    func text(besides expected: String) -> String {
        text != expected && reread(expected) == text ? expected : text
    }

    private static func text(of value: Any) -> String {
        if let optional = value as? any OptionalValue { return optional.wrapped.map { text(of: $0) } ?? "" }
        if let raw = value as? any RawRepresentable, let text = raw.rawValue as? String { return text }
        return String(describing: value)
    }
}
