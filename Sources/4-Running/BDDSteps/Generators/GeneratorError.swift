/// A generator gives no value.
enum GeneratorError: Error, Equatable, CustomStringConvertible {
    /// A filter refused every value. The location is the filter's, as `file:line`.
    case refused(tries: Int, location: String)
    case endless(choices: Int)
    /// The choices were given, and a filter refuses the value they make.
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
