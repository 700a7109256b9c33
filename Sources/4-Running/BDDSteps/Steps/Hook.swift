public import CucumberMessages

/// Code that runs around scenarios or around the whole run.
public struct Hook: Sendable {
    package let type: Envelope.Hook.HookType
    package let name: String?
    /// The tag expression as written; nil if the hook runs for every scenario.
    package let tags: String?
    /// Before hooks run in ascending order, After hooks in descending order.
    package let order: Int
    package let location: CodeLocation
    package let body: Body

    package enum Body: Sendable {
        case scenario(@Sendable (Worlds, Scenario) async throws -> Void)
        case run(@Sendable (TestRun) async throws -> Void)
    }
}

/// The running scenario, passed to hooks and steps whose closures take it.
public struct Scenario: Attaching, Sendable {
    /// The scenario's name; in an outline, `<name>` placeholders are replaced by the values of the row.
    public let name: String
    /// The path of the feature file, as the run found it.
    public let uri: String
    /// The line of the scenario in the feature file, from 1; for an outline, the line of the row in its examples.
    public let line: Int
    /// The tags of the scenario, including inherited ones, each with its `@`.
    public let tags: [String]
    /// The number of the attempt: 0 for the first, 1 for the first retry.
    public let attempt: Int
    /// The worst status so far; in an After hook, the status of the scenario.
    public package(set) var status: Status
    /// The running step, or in a step hook the step that it runs around; nil in other hooks.
    public package(set) var step: Step?
    package let teardowns = Teardowns()

    package init(
        name: String, uri: String, line: Int, tags: [String], attempt: Int, status: Status, step: Step? = nil
    ) {
        self.name = name
        self.uri = uri
        self.line = line
        self.tags = tags
        self.attempt = attempt
        self.status = status
        self.step = step
    }

    /// A step of the scenario.
    public struct Step: Sendable {
        /// The step without its keyword; in an outline, `<name>` placeholders are replaced by the values of the row.
        public let text: String
        /// The line of the step in the feature file, from 1.
        public let line: Int

        package init(text: String, line: Int) {
            self.text = text
            self.line = line
        }
    }

    /// Adds a teardown, which runs after the After hooks, whatever the scenario's status. The last one added runs
    /// first.
    ///
    ///     Before("@till") { (shop, scenario: Scenario) in
    ///         let till = try await Till.open()
    ///         scenario.addTeardown { try await till.close() }
    ///     }
    ///
    /// If `body` throws, the last hook or step of the scenario fails with that error.
    public func addTeardown(
        file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void
    ) {
        teardowns.add(body, at: CodeLocation(file: file, line: line))
    }
}

/// The whole run, passed to `BeforeAll` and `AfterAll` hooks.
public struct TestRun: Attaching, Sendable {
    package init() {}
}
