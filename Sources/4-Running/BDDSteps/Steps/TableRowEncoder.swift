/// Encodes a value as the cells of a row, one for each property.
final class TableRowEncoder: Encoder {
    private(set) var cells: [EncodedCell] = []

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// - Throws: `EncodingError` if the value has no properties, or an error that its `encode(to:)` throws.
    init<Row: Encodable>(_ row: Row) throws { try row.encode(to: self) }

    /// The cell for the column named `column`; nil if no property has that name.
    func cell(_ column: String) -> EncodedCell? {
        cells.first { $0.property == column } ?? cells.first { ColumnName($0.property) == ColumnName(column) }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Cells<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { NoCells(encoder: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { NoCells(encoder: self) }

    private struct Cells<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: TableRowEncoder

        var codingPath: [any CodingKey] { [] }

        private func add<Value>(_ value: Value, _ key: Key) {
            encoder.cells.append(EncodedCell(value, of: key.stringValue))
        }

        func encodeNil(forKey key: Key) { add(nil as String?, key) }

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) { add(value, key) }

        // A nil property gets a cell too. The protocol has a separate function for each of these types.
        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Bool?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: String?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Double?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Float?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Int?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) { add(value, key) }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) { add(value, key) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { NoCells(encoder: encoder) }

        func superEncoder() -> any Encoder { encoder }

        func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }

    /// Refuses every value: only a value with properties can be a row.
    private struct NoCells: SingleValueEncodingContainer, UnkeyedEncodingContainer {
        let encoder: TableRowEncoder

        var codingPath: [any CodingKey] { [] }
        var count: Int { 0 }

        func encodeNil() throws { throw error("nothing") }

        func encode<Value: Encodable>(_ value: Value) throws { throw error(value) }

        private func error(_ value: Any) -> EncodingError {
            .invalidValue(value, .init(codingPath: [], debugDescription: "a row is a value with properties"))
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            encoder.container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

        func superEncoder() -> any Encoder { encoder }
    }
}
