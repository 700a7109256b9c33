import CucumberMessages

// The functions that make step hooks. BeforeStep hooks run in ascending order, AfterStep hooks in descending order.

/// Makes a hook that runs before each executed step of the scenarios that `tags` select. If it fails, the step fails
/// and is not executed.
///
/// Reports and messages treat the hook as a part of the step, as cucumber-js does.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; nil runs the hook for every scenario.
///   - name: the hook's name in messages about its failure.
///   - order: hooks with a lower order run first; hooks with equal orders run in the order of definition.
///   - file: the source file of the hook; the compiler fills it in.
///   - line: the line of the hook in `file`; the compiler fills it in.
///   - body: the code of the hook. ``Scenario/step`` is the step that is about to run.
public func BeforeStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs before each executed step of the scenarios that `tags` select.
///
/// The parameters are the same as for the hook whose closure also takes the `Scenario`.
public func BeforeStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs after each executed step of the scenarios that `tags` select, even if the step or a
/// `BeforeStep` hook failed. If the hook fails, the step fails.
///
/// Reports and messages treat the hook as a part of the step, as cucumber-js does.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; nil runs the hook for every scenario.
///   - name: the hook's name in messages about its failure.
///   - order: hooks with a higher order run first; hooks with equal orders run in the reverse order of definition.
///   - file: the source file of the hook; the compiler fills it in.
///   - line: the line of the hook in `file`; the compiler fills it in.
///   - body: the code of the hook. ``Scenario/step`` is the step that has run.
public func AfterStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs after each executed step of the scenarios that `tags` select.
///
/// The parameters are the same as for the hook whose closure also takes the `Scenario`.
public func AfterStep<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestStep, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}
