/// The answer to `--generators`.
enum GeneratorList {
    /// A line for each generator: how it is written, what it stands for, and a value.
    static func text(_ generators: GeneratorTable) -> String {
        """
        An Examples cell that is one of these stands for any value: the row is then a property, and runs many times.

        \(Columns.aligned(generators.descriptions.map { [$0.usage, $0.summary, $0.example] }, indent: 2))
        """
    }
}

extension GeneratorTable {
    /// What a person needs to know of a generator.
    struct Description: Equatable {
        /// The cell, with the options in brackets.
        let usage: String
        let summary: String
        /// A value, or why there is none.
        let example: String
    }

    /// Those that come with bdd, each kind together, then those of the program's parameter types.
    var descriptions: [Description] {
        builtIns.map { builtIn in
            Description(
                usage: "{\(builtIn.name)\(builtIn.usage.map { " [\($0)]" } ?? "")}", summary: builtIn.summary,
                example: example(of: builtIn.name))
        }
            + types.map { type in
                Description(
                    usage: "{\(type.name)}", summary: "a value of the parameter type, see \(type.location)",
                    example: example(of: type.name))
            }
    }

    private func example(of name: String) -> String {
        guard case .anyValue(let generator) = meaning(of: "{\(name)}") else { return "(it has no generator)" }
        var choices = Choices(drawing: RandomStream(seed: 8))
        do { return try generator.draw(&choices) } catch { return "(\(error))" }
    }
}
