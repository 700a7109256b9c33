/// What stands behind `{name}` in a Cucumber Expression: the text it matches and the value it becomes.
///
/// A class, because the same parameter type is shared by every expression and argument that mentions it.
public final class ParameterType: Sendable {
    /// The name between the braces. Empty for the anonymous type `{}`; nil for the type that stands in for a regular
    /// expression's group which no registered type claims.
    public let name: String?
    /// The regular expressions that match a value, without anchors.
    public let regexps: [String]
    /// The type of what `transform` returns.
    public let type: any Any.Type
    /// Whether generated expressions (snippets) may propose this type.
    public let useForSnippets: Bool
    /// Whether a regular expression's group picks this type when several have the same regular expression.
    public let preferForRegexpMatch: Bool
    /// Whether the type comes with Cucumber Expressions, such as `{int}`.
    public let isBuiltIn: Bool
    /// Makes the value from the captured groups: the type's own capture groups where it has any, the whole text
    /// otherwise. A group that took no part in the match is nil.
    ///
    /// - Throws: What the developer's transform throws; ``TransformError`` for a built-in type.
    public let transform: @Sendable ([String?]) throws -> any Sendable

    /// The regular expressions as one capture group, and the groups in it.
    let unit: CaptureUnit
    /// Matches texts that are a value as a whole; only explanations ask for it, and for the form.
    let wholeMatch = Lazy<Program?>()
    let form = Lazy<ValueForm>()

    /// Makes a parameter type of the developer's own.
    ///
    /// - Parameters:
    ///   - name: What is written between braces.
    ///   - regexps: The regular expressions that match a value, without anchors: at least one.
    ///   - useForSnippets: Whether generated expressions may propose the type.
    ///   - preferForRegexpMatch: Whether a regular expression's group picks this type when several have the same
    ///     regular expression.
    ///   - transform: Makes the value: see ``transform``.
    /// - Throws: ``ParameterTypeError`` when the name can not be written between braces, or a regular expression is
    ///   missing, wrong or not supported.
    public convenience init<Value: Sendable>(
        _ name: String,
        regexps: [String],
        useForSnippets: Bool = true,
        preferForRegexpMatch: Bool = false,
        transform: @escaping @Sendable ([String?]) throws -> Value
    ) throws(ParameterTypeError) {
        guard Self.isLegal(name: name) else { throw .illegalName(name) }
        guard !regexps.isEmpty else { throw .noRegexps(name: name) }
        let unit: CaptureUnit
        do {
            unit = try CaptureUnit(regexps)
        } catch {
            throw .regexp(name: name, error)
        }
        self.init(
            name: name, regexps: regexps, unit: unit, type: Value.self, useForSnippets: useForSnippets,
            preferForRegexpMatch: preferForRegexpMatch, transform: transform)
    }

    init(
        name: String?, regexps: [String], unit: CaptureUnit, type: any Any.Type, useForSnippets: Bool,
        preferForRegexpMatch: Bool, isBuiltIn: Bool = false,
        transform: @escaping @Sendable ([String?]) throws -> any Sendable
    ) {
        self.name = name
        self.regexps = regexps
        self.unit = unit
        self.type = type
        self.useForSnippets = useForSnippets
        self.preferForRegexpMatch = preferForRegexpMatch
        self.isBuiltIn = isBuiltIn
        self.transform = transform
    }

    /// The official implementations refuse `[]()$.|?*+`; braces, `/` and `\` can not be written between braces at all.
    private static func isLegal(name: String) -> Bool {
        !name.unicodeScalars.contains { #"[](){}$.|?*+/\"#.unicodeScalars.contains($0) }
    }
}

extension ParameterType {
    /// The type of a regular expression's group that no registered type claims: the text as it is.
    static func text(of regexp: String) -> ParameterType {
        ParameterType(
            name: nil, regexps: [regexp], unit: .none, type: String.self, useForSnippets: false,
            preferForRegexpMatch: false
        ) { groups in (groups.first ?? nil) ?? "" }
    }

    /// The official order of types that are equally good: preferential ones first, then by name.
    static func isBefore(_ one: ParameterType, _ other: ParameterType) -> Bool {
        one.preferForRegexpMatch == other.preferForRegexpMatch
            ? one.name ?? "" < other.name ?? "" : one.preferForRegexpMatch
    }
}
