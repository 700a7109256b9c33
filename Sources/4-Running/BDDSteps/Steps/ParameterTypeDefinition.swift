package import CucumberExpressions

/// A custom parameter type of a step library.
public struct ParameterTypeDefinition: Sendable {
    package let name: String
    package let regexps: [String]
    package let useForSnippets: Bool
    package let preferForRegexpMatch: Bool
    package let location: CodeLocation
    /// Makes texts that the type matches, for properties; nil if the type was defined without a generator.
    package let generator: Generator<String>?
    /// Makes the type for a registry from `name`, `regexps`, `useForSnippets` and `preferForRegexpMatch`. A closure,
    /// because the output type is known only where the type is defined.
    package let make:
        @Sendable (String, [String], Bool, Bool) throws(ParameterTypeError) -> CucumberExpressions.ParameterType
}
