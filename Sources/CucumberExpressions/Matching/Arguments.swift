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

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
    public var count: Int { captures?.reading.places.count ?? 0 }
    public var isEmpty: Bool { count == 0 }

    public subscript(index: Int) -> Argument {
        guard let captures else { preconditionFailure("there is no argument \(index)") }
        return Argument(captures, index)
    }
}
