import CucumberMessages

// The functions that make hooks. Before and BeforeAll hooks run in their order, After and AfterAll in reverse.

/// Runs before the first step of each scenario that the tags select.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; without one the hook runs for every scenario.
///   - name: shown in reports.
///   - order: hooks with lower orders are nearer to the outside; equal ones keep the order of definition.
///   - file: where the hook stands; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - body: what it does, with the world and the scenario.
public func Before<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs before the first step of each scenario that the tags select.
///
/// The parameters are those of the hook whose closure takes the `Scenario` too.
public func Before<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs after the last step of each scenario that the tags select, whatever its status.
///
/// - Parameters:
///   - tags: a tag expression such as `@slow and not @wip`; without one the hook runs for every scenario.
///   - name: shown in reports.
///   - order: hooks with lower orders are nearer to the outside; equal ones keep the order of definition.
///   - file: where the hook stands; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - body: what it does, with the world and the scenario.
public func After<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W, Scenario) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs after the last step of each scenario that the tags select, whatever its status.
///
/// The parameters are those of the hook whose closure takes the `Scenario` too.
public func After<W: World>(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (W) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestCase, tags: tags, name: name, order: order, at: CodeLocation(file: file, line: line),
        body: body)
}

/// Runs before the first scenario. When it fails, no scenario runs.
///
/// - Parameters:
///   - name: shown in reports.
///   - order: hooks with lower orders are nearer to the outside; equal ones keep the order of definition.
///   - file: where the hook stands; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - body: what it does, with the run.
public func BeforeAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (TestRun) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { try await body($0) })
}

/// Runs before the first scenario. When it fails, no scenario runs.
///
/// The parameters are those of the hook whose closure takes the `TestRun`.
public func BeforeAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .beforeTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { _ in try await body() })
}

/// Runs after the last scenario, whatever happened before.
///
/// - Parameters:
///   - name: shown in reports.
///   - order: hooks with lower orders are nearer to the outside; equal ones keep the order of definition.
///   - file: where the hook stands; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - body: what it does, with the run.
public func AfterAll<W: World>(
    name: String? = nil, order: Int = 0, file: String = #filePath, line: Int = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (TestRun) async throws -> Void
) -> LibraryEntry<W> {
    .hook(
        .afterTestRun, name: name, order: order, at: CodeLocation(file: file, line: line),
        run: { try await body($0) })
}

/// Runs after the last scenario, whatever happened before.
///
/// The parameters are those of the hook whose closure takes the `TestRun`.
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
        hook(type, tags, name, order, location) { worlds, scenario in
            nonisolated(unsafe) let world: W = try await worlds.world()
            try await body(world, scenario)
        }
    }

    static func hook(
        _ type: Envelope.Hook.HookType, tags: String?, name: String?, order: Int, at location: CodeLocation,
        body: @escaping @isolated(any) @Sendable (W) async throws -> Void
    ) -> LibraryEntry {
        hook(type, tags, name, order, location) { worlds, _ in
            nonisolated(unsafe) let world: W = try await worlds.world()
            try await body(world)
        }
    }

    private static func hook(
        _ type: Envelope.Hook.HookType, _ tags: String?, _ name: String?, _ order: Int, _ location: CodeLocation,
        _ body: @escaping @Sendable (Worlds, Scenario) async throws -> Void
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
