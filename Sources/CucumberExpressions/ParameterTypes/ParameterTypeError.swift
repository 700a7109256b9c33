/// Why a parameter type can not be made or defined. `description` is the text for people.
public enum ParameterTypeError: Error, Hashable, Sendable {
    /// The name has a character that can not stand between braces.
    case illegalName(String)
    /// There is a parameter type of that name already. The empty name is the anonymous type's.
    case nameTaken(String)
    /// Two preferential types have the same regular expression.
    case twoPreferential(regexp: String, existing: String, new: String)
    /// A type without any regular expression matches nothing.
    case noRegexps(name: String)
    /// A regular expression that is wrong or not supported.
    case regexp(name: String, RegularExpressionError)
}

extension ParameterTypeError: CustomStringConvertible {
    public var description: String { "" }
}
