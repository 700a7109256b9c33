/// A JSON value as a tree: what messages of the Language Server Protocol are, whose members come and go. Lines of a
/// message stream are read with a ``JSONCursor``, which makes no tree.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The member of an object; nil if the value is not an object, has no such member, or the member is null.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let value = members[name], value != .null else { return nil }
        return value
    }

    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    package var isObject: Bool { if case .object = self { true } else { false } }

    /// The value as a whole number; nil if it is not one.
    package var integer: Int? {
        guard case .number(let value) = self else { return nil }
        return Int(exactly: value)
    }

    package init(integer: Int) { self = .number(Double(integer)) }

    package var bytes: [UInt8] {
        var json = JSONWriter()
        write(to: &json)
        return json.bytes
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let value): json.bool(value)
        case .number(let value):
            if let whole = Int(exactly: value) { json.integer(whole) } else { json.double(value) }
        case .string(let value): json.string(value)
        case .array(let values): json.array { json in for value in values { value.write(to: &json) } }
        case .object(let members):
            json.object { json in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.key(text: name)
                    value.write(to: &json)
                }
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self.init(integer: value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(nilLiteral: ()) { self = .null }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
