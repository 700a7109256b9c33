import BDDKit

extension Result {
    /// What there is; fails the step with the words of the error when there is an error.
    func value(file: String = #filePath, line: Int = #line) throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw StepFailure("\(error)", file: file, line: line)
        }
    }
}
