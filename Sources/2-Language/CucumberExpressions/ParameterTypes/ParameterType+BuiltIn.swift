extension ParameterType {
    /// The types of the official implementations, in the official order of definition.
    static let builtIns: [ParameterType] = [
        builtIn("int", integer, forSnippets: true, preferred: true) { try whole($0, "int", as: Int.self) },
        builtIn("float", float, forSnippets: true) { try floating($0, "float", as: Float.self) },
        builtIn("word", Form(#"[^\s]+"#)) { text($0) },
        builtIn("string", string, forSnippets: true) { unescaped(text($0)) },
        builtIn("", Form(".*"), preferred: true) { text($0) },
        builtIn("double", float) { try floating($0, "double", as: Double.self) },
        builtIn("bigdecimal", float) { try big($0, "bigdecimal", as: BigDecimal.self) },
        builtIn("byte", integer) { try whole($0, "byte", as: Int8.self) },
        builtIn("short", integer) { try whole($0, "short", as: Int16.self) },
        builtIn("long", integer) { try whole($0, "long", as: Int64.self) },
        builtIn("biginteger", integer) { try big($0, "biginteger", as: BigInteger.self) },
    ]

    private static let integer = Form(#"-?\d+"#, #"\d+"#)
    private static let float = Form(#"[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[E][+-]?\d+)?"#)
    private static let string = Form(#""([^"\\]*(\\.[^"\\]*)*)""#, #"'([^'\\]*(\\.[^'\\]*)*)'"#)

    /// The text form of values, parsed once and shared by the types that have it.
    private struct Form {
        let regexps: [String]
        let unit: CaptureUnit

        init(_ regexps: String...) {
            guard let unit = try? CaptureUnit(regexps) else {
                preconditionFailure("a built-in regular expression is wrong")
            }
            self.regexps = regexps
            self.unit = unit
        }
    }

    private static func builtIn<Value: Sendable>(
        _ name: String, _ form: Form, forSnippets: Bool = false, preferred: Bool = false,
        transform: @escaping @Sendable ([String?]) throws -> Value
    ) -> ParameterType {
        ParameterType(
            name: name, regexps: form.regexps, unit: form.unit, type: Value.self, useForSnippets: forSnippets,
            preferForRegexpMatch: preferred, isBuiltIn: true, transform: transform)
    }

    /// The text of the first group that took part in the match.
    private static func text(_ groups: [String?]) -> String {
        groups.lazy.compactMap { $0 }.first ?? ""
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "'", result.last == "\\" { result.removeLast() }
            result.append(scalar)
        }
        return String(result)
    }

    private static func whole<Value: FixedWidthInteger>(
        _ groups: [String?], _ name: String, as type: Value.Type
    ) throws(TransformError) -> Value {
        guard let value = Value(text(groups)) else {
            throw TransformError(
                text: text(groups), parameterType: name, accepts: "whole numbers from \(Value.min) to \(Value.max)")
        }
        return value
    }

    private static func floating<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ groups: [String?], _ name: String, as type: Value.Type
    ) throws(TransformError) -> Value {
        guard let value = Value(text(groups)), value.isFinite else {
            let most = Value.greatestFiniteMagnitude
            throw TransformError(
                text: text(groups), parameterType: name, accepts: "numbers from \(-most) to \(most)")
        }
        return value
    }

    private static func big<Value: LosslessStringConvertible>(
        _ groups: [String?], _ name: String, as type: Value.Type
    ) throws(TransformError) -> Value {
        guard let value = Value(text(groups)) else {
            throw TransformError(
                text: text(groups), parameterType: name, accepts: "numbers with an exponent of 32 bits at most")
        }
        return value
    }
}
