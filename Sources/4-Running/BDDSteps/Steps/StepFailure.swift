/// A failure in words, for steps that have no error of their own to throw.
public struct StepFailure: LocatedError, Sendable, CustomStringConvertible {
    /// The failure in words.
    public let description: String
    /// Where in the code the failure was found, as `file:line`.
    public let location: String?
    /// Whether an expectation did not hold, which messages tell from other errors.
    package let isExpectation: Bool

    /// Says what is wrong, found where this is called.
    public init(_ message: String, file: String = #filePath, line: Int = #line) {
        self.init(message, isExpectation: false, file: file, line: line)
    }

    init(expectation message: String, file: String, line: Int) {
        self.init(message, isExpectation: true, file: file, line: line)
    }

    private init(_ message: String, isExpectation: Bool, file: String, line: Int) {
        description = message
        location = CodeLocation(file: file, line: line).description
        self.isExpectation = isExpectation
    }
}

/// An error that knows where in the code it was found.
public protocol LocatedError: Error {
    /// As `file:line`; shown with the failure.
    var location: String? { get }
}
