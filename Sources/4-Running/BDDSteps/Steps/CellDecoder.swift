/// Decodes one cell of a table, for types that decode from a single value.
struct CellDecoder: Decoder, SingleValueDecodingContainer {
    let reader: TableReader
    let row: Int
    let column: Int
    let key: any CodingKey

    var codingPath: [any CodingKey] { [key] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw notOneValue }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notOneValue }

    func decodeNil() -> Bool { reader.text(row: row, column: column).isEmpty }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = try reader.value(row: row, column: column, as: type) { return value }
        return try Value(from: self)
    }

    private var notOneValue: DecodingError {
        .dataCorrupted(.init(codingPath: [key], debugDescription: "a cell is one value"))
    }
}
