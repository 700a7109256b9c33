/// A line of a message stream that is not a message.
public struct UnreadableMessage: Error, Equatable, CustomStringConvertible {
    /// The number of the line, from 1; empty lines count.
    public let line: Int
    /// The mistake in the line, such as `'testStepId' is missing in testStepStarted`.
    public let reason: String

    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }

    /// The line and the reason: `line 3: not a message`.
    public var description: String { "line \(line): \(reason)" }
}

extension UnreadableMessage {
    package init(line: Int, _ error: any Error) {
        self.init(line: line, reason: Self.reason(error))
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            "'\(key.stringValue)' is missing in \(path(context.codingPath))"
        case .valueNotFound(_, let context)?:
            "\(path(context.codingPath)) is null"
        case .typeMismatch(let type, let context)?:
            "\(path(context.codingPath)) should be \(name(of: type))"
        case .dataCorrupted(let context)? where context.codingPath.isEmpty:
            "not a message: \(context.debugDescription)"
        case .dataCorrupted(let context)?:
            "\(path(context.codingPath)): \(context.debugDescription)"
        default:
            "not a message: \(error)"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the message" }
        return keys.enumerated().map { index, key in
            if let number = key.intValue { return "[\(number)]" }
            return index == 0 ? key.stringValue : ".\(key.stringValue)"
        }.joined()
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type, is Double.Type: "a number"
        default: String(describing: type).hasPrefix("Array") ? "an array" : "an object"
        }
    }
}
