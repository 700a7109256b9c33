/// Why a parameter type cannot be made or defined.
public enum ParameterTypeError: Error, Hashable, Sendable {
    /// The name has a character that cannot stand between braces.
    case illegalName(String)
    /// Another parameter type has the name. The anonymous type's name is empty.
    case nameTaken(String)
    /// Two preferential types have the same regular expression.
    case twoPreferential(regexp: String, existing: String, new: String)
    /// The type has no regular expression, so it would match nothing.
    case noRegexps(name: String)
    /// A regular expression of the type is wrong or not supported.
    case regexp(name: String, RegularExpressionError)
}

extension ParameterTypeError: CustomStringConvertible {
    /// The message; the official one if there is one.
    public var description: String {
        switch self {
        case .illegalName(let name):
            "Illegal character in parameter name {\(name)}. "
                + #"Parameter names may not contain '{', '}', '(', ')', '\' or '/'"#
        case .nameTaken(""): "The anonymous parameter type has already been defined"
        case .nameTaken(let name): "There is already a parameter type with name \(name)"
        case .twoPreferential(let regexp, let existing, let new):
            "There can only be one preferential parameter type per regexp. The regexp /\(regexp)/ is used for two "
                + "preferential parameter types, {\(existing)} and {\(new)}"
        case .noRegexps(let name): "The parameter type {\(name)} has no regular expression, so it matches nothing"
        case .regexp(let name, let error): "The parameter type {\(name)} can not be used. \(error)"
        }
    }
}
