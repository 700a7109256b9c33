#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DocString {
    /// Decodes the text as JSON.
    ///
    ///     When("this order comes in:") { (shop, order: DocString) in try shop.take(order.json(as: Order.self)) }
    ///
    /// - Throws: `StepFailure` that names the member and its problem; errors that `Value` throws itself.
    public func json<Value: Decodable>(
        as type: Value.Type = Value.self, file: String = #filePath, line: Int = #line
    ) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(content.utf8))
        } catch let error as DecodingError {
            throw StepFailure("the doc string cannot be read as \(Value.self): \(error.words)", file: file, line: line)
        }
    }
}

extension DecodingError {
    /// The problem, after the path of the member if there is one.
    fileprivate var words: String {
        switch self {
        case .keyNotFound(let key, let context):
            return Self.words("there is no '\(key.stringValue)'", context)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return Self.words(context.debugDescription, context)
        case .dataCorrupted(let context):
            // Only the underlying error has the position of the mistake.
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
