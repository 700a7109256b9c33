/// A failure described in words, for steps without an error type of their own.
public struct StepFailure: LocatedError, Sendable, CustomStringConvertible {
    /// The description of the failure.
    public let description: String
    /// The line of code that found the failure, as `file:line`.
    public let location: String?
    /// Whether an expectation did not hold; messages distinguish this from other errors.
    package let isExpectation: Bool

    /// Makes a failure with `message` as its description and the line of the call as its location.
    public init(_ message: String, file: String = #filePath, line: Int = #line) {
        self.init(message, isExpectation: false, file: file, line: line)
    }

    package init(expectation message: String, file: String, line: Int) {
        self.init(message, isExpectation: true, file: file, line: line)
    }

    /// Makes a failure with the message of `error` and a note below it. It keeps the location and kind of `error`.
    init(_ error: any Error, note: String) {
        description = "\(error)\n\(note)"
        location = (error as? any LocatedError)?.location
        isExpectation = (error as? StepFailure)?.isExpectation ?? (error is TableDifference)
    }

    private init(_ message: String, isExpectation: Bool, file: String, line: Int) {
        description = message
        location = CodeLocation(file: file, line: line).description
        self.isExpectation = isExpectation
    }
}

/// An error with a location in the code.
public protocol LocatedError: Error {
    /// The location as `file:line`, shown with the failure; nil if unknown.
    var location: String? { get }
}
