import BDDSteps

extension Result {
    /// The value of a success. A failure fails the step with the description of its error.
    func value(file: String = #filePath, line: Int = #line) throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw StepFailure("\(error)", file: file, line: line)
        }
    }

    /// The value of an attempt that was accepted. A refused one fails the step with the reason for the refusal.
    func accepted(file: String = #filePath, line: Int = #line) throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw StepFailure("it was refused: \(error)", file: file, line: line)
        }
    }

    /// Fails the step unless the attempt was refused with `reason`.
    func expectRefusal(because reason: String, file: String = #filePath, line: Int = #line) throws {
        guard case .failure(let error) = self else {
            throw StepFailure("it was accepted, but a refusal was expected: \(reason)", file: file, line: line)
        }
        try expect("\(error)", equals: reason, "the reason for the refusal", file: file, line: line)
    }
}
