/// The type of `{name}` in a Cucumber Expression: the texts it matches and the values it makes of them.
///
/// It is a class because all expressions and arguments that mention the type share it.
public final class ParameterType: Sendable {
    /// The name between the braces. Empty for the anonymous type `{}`; nil for a regular expression's group that no
    /// registered type claims.
    public let name: String?
    /// The regular expressions that match a value, without anchors.
    public let regexps: [String]
    /// The Swift type of the values.
    public let type: any Any.Type
    /// Whether generated expressions (snippets) may propose this type.
    public let useForSnippets: Bool
    /// Whether a regular expression's group picks this type when several have the same regular expression.
    public let preferForRegexpMatch: Bool
    /// Whether the type comes with Cucumber Expressions, such as `{int}`.
    public let isBuiltIn: Bool
    /// Makes the value from captured texts: those of the type's own capture groups, or the whole text if it has none. A
    /// group that took no part in the match is nil.
    ///
    /// - Throws: ``TransformError`` for a built-in type, any error for other types.
    public let transform: @Sendable ([String?]) throws -> any Sendable
    /// Makes the value in place of ``transform`` where that needs to wait; nil for all other types.
    package let asyncTransform: (@Sendable ([String?]) async throws -> any Sendable)?

    /// One capture group of all the regular expressions, with the groups inside it.
    let unit: CaptureUnit
    /// Matches texts that are a value as a whole. Used only for explanations, as is `form`.
    let wholeMatch = Lazy<Program?>()
    let firstBytes = Lazy<ByteSet>()
    let form = Lazy<ValueForm>()

    /// Makes a custom parameter type.
    ///
    /// - Parameters:
    ///   - name: The name between the braces.
    ///   - regexps: The regular expressions that match a value, without anchors: at least one.
    ///   - useForSnippets: Whether generated expressions may propose the type.
    ///   - preferForRegexpMatch: Whether a regular expression's group picks this type when several have the same
    ///     regular expression.
    ///   - transform: Makes the value: see ``transform``.
    /// - Throws: ``ParameterTypeError`` if the name is illegal, or if a regular expression is missing, wrong or not
    ///   supported.
    public convenience init<Value: Sendable>(
        _ name: String,
        regexps: [String],
        useForSnippets: Bool = true,
        preferForRegexpMatch: Bool = false,
        transform: @escaping @Sendable ([String?]) throws -> Value
    ) throws(ParameterTypeError) {
        self.init(
            name: name, regexps: regexps, unit: try Self.unit(name, regexps), type: Value.self,
            useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch, transform: transform)
    }

    /// Makes a custom parameter type whose values are made asynchronously.
    ///
    /// - Throws: ``ParameterTypeError``, as for other types.
    package convenience init<Value: Sendable>(
        _ name: String, regexps: [String], useForSnippets: Bool, preferForRegexpMatch: Bool,
        asyncTransform: @escaping @Sendable ([String?]) async throws -> Value
    ) throws(ParameterTypeError) {
        self.init(
            name: name, regexps: regexps, unit: try Self.unit(name, regexps), type: Value.self,
            useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch, asyncTransform: asyncTransform
        ) { _ in throw AsynchronousTransform(name: name) }
    }

    /// Checks the name and the regular expressions of a custom parameter type, and reads the regular expressions.
    private static func unit(_ name: String, _ regexps: [String]) throws(ParameterTypeError) -> CaptureUnit {
        guard isLegal(name: name) else { throw .illegalName(name) }
        guard !regexps.isEmpty else { throw .noRegexps(name: name) }
        do { return try CaptureUnit(regexps) } catch { throw .regexp(name: name, error) }
    }

    init(
        name: String?, regexps: [String], unit: CaptureUnit, type: any Any.Type, useForSnippets: Bool,
        preferForRegexpMatch: Bool, isBuiltIn: Bool = false,
        asyncTransform: (@Sendable ([String?]) async throws -> any Sendable)? = nil,
        transform: @escaping @Sendable ([String?]) throws -> any Sendable
    ) {
        self.name = name
        self.regexps = regexps
        self.unit = unit
        self.type = type
        self.useForSnippets = useForSnippets
        self.preferForRegexpMatch = preferForRegexpMatch
        self.isBuiltIn = isBuiltIn
        self.asyncTransform = asyncTransform
        self.transform = transform
    }

    /// Whether the name is legal. The official implementations refuse `[]()$.|?*+`; braces, `/` and `\` cannot be
    /// written between braces.
    private static func isLegal(name: String) -> Bool {
        !name.unicodeScalars.contains { #"[](){}$.|?*+/\"#.unicodeScalars.contains($0) }
    }
}

extension ParameterType {
    /// The type of a regular expression's group that no registered type claims. Its value is the text.
    static func text(of regexp: String) -> ParameterType {
        ParameterType(
            name: nil, regexps: [regexp], unit: .none, type: String.self, useForSnippets: false,
            preferForRegexpMatch: false
        ) { groups in (groups.first ?? nil) ?? "" }
    }

    /// The official order of equally good types: preferential types first, then by name.
    static func isBefore(_ one: ParameterType, _ other: ParameterType) -> Bool {
        one.preferForRegexpMatch == other.preferForRegexpMatch
            ? one.name ?? "" < other.name ?? "" : one.preferForRegexpMatch
    }
}

/// A value was asked for at once that is made asynchronously.
private struct AsynchronousTransform: Error, CustomStringConvertible {
    let name: String

    var description: String { "the code of {\(name)} is asynchronous, so only a step can have its value" }
}
