import CucumberMessages

// The functions that make step definitions. Matching ignores their names, which only let the code read like the
// features. The functions that take a regular expression are disfavored: for a string literal, the compiler then does
// not check the closure a second time.
//
// `@_inheritActorContext` and `@isolated(any)` make a closure in main-actor code run on the main actor. Worlds may
// cross actors, because only one step or hook of a scenario runs at a time.
//
// `timeLimit` is how long a step of the definition may take, in place of `--step-timeout` and `@timeout(…)`: then it is
// cancelled and has failed, and if it goes on, the worker process in which it runs is stopped.

/// Defines a step, usually one that sets the scene, by a Cucumber Expression such as `I have {int} cuke(s)`.
public func Given<W: World, each Argument>(
    _ expression: String, timeLimit: Duration? = nil, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step(
        "Given", .init(source: expression, type: .cucumberExpression), timeLimit: timeLimit, file: file, line: line,
        body: body)
}

/// Defines a step, usually one that sets the scene, by a regular expression. It may match anywhere in the step's text
/// unless it has anchors.
@_disfavoredOverload
public func Given<W: World, Output, each Argument>(
    _ pattern: Regex<Output>, timeLimit: Duration? = nil, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step("Given", .init(pattern), timeLimit: timeLimit, file: file, line: line, body: body)
}

/// Defines a step, usually one that acts, by a Cucumber Expression such as `I have {int} cuke(s)`.
public func When<W: World, each Argument>(
    _ expression: String, timeLimit: Duration? = nil, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step(
        "When", .init(source: expression, type: .cucumberExpression), timeLimit: timeLimit, file: file, line: line,
        body: body)
}

/// Defines a step, usually one that acts, by a regular expression. It may match anywhere in the step's text unless it
/// has anchors.
@_disfavoredOverload
public func When<W: World, Output, each Argument>(
    _ pattern: Regex<Output>, timeLimit: Duration? = nil, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step("When", .init(pattern), timeLimit: timeLimit, file: file, line: line, body: body)
}

/// Defines a step, usually one that checks, by a Cucumber Expression such as `I have {int} cuke(s)`.
public func Then<W: World, each Argument>(
    _ expression: String, checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
    file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step(
        "Then", .init(source: expression, type: .cucumberExpression), checks: checks, timeLimit: timeLimit, file: file,
        line: line, body: body
    )
}

/// Defines a step, usually one that checks, by a regular expression. It may match anywhere in the step's text unless it
/// has anchors.
@_disfavoredOverload
public func Then<W: World, Output, each Argument>(
    _ pattern: Regex<Output>, checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
    file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step("Then", .init(pattern), checks: checks, timeLimit: timeLimit, file: file, line: line, body: body)
}

/// Defines a step by a Cucumber Expression such as `I have {int} cuke(s)`.
public func And<W: World, each Argument>(
    _ expression: String, checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
    file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step(
        "And", .init(source: expression, type: .cucumberExpression), checks: checks, timeLimit: timeLimit, file: file,
        line: line, body: body)
}

/// Defines a step by a regular expression. It may match anywhere in the step's text unless it has anchors.
@_disfavoredOverload
public func And<W: World, Output, each Argument>(
    _ pattern: Regex<Output>, checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
    file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step("And", .init(pattern), checks: checks, timeLimit: timeLimit, file: file, line: line, body: body)
}

/// Defines a step by a Cucumber Expression such as `I have {int} cuke(s)`.
public func But<W: World, each Argument>(
    _ expression: String, checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
    file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step(
        "But", .init(source: expression, type: .cucumberExpression), checks: checks, timeLimit: timeLimit, file: file,
        line: line, body: body)
}

/// Defines a step by a regular expression. It may match anywhere in the step's text unless it has anchors.
@_disfavoredOverload
public func But<W: World, Output, each Argument>(
    _ pattern: Regex<Output>, checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
    file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
) -> LibraryEntry<W> {
    .step("But", .init(pattern), checks: checks, timeLimit: timeLimit, file: file, line: line, body: body)
}

extension LibraryEntry where W: World {
    fileprivate static func step<each Argument>(
        _ keyword: String, _ pattern: Envelope.StepDefinition.Pattern, checks: StepChecks = .byExpecting,
        timeLimit: Duration?, file: String, line: Int,
        body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
    ) -> LibraryEntry {
        let location = CodeLocation(file: file, line: line)
        return LibraryEntry(
            definition: .step(
                StepDefinition(keyword, pattern, at: location, checks: checks, timeLimit: timeLimit, body: body)))
    }
}

extension Envelope.StepDefinition.Pattern {
    /// Makes a pattern with the text of `regex`, empty if it has none. The program refuses an empty pattern at its
    /// start.
    fileprivate init<Output>(_ regex: Regex<Output>) {
        self.init(source: regex.text ?? "", type: .regularExpression)
    }
}
