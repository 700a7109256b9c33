/// A generator cannot make a value.
enum GeneratorError: Error, Equatable, CustomStringConvertible {
    /// A filter refused `tries` values in a row. `location` is the filter's, as `file:line`.
    case refused(tries: Int, location: String)
    case endless(choices: Int)
    /// A filter refuses the value that repeated choices make.
    case unfit

    var description: String {
        switch self {
        case .refused(let tries, let location):
            """
            the filter at \(location) refused \(tries) values in a row
              help: generate only values that fit, or let the filter refuse fewer
            """
        case .endless(let choices): "after \(choices) choices there was no value yet: does the generator call itself?"
        case .unfit: "a filter refuses the value of the given choices"
        }
    }
}
