package import CucumberMessages

/// An expression, and the code that runs for a step whose text matches it.
public final class StepDefinition: Sendable {
    /// The expression as written, and its type.
    package let pattern: Envelope.StepDefinition.Pattern
    /// The name of the function that made the definition, such as `Given`. Matching ignores it, as in every Cucumber.
    package let keyword: String
    package let location: CodeLocation
    package let checks: StepChecks
    /// The time that a step may take, in nanoseconds; nil leaves it to the run.
    package let timeLimit: Int?
    /// The closure's parameters without the world and the scenario.
    package let parameters: [StepParameter]
    /// Whether the closure takes the scenario.
    package let takesScenario: Bool
    /// The type of the world.
    package let world: any World.Type
    package let body: @Sendable (Worlds, inout StepArguments) async throws -> Void

    init<W: World, each Argument>(
        _ keyword: String, _ pattern: Envelope.StepDefinition.Pattern, at location: CodeLocation,
        checks: StepChecks = .byExpecting, timeLimit: Duration? = nil,
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
        self.timeLimit = timeLimit?.nanoseconds
        self.parameters = parameters
        world = W.self
        self.body = { worlds, arguments in
            nonisolated(unsafe) let world: W =
                if let made = worlds.made(W.self) { made } else { try await worlds.make() }
            if let actor = body.isolation {
                return try await Self.perform(body, world, arguments: arguments, on: actor)
            }
            nonisolated(unsafe) let values = (repeat try arguments.next((each Argument).self))
            StepExecution.forgetChecks()
            try await body(world, repeat each values)
        }
    }

    /// Calls a closure that is isolated to an actor. A separate function, because it looks up the type of the converted
    /// values when it begins, which would delay other steps.
    private static func perform<W: World, each Argument>(
        _ body: @isolated(any) @Sendable (W, repeat each Argument) async throws -> Void, _ world: W,
        arguments: StepArguments, on actor: any Actor
    ) async throws {
        nonisolated(unsafe) let world = world
        let converted: ConvertedArguments<repeat each Argument> = try await convert(arguments, on: actor)
        StepExecution.forgetChecks()
        try await body(world, repeat each converted.values)
    }

    /// Converts the arguments on the closure's actor, which the code of parameter types may need.
    private static func convert<each Argument>(
        _ arguments: StepArguments, on actor: isolated any Actor
    ) throws -> ConvertedArguments<repeat each Argument> {
        var arguments = arguments
        return ConvertedArguments(values: (repeat try arguments.next((each Argument).self)))
    }
}

/// The converted values for a closure. Sendable, because only the closure uses them.
private struct ConvertedArguments<each Argument>: @unchecked Sendable {
    let values: (repeat each Argument)
}

extension Duration {
    /// The nanoseconds, `Int.max` if there are more.
    fileprivate var nanoseconds: Int {
        let (seconds, attoseconds) = components
        let (product, isTooLong) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isLonger) = product.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
        return isTooLong || isLonger ? Int.max : sum
    }
}
