import CucumberMessages

// The functions that make hooks of steps. BeforeStep hooks run in their order, AfterStep hooks in reverse.

/// Runs before each step that is executed, in the scenarios that the tags select. When it fails, the step fails and is
/// not executed.
///
/// To reports and messages it is a part of the step, as in cucumber-js.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; without one the hook runs for every scenario.
///   - name: shown where it fails.
///   - order: hooks with lower orders are nearer to the outside; equal ones keep the order of definition.
///   - file: where the hook stands; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - body: what it does, with the world and the scenario, whose ``Scenario/step`` is about to run.
public func BeforeStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs before each step that is executed, in the scenarios that the tags select.
///
/// The parameters are those of the hook whose closure takes the `Scenario` too.
public func BeforeStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs after each step that was executed, also when it or a `BeforeStep` hook failed, in the scenarios that the tags
/// select. When it fails, the step fails.
///
/// To reports and messages it is a part of the step, as in cucumber-js.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; without one the hook runs for every scenario.
///   - name: shown where it fails.
///   - order: hooks with lower orders are nearer to the outside; equal ones keep the order of definition.
///   - file: where the hook stands; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - body: what it does, with the world and the scenario, whose ``Scenario/step`` has run.
public func AfterStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs after each step that was executed, in the scenarios that the tags select.
///
/// The parameters are those of the hook whose closure takes the `Scenario` too.
public func AfterStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}
