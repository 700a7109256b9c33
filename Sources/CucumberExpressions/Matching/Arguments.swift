/// What an expression has captured from a step's text, argument by argument.
///
/// Where each capture stands is known. Its text is cut out whenever it is asked for: to find a step's definition takes
/// no time then for texts that nobody reads.
public struct Arguments: RandomAccessCollection, Sendable {
    /// Nil without parameters.
    private let captures: Captures?

    init(_ captures: Captures) {
        self.captures = captures
    }

    /// Those of an expression without parameters.
    public init() {
        captures = nil
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many arguments there are.
    public var endIndex: Int { count }
    /// How many arguments there are: one for each parameter, or outermost capture group, of the expression.
    public var count: Int { captures?.layout.argumentGroups.count ?? 0 }
    /// Whether the expression has no parameters.
    public var isEmpty: Bool { count == 0 }

    /// The argument at a position counted from 0, which must be less than ``count``.
    public subscript(index: Int) -> Argument {
        guard let captures else { preconditionFailure("there is no argument \(index)") }
        return Argument(captures, index)
    }
}
