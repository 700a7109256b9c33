public import CucumberMessages

/// Code that runs around scenarios or around the whole run.
public struct Hook: Sendable {
    package let type: Envelope.Hook.HookType
    package let name: String?
    /// The tag expression as it was written; nil runs for every scenario.
    package let tags: String?
    /// Lower orders run first, and last among the After hooks.
    package let order: Int
    package let location: CodeLocation
    package let body: Body

    package enum Body: Sendable {
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
    public package(set) var status: Status
    /// The step that runs, or that step hooks run around; nil in other hooks.
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
        /// Without its keyword, with the values of its row in the place of `<names>`.
        public let text: String
        /// Its line in the feature file.
        public let line: Int

        package init(text: String, line: Int) {
            self.text = text
            self.line = line
        }
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
    package init() {}
}
