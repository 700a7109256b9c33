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

/// The scenario that is running, as hooks see it.
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
}

/// The whole run, as BeforeAll and AfterAll hooks see it.
public struct TestRun: Attaching, Sendable {
    init() {}
}
