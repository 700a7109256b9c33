import CucumberMessages

// The functions that make hooks. Before and BeforeAll hooks run in ascending order, After and AfterAll in descending.

/// Makes a hook that runs before the first step of each scenario that `tags` select.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; nil runs the hook for every scenario.
///   - name: the hook's name in reports.
///   - order: hooks with a lower order run first; hooks with equal orders run in the order of definition.
///   - file: the source file of the hook; the compiler fills it in.
///   - line: the line of the hook in `file`; the compiler fills it in.
///   - body: the code of the hook. An error that it throws fails the hook.
public func Before<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs before the first step of each scenario that `tags` select.
///
/// The parameters are the same as for the hook whose closure also takes the `Scenario`.
public func Before<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs after the last step of each scenario that `tags` select, whatever its status.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; nil runs the hook for every scenario.
///   - name: the hook's name in reports.
///   - order: hooks with a higher order run first; hooks with equal orders run in the reverse order of definition.
///   - file: the source file of the hook; the compiler fills it in.
///   - line: the line of the hook in `file`; the compiler fills it in.
///   - body: the code of the hook. An error that it throws fails the hook.
public func After<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs after the last step of each scenario that `tags` select, whatever its status.
///
/// The parameters are the same as for the hook whose closure also takes the `Scenario`.
public func After<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Makes a hook that runs before the first scenario. If it fails, no scenario runs.
///
/// - Parameters:
///   - name: the hook's name in reports.
///   - order: hooks with a lower order run first; hooks with equal orders run in the order of definition.
///   - file: the source file of the hook; the compiler fills it in.
///   - line: the line of the hook in `file`; the compiler fills it in.
///   - body: the code of the hook. An error that it throws fails the hook.
public func BeforeAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (TestRun) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { try await body($0) })
}

/// Makes a hook that runs before the first scenario. If it fails, no scenario runs.
///
/// The parameters are the same as for the hook whose closure takes the `TestRun`.
public func BeforeAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { _ in try await body() })
}

/// Makes a hook that runs after the last scenario, whatever happened before.
///
/// - Parameters:
///   - name: the hook's name in reports.
///   - order: hooks with a higher order run first; hooks with equal orders run in the reverse order of definition.
///   - file: the source file of the hook; the compiler fills it in.
///   - line: the line of the hook in `file`; the compiler fills it in.
///   - body: the code of the hook. An error that it throws fails the hook.
public func AfterAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (TestRun) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { try await body($0) })
}

/// Makes a hook that runs after the last scenario, whatever happened before.
///
/// The parameters are the same as for the hook whose closure takes the `TestRun`.
public func AfterAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { _ in try await body() })
}

extension LibraryEntry where W: World {
    static func hook(
        _ type: Envelope.Hook.HookType, tags: String?, name: String?, order: Int, at location: CodeLocation,
        body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
    ) -> LibraryEntry {
        hook(
            type, tags: tags, name: name, order: order, at: location,
            onWorlds: { worlds, scenario in
                nonisolated(unsafe) let world: W = try await worlds.world()
                try await body(world, scenario)
            })
    }

    static func hook(
        _ type: Envelope.Hook.HookType, tags: String?, name: String?, order: Int, at location: CodeLocation,
        body: @escaping @isolated(any) @Sendable (W) async throws -> Void
    ) -> LibraryEntry {
        hook(
            type, tags: tags, name: name, order: order, at: location,
            onWorlds: { worlds, _ in
                nonisolated(unsafe) let world: W = try await worlds.world()
                try await body(world)
            })
    }

    private static func hook(
        _ type: Envelope.Hook.HookType, tags: String?, name: String?, order: Int, at location: CodeLocation,
        onWorlds body: @escaping @Sendable (Worlds, Scenario) async throws -> Void
    ) -> LibraryEntry {
        let hook = Hook(
            type: type, name: name, tags: tags, order: order, location: location, body: .scenario(body))
        return LibraryEntry(definition: .hook(hook))
    }

    static func hook(
        _ type: Envelope.Hook.HookType, name: String?, order: Int, at location: CodeLocation,
        run body: @escaping @Sendable (TestRun) async throws -> Void
    ) -> LibraryEntry {
        let hook = Hook(type: type, name: name, tags: nil, order: order, location: location, body: .run(body))
        return LibraryEntry(definition: .hook(hook))
    }
}
