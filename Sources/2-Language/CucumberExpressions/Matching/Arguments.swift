/// The arguments that an expression captured from a step's text.
///
/// Only their positions are stored. A text is copied when it is asked for, so that finding a step's definition spends
/// no time on texts that nobody reads.
public struct Arguments: RandomAccessCollection, Sendable {
    /// The captures; nil if the expression has no parameters.
    private let captures: Captures?

    init(_ captures: Captures) {
        self.captures = captures
    }

    /// The arguments of an expression without parameters: none.
    public init() {
        captures = nil
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of arguments.
    public var endIndex: Int { count }
    /// The number of arguments: one for each parameter or outermost capture group of the expression.
    public var count: Int { captures?.layout.argumentGroups.count ?? 0 }
    /// Whether the expression has no parameters.
    public var isEmpty: Bool { count == 0 }

    /// The argument at a position counted from 0, which must be less than ``count``.
    public subscript(index: Int) -> Argument {
        guard let captures else { preconditionFailure("there is no argument \(index)") }
        return Argument(captures, index)
    }
}
