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
    /// What the closure takes of the step: its parameters without the world and the scenario.
    let parameters: [StepParameter]
    /// The type of the world.
    let world: any World.Type
    let body: @Sendable (Worlds, inout StepArguments) async throws -> Void

    init<W: World, each Argument>(
        _ keyword: String, _ pattern: Envelope.StepDefinition.Pattern, at location: CodeLocation,
        checks: StepChecks = .byExpecting,
        body: @escaping @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void
    ) {
        var parameters: [StepParameter] = []
        repeat parameters.append(StepParameter(for: (each Argument).self))
        parameters.removeAll { $0.kind == .scenario }
        self.pattern = pattern
        self.keyword = keyword
        self.location = location
        self.checks = checks
        self.parameters = parameters
        world = W.self
        self.body = { worlds, arguments in
            nonisolated(unsafe) let world: W = try await worlds.world()
            nonisolated(unsafe) let values = (repeat try arguments.next((each Argument).self))
            try await body(world, repeat each values)
        }
    }
}
