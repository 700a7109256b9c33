/// Why something cannot be renamed. Nothing is changed in this case.
package enum RenameError: Error, Equatable, CustomStringConvertible {
    case nothingHere
    case notATag(String)
    case notAPlaceholder(String)
    case columnExists(String)
    case regularExpression(location: String)
    case expression(String)
    case otherParameters(needed: [String])
    case sentence(path: String, line: Int)
    case meaning(path: String, line: Int)
    case notALiteral(location: String)

    package var description: String {
        switch self {
        case .nothingHere: "Put the caret on a tag, a placeholder or a defined step to rename it"
        case .notATag(let name): "'\(name)' is not a tag: a tag is one word, with '@' in front"
        case .notAPlaceholder(let name): "'\(name)' cannot name a column: a name is a text without <, > and |"
        case .columnExists(let name): "there is a column '\(name)' already"
        case .regularExpression(let location): "the step is a regular expression (\(location)): rename it there"
        case .expression(let problem): "this is not a Cucumber expression: \(problem)"
        case .otherParameters(let needed):
            needed.isEmpty
                ? "the step has no parameters, and cannot get any by a new name"
                : "the step needs the same parameters as before: \(needed.map { "{\($0)}" }.joined(separator: ", "))"
        case .sentence(let path, let line): "the values of \(path):\(line) cannot be distinguished from its words"
        case .meaning(let path, let line): "\(path):\(line) would be another step then, or two"
        case .notALiteral(let location): "the expression is not plain text at \(location): rename it there"
        }
    }
}
