import BDDSteps

extension Result {
    /// The value of a success. A failure fails the step with the description of its error.
    func value(file: String = #filePath, line: Int = #line) throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw StepFailure("\(error)", file: file, line: line)
        }
    }
}
