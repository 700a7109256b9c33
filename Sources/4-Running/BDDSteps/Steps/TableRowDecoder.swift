/// Decodes a row of a table. The keys are the names of the columns.
struct TableRowDecoder: Decoder {
    let reader: TableReader
    let row: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Cells<Key>(reader: reader, row: row))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notARow }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notARow }

    private var notARow: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "a row is read as a type with properties"))
    }

    /// The cells of the row.
    private struct Cells<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let reader: TableReader
        let row: Int

        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] {
            reader.asked.formUnion(reader.header)
            return reader.header.compactMap { Key(stringValue: $0) }
        }

        func contains(_ key: Key) -> Bool { column(key) != nil }

        func decodeNil(forKey key: Key) throws -> Bool {
            guard let column = column(key) else { return true }
            return reader.text(row: row, column: column).isEmpty
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            guard let column = column(key) else {
                throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: ""))
            }
            if let value = try reader.value(row: row, column: column, as: type) { return value }
            return try Value(from: CellDecoder(reader: reader, row: row, column: column, key: key))
        }

        private func column(_ key: Key) -> Int? {
            reader.asked.insert(key.stringValue)
            return reader.column(key.stringValue)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { throw nested(key) }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw nested(key) }

        func superDecoder() throws -> any Decoder { TableRowDecoder(reader: reader, row: row) }

        func superDecoder(forKey key: Key) throws -> any Decoder { throw nested(key) }

        private func nested(_ key: Key) -> DecodingError {
            .dataCorrupted(.init(codingPath: [key], debugDescription: "a cell cannot hold a value with properties"))
        }
    }
}
