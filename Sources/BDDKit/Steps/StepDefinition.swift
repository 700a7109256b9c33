import CucumberMessages

/// An expression, and what to do when the text of a step matches it.
public final class StepDefinition: Sendable {
    /// How the step's text is matched, as it was written.
    let pattern: Envelope.StepDefinition.Pattern
    /// The function that made it (`Given` …). A step matches whatever its own keyword is, as in every Cucumber.
    let keyword: String
    let location: CodeLocation
    /// How it looks at what is expected.
    let checks: StepChecks
    /// The closure's parameters after the world.
    let parameters: [StepParameter]
    let body: @Sendable (Worlds, inout StepArguments) async throws -> Void

    init<W: World, each Argument>(
        _ keyword: String, _ pattern: Envelope.StepDefinition.Pattern, at location: CodeLocation,
        checks: StepChecks = .byExpecting,
        body: @escaping @Sendable (W, repeat each Argument) async throws -> Void
    ) {
        var parameters: [StepParameter] = []
        repeat parameters.append(StepParameter(for: (each Argument).self))
        self.pattern = pattern
        self.keyword = keyword
        self.location = location
        self.checks = checks
        self.parameters = parameters
        self.body = { worlds, arguments in
            try await body(worlds.world(), repeat arguments.next((each Argument).self))
        }
    }
}
