import BDDDiagnostics
import BDDSteps

/// The answer to `--generators`.
enum GeneratorList {
    /// A line for each built-in generator with its notation, its meaning and an example, then a line for each parameter
    /// type of the program with its location. Parameter types have no examples, because their generators are not run.
    static func text(_ generators: GeneratorTable) -> String {
        let builtIns = generators.builtIns.map { builtIn in
            ["{\(builtIn.name)\(builtIn.usage.map { " [\($0)]" } ?? "")}", builtIn.summary, example(of: builtIn)]
        }
        let types = generators.types.map { type in
            let note = type.generator == nil ? "a parameter type without a generator" : "a value of the parameter type"
            return ["{\(type.name)}", note, type.location.description]
        }
        return """
            An Examples cell that is one of these stands for any value: the row is then a property, and runs many times.

            \(Columns.aligned(builtIns, indent: 2))
            \(Columns.aligned(types, indent: 2))
            """
    }

    private static func example(of builtIn: BuiltInGenerator) -> String {
        (try? builtIn.make(nil)?.value(seed: 8)) ?? ""
    }
}
