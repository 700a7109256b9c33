#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DocString {
    /// The JSON of the text as a value.
    ///
    ///     When("this order comes in:") { (shop, order: DocString) in try shop.take(order.json(as: Order.self)) }
    ///
    /// - Throws: `StepFailure` that says what is wrong, and with which member.
    public func json<Value: Decodable>(
        as type: Value.Type = Value.self, file: String = #filePath, line: Int = #line
    ) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(content.utf8))
        } catch let error as DecodingError {
            throw StepFailure("the doc string is no \(Value.self): \(error.words)", file: file, line: line)
        }
    }
}

extension DecodingError {
    /// What is wrong, and with which member.
    fileprivate var words: String {
        switch self {
        case .keyNotFound(let key, let context):
            return Self.words("there is no '\(key.stringValue)'", context)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return Self.words(context.debugDescription, context)
        case .dataCorrupted(let context):
            // The position of a mistake stands in the error below.
            let cause = context.underlyingError.map { ": \($0)" } ?? ""
            return Self.words(context.debugDescription + cause, context)
        @unknown default:
            return "\(self)"
        }
    }

    private static func words(_ text: String, _ context: Context) -> String {
        let path = context.codingPath.reduce(into: "") { path, key in
            path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : ".\(key.stringValue)")
        }
        return path.isEmpty ? text : "\(path): \(text)"
    }
}
