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
    /// Whether it takes the scenario too.
    let takesScenario: Bool
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
        let count = parameters.count
        parameters.removeAll { $0.kind == .scenario }
        takesScenario = parameters.count < count
        self.pattern = pattern
        self.keyword = keyword
        self.location = location
        self.checks = checks
        self.parameters = parameters
        world = W.self
        self.body = { worlds, arguments in
            nonisolated(unsafe) let world: W =
                if let made = worlds.made(W.self) { made } else { try await worlds.make() }
            if let actor = body.isolation { return try await Self.perform(body, world, arguments, on: actor) }
            nonisolated(unsafe) let values = (repeat try arguments.next((each Argument).self))
            try await body(world, repeat each values)
        }
    }

    /// Calls a closure that belongs to an actor. A function of its own: the type of the converted values, which is looked
    /// up when it begins, is nothing that other steps should wait for.
    private static func perform<W: World, each Argument>(
        _ body: @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void, _ world: W,
        _ arguments: StepArguments, on actor: any Actor
    ) async throws {
        nonisolated(unsafe) let world = world
        let converted: ConvertedArguments<repeat each Argument> = try await convert(arguments, on: actor)
        try await body(world, repeat each converted.values)
    }

    /// Converts the arguments on the actor of the closure that takes them: what parameter types do may need it.
    private static func convert<each Argument>(
        _ arguments: StepArguments, on actor: isolated any Actor
    ) throws -> ConvertedArguments<repeat each Argument> {
        var arguments = arguments
        return ConvertedArguments(values: (repeat try arguments.next((each Argument).self)))
    }
}

/// The values for a closure, on their way from one actor to another: nobody else has them.
private struct ConvertedArguments<each Argument>: @unchecked Sendable {
    let values: (repeat each Argument)
}
