import CucumberExpressions

/// Converts matched arguments to the parameter types of a step's closure.
///
/// Tries in this order: the value that the parameter type made, if its type fits; the matched text, for a `String`;
/// the type's initialiser from text (`LosslessStringConvertible`), for numbers and texts; the enum case whose raw value
/// is the text.
enum ArgumentConversion {
    /// Whether a parameter type's values of type `output` can be converted to `type` or, if `type` is optional, to the
    /// type that it wraps.
    static func accepts(_ output: Any.Type, as type: Any.Type) -> Bool {
        if isNumber(type) && isNumber(output) { return true }
        let core = (type as? any OptionalValue.Type)?.wrappedType ?? type
        if core == output || core == String.self { return true }
        if output is any Numeric.Type { return core is any Numeric.Type && core is any LosslessStringConvertible.Type }
        return output == String.self && (core is any LosslessStringConvertible.Type || hasTextAsRawValue(core))
    }

    /// Whether `type` is a number type of the standard library. Faster than asking the runtime for its conformances.
    private static func isNumber(_ type: Any.Type) -> Bool {
        type == Int.self || type == Double.self || type == Float.self || type == UInt.self || type == Int64.self
            || type == UInt64.self || type == Int32.self || type == UInt32.self || type == Int16.self
            || type == UInt16.self || type == Int8.self || type == UInt8.self
    }

    /// Converts an argument.
    ///
    /// - Parameter value: the value that an asynchronous parameter type has made; nil for other types.
    /// - Throws: `ArgumentError`, or the error of the parameter type's transformation.
    static func value<Value>(
        of argument: Argument, made value: (any Sendable)? = nil, as type: Value.Type
    ) throws -> Value {
        // Usually the parameter type already makes values of `type`.
        if argument.parameterType.type == type, let value = try (value ?? made(of: argument)) as? Value { return value }
        if let optional = type as? any OptionalValue.Type {
            guard argument.isPresent else { return try cast(optional.none, argument, type: type) }
            let wrapped = try anyValue(of: argument, value, as: optional.wrappedType)
            guard let value = optional.wrapping(wrapped) else { throw unfit(argument, optional.wrappedType) }
            return try cast(value, argument, type: type)
        }
        guard argument.isPresent || type == String.self else {
            throw ArgumentError.absent(type: String(describing: type))
        }
        return try cast(anyValue(of: argument, value, as: type), argument, type: type)
    }

    /// The value that the parameter type makes.
    ///
    /// - Throws: `FailedTransform` for an error of the parameter type's own that does not speak to the reader of a report.
    private static func made(of argument: Argument) throws -> (any Sendable)? {
        do { return try argument.value() } catch { throw failure(error, of: argument) }
    }

    /// The value that the parameter type makes asynchronously; nil if it makes it at once.
    ///
    /// - Throws: as ``made(of:)``.
    static func asyncValue(of argument: Argument) async throws -> (any Sendable)? {
        do { return try await argument.asyncValue() } catch { throw failure(error, of: argument) }
    }

    private static func failure(_ error: any Error, of argument: Argument) -> any Error {
        if error is StepFailure || error is Pending || error is Skipped || error is TransformError { return error }
        return FailedTransform(parameter: argument.parameterType.name, text: argument.text ?? "", error: error)
    }

    private static func anyValue(of argument: Argument, _ given: (any Sendable)?, as type: Any.Type) throws -> Any {
        let value = try (given ?? made(of: argument)) as Any
        if ObjectIdentifier(Swift.type(of: value)) == ObjectIdentifier(type) { return value }
        let text = text(of: value, argument)
        if type == String.self { return text }
        if let readable = type as? any LosslessStringConvertible.Type, let value = readable.init(text) { return value }
        if let raw = type as? any RawRepresentable.Type, let value = fromRawValue(text, raw) { return value }
        return value
    }

    /// The text to convert: `value` if it is a text, such as a string without its quotes, otherwise the matched text.
    private static func text(of value: Any, _ argument: Argument) -> String {
        value as? String ?? argument.text ?? ""
    }

    private static func cast<Value>(_ value: Any, _ argument: Argument, type: Value.Type) throws -> Value {
        if let value = value as? Value { return value }
        throw unfit(argument, type)
    }

    private static func unfit(_ argument: Argument, _ type: Any.Type) -> ArgumentError {
        let value = (try? argument.value()) as Any
        return ArgumentError.unfit(text: text(of: value, argument), type: String(describing: type))
    }

    private static func hasTextAsRawValue(_ type: Any.Type) -> Bool {
        func check<Raw: RawRepresentable>(_ type: Raw.Type) -> Bool { Raw.RawValue.self == String.self }
        guard let raw = type as? any RawRepresentable.Type else { return false }
        return check(raw)
    }

    private static func fromRawValue<Raw: RawRepresentable>(_ text: String, _ type: Raw.Type) -> Any? {
        (text as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
    }
}
