import BDDDiagnostics
import BDDSteps

/// The answer to `--generators`.
enum GeneratorList {
    /// A line for each generator: how it is written, what it stands for, and a value. Those of the program's parameter
    /// types come last; they are not run, as what they do is not known.
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
