/// Fails the step unless `condition` is true.
///
/// - Throws: `StepFailure` with `message`.
public func expect(
    _ condition: Bool, _ message: @autoclosure () -> String = "the expectation does not hold",
    file: String = #filePath, line: Int = #line
) throws {
    StepExecution.noteCheck()
    guard !condition else { return }
    throw StepFailure(expectation: message(), file: file, line: line)
}

/// Fails the step unless `actual` equals `expected`.
///
/// - Throws: `StepFailure` that shows both values after `subject`, as in `attempts: expected 3, actual 2`.
public func expect<Value: Equatable>(
    _ actual: Value, equals expected: Value, _ subject: @autoclosure () -> String = "", file: String = #filePath,
    line: Int = #line
) throws {
    StepExecution.noteCheck()
    guard actual != expected else { return }
    let difference = difference(expected: display(expected), actual: display(actual))
    let subject = subject()
    throw StepFailure(
        expectation: subject.isEmpty ? difference : "\(subject): \(difference)", file: file, line: line)
}

/// Makes the compiler report at the call that `actual` and `expected` have different types.
///
/// - Throws: `StepFailure`.
@available(*, unavailable, message: "both values must have the same type")
@_disfavoredOverload
public func expect<Actual: Equatable, Expected: Equatable>(
    _ actual: Actual, equals expected: Expected, _ subject: @autoclosure () -> String = "", file: String = #filePath,
    line: Int = #line
) throws {
    throw StepFailure(expectation: "both values must have the same type", file: file, line: line)
}

/// Returns the unwrapped `value`.
///
/// - Throws: `StepFailure` with `message` if `value` is nil.
public func require<Value>(
    _ value: Value?, _ message: @autoclosure () -> String = "there is no value",
    file: String = #filePath, line: Int = #line
) throws -> Value {
    StepExecution.noteCheck()
    guard let value else { throw StepFailure(expectation: message(), file: file, line: line) }
    return value
}

/// Fails the step unless `operation` throws an error of type `Thrown`, and returns that error.
///
/// - Throws: `StepFailure` if `operation` throws no error or an error of another type.
@discardableResult
public func expect<Thrown: Error>(
    throws type: Thrown.Type, file: String = #filePath, line: Int = #line, _ operation: () throws -> Void
) throws -> Thrown {
    StepExecution.noteCheck()
    do {
        try operation()
    } catch let error as Thrown {
        return error
    } catch {
        throw StepFailure(expectation: "expected an error of type \(type), actual \(error)", file: file, line: line)
    }
    throw StepFailure(expectation: "expected an error of type \(type), nothing was thrown", file: file, line: line)
}

/// Fails the step unless the asynchronous `operation` throws an error of type `Thrown`, and returns that error.
///
/// - Throws: `StepFailure` if `operation` throws no error or an error of another type.
@discardableResult
public func expect<Thrown: Error>(
    throws type: Thrown.Type, file: String = #filePath, line: Int = #line, _ operation: () async throws -> Void
) async throws -> Thrown {
    var thrown: (any Error)?
    do { try await operation() } catch { thrown = error }
    return try expect(throws: type, file: file, line: line) { if let thrown { throw thrown } }
}

private func display<Value>(_ value: Value) -> String {
    if let text = value as? String { return "\"\(text)\"" }
    if let text = value as? any StringProtocol { return "\"\(text)\"" }
    if let optional = value as? any OptionalValue { return optional.wrapped.map { display($0) } ?? "nil" }
    return String(describing: value)
}

/// Both values on one line of at most 100 bytes if possible, otherwise one below the other.
private func difference(expected: String, actual: String) -> String {
    let oneLine = "expected \(expected), actual \(actual)"
    guard oneLine.utf8.count > 100 || expected.contains("\n") || actual.contains("\n") else { return oneLine }
    return "expected:\n\(expected)\nactual:\n\(actual)"
}
