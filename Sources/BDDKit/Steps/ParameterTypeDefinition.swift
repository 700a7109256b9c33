import CucumberExpressions

/// A custom parameter type, as its library wrote it.
public struct ParameterTypeDefinition: Sendable {
    let name: String
    let regexps: [String]
    let useForSnippets: Bool
    let preferForRegexpMatch: Bool
    let location: CodeLocation
    /// Makes texts that the type matches, for properties; nil when nobody said how.
    let generator: Generator<String>?
    /// Makes the type for a registry from the four properties before; the output type is known only here.
    let make: @Sendable (String, [String], Bool, Bool) throws(ParameterTypeError) -> CucumberExpressions.ParameterType
}
