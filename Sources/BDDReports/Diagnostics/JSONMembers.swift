#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The members of a small JSON object of texts, whole numbers and lists of such objects. A run may have a hundred
/// thousand of them, and `JSONDecoder` takes five times as long.
struct JSONMembers {
    enum Value {
        case text(String)
        case number(Int)
        case list([JSONMembers])

        var text: String? { if case .text(let text) = self { text } else { nil } }
        var number: Int? { if case .number(let number) = self { number } else { nil } }
        var list: [JSONMembers] { if case .list(let list) = self { list } else { [] } }
    }

    private var values: [(name: String, value: Value)] = []

    /// Nil for what is no such object.
    init?(_ json: String) {
        var reader = Reader(bytes: Array(json.utf8))
        guard let members = reader.members(), reader.isAtEnd else { return nil }
        self = members
    }

    private init(_ values: [(name: String, value: Value)]) {
        self.values = values
    }

    subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

    private struct Reader {
        private let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var isAtEnd: Bool { index == bytes.count }

        private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
            index += 1
            return true
        }

        mutating func members() -> JSONMembers? {
            guard take("{") else { return nil }
            var values: [(name: String, value: Value)] = []
            if take("}") { return JSONMembers(values) }
            repeat {
                guard let name = text(), take(":"), let value = value() else { return nil }
                values.append((name, value))
            } while take(",")
            return take("}") ? JSONMembers(values) : nil
        }

        private mutating func value() -> Value? {
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "\""): return text().map(Value.text)
            case UInt8(ascii: "["): return list().map(Value.list)
            default: return number().map(Value.number)
            }
        }

        private mutating func list() -> [JSONMembers]? {
            guard take("[") else { return nil }
            var list: [JSONMembers] = []
            if take("]") { return list }
            repeat {
                guard let members = members() else { return nil }
                list.append(members)
            } while take(",")
            return take("]") ? list : nil
        }

        private mutating func number() -> Int? {
            let start = index
            while index < bytes.count, bytes[index] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[index]) {
                index += 1
            }
            return Int(string(start..<index))
        }

        /// What escapes stand for is Foundation's business.
        private mutating func text() -> String? {
            let start = index
            guard take("\"") else { return nil }
            var hasEscapes = false
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                let isEscape = bytes[index] == UInt8(ascii: "\\")
                if isEscape { hasEscapes = true }
                index += isEscape ? 2 : 1
            }
            guard index < bytes.count, take("\"") else { return nil }
            if !hasEscapes { return string(start + 1..<index - 1) }
            return try? JSONDecoder().decode(String.self, from: Data(string(start..<index).utf8))
        }

        private func string(_ range: Range<Int>) -> String {
            String(decoding: bytes[range], as: UTF8.self)
        }
    }
}
