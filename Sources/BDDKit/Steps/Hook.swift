public import CucumberMessages

/// Code that runs around scenarios or around the whole run.
public struct Hook: Sendable {
    let type: Envelope.Hook.HookType
    let name: String?
    /// The tag expression as it was written; nil runs for every scenario.
    let tags: String?
    /// Lower orders run first, and last among the After hooks.
    let order: Int
    let location: CodeLocation
    let body: Body

    enum Body: Sendable {
        case scenario(@Sendable (Worlds, Scenario) async throws -> Void)
        case run(@Sendable (TestRun) async throws -> Void)
    }
}

/// The scenario that is running, as hooks see it, and steps whose closures take it.
public struct Scenario: Attaching, Sendable {
    /// As it is written, with the values of its row in the place of `<names>`.
    public let name: String
    /// The path of the feature file, as it was found.
    public let uri: String
    /// The line of the scenario, or of its row in the examples.
    public let line: Int
    /// All its tags, inherited ones too, each with its `@`.
    public let tags: [String]
    /// Counts from 0; more than 0 in a retry.
    public let attempt: Int
    /// The worst status so far: in an After hook, that of the scenario.
    public internal(set) var status: Status
    /// The step that runs, or that step hooks run around; nil in other hooks.
    public internal(set) var step: Step?
    let teardowns = Teardowns()

    /// A step of the scenario.
    public struct Step: Sendable {
        /// Without its keyword, with the values of its row in the place of `<names>`.
        public let text: String
        /// Its line in the feature file.
        public let line: Int
    }

    /// Has something done when the scenario has ended, whatever its status: what was added last comes first, and all of it
    /// after the After hooks.
    ///
    ///     Before("@till") { (shop, scenario: Scenario) in
    ///         let till = try await Till.open()
    ///         scenario.addTeardown { try await till.close() }
    ///     }
    ///
    /// When it throws, the last hook or step of the scenario fails with what it throws.
    public func addTeardown(
        file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void
    ) {
        teardowns.add(body, at: CodeLocation(file: file, line: line))
    }
}

/// The whole run, as BeforeAll and AfterAll hooks see it.
public struct TestRun: Attaching, Sendable {
    init() {}
}
