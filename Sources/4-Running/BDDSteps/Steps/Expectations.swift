/// Fails the step unless the condition holds.
///
/// - Throws: `StepFailure` with the message.
public func expect(
    _ condition: Bool, _ message: @autoclosure () -> String = "the expectation does not hold",
    file: String = #filePath, line: Int = #line
) throws {
    StepExecution.noteCheck()
    guard !condition else { return }
    throw StepFailure(expectation: message(), file: file, line: line)
}

/// Fails the step unless both values are equal; the failure shows both.
///
/// - Throws: `StepFailure`, such as `attempts: expected 3, was 2`.
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

/// Takes values of different types, so that the compiler says at their line what is wrong with them.
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

/// The value that an optional holds.
///
/// - Throws: `StepFailure` with the message when it holds none.
public func require<Value>(
    _ value: Value?, _ message: @autoclosure () -> String = "there is no value",
    file: String = #filePath, line: Int = #line
) throws -> Value {
    StepExecution.noteCheck()
    guard let value else { throw StepFailure(expectation: message(), file: file, line: line) }
    return value
}

/// The error that the operation throws.
///
/// - Throws: `StepFailure` when it throws none, or one of another type.
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
        throw StepFailure(expectation: "expected an error of type \(type), was \(error)", file: file, line: line)
    }
    throw StepFailure(expectation: "expected an error of type \(type), nothing was thrown", file: file, line: line)
}

/// The error that the operation throws, which may be awaited.
///
/// - Throws: `StepFailure` when it throws none, or one of another type.
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

/// One line when both fit on one, else one below the other.
private func difference(expected: String, actual: String) -> String {
    let oneLine = "expected \(expected), was \(actual)"
    guard oneLine.utf8.count > 100 || expected.contains("\n") || actual.contains("\n") else { return oneLine }
    return "expected:\n\(expected)\nactual:\n\(actual)"
}
