import BDDDiagnostics
package import CucumberExpressions

/// The generators that cells can name: the generators of the program's parameter types, and the built-in ones.
package final class GeneratorTable: Sendable {
    private enum Entry: Sendable {
        case builtIn(BuiltInGenerator)
        case parameterType(ParameterTypeDefinition)
    }

    /// The entries by name, made when the first cell in braces is read.
    private let made = Lazy<[String: Entry]>()
    private let sortedNames = Lazy<[String]>()
    /// The program's parameter types in the order of their definition, with or without a generator.
    package let types: [ParameterTypeDefinition]
    private let registry: ParameterTypeRegistry

    package init(_ types: [ParameterTypeDefinition], _ registry: ParameterTypeRegistry) {
        self.types = types
        self.registry = registry
    }

    /// The generators by name. A parameter type hides the built-in generator of the same name.
    private var entries: [String: Entry] {
        made.value {
            let builtIns = BuiltInGenerator.all.map { ($0.name, Entry.builtIn($0)) }
            return Dictionary(builtIns + types.map { ($0.name, .parameterType($0)) }) { $1 }
        }
    }

    package var names: [String] { sortedNames.value { entries.keys.sorted() } }

    /// The built-in generators that no parameter type hides.
    package var builtIns: [BuiltInGenerator] {
        BuiltInGenerator.all.filter { if case .builtIn = entries[$0.name] { true } else { false } }
    }

    /// Up to five generated values for each parameter type with a generator, by the type's name.
    package var examples: [String: [String]] {
        var examples: [String: [String]] = [:]
        for type in types {
            guard let generator = type.generator else { continue }
            var values: [String] = []
            for seed in 1...5 as ClosedRange<UInt64> {
                guard let value = try? generator.value(seed: seed), !values.contains(value) else { continue }
                values.append(value)
            }
            examples[type.name] = values
        }
        return examples
    }

    /// The meaning of an Examples cell.
    ///
    /// A cell in braces with a misspelt generator name is refused: taken as plain text, it would run, pass and test
    /// nothing.
    package func meaning(of cell: String) -> CellMeaning {
        guard let notation = CellNotation(cell) else { return meaning(ofParts: cell) }
        // Names of parameter types may contain spaces.
        if case .parameterType(let type) = entries[notation.content] { return meaning(cell, type, options: nil) }
        switch entries[notation.name] {
        case .parameterType(let type):
            return meaning(cell, type, options: notation.options)
        case .builtIn(let builtIn):
            guard let generator = builtIn.make(notation.options) else {
                return .refused(
                    notation.reversedRange(of: builtIn) ?? .options(name: builtIn.name, usage: builtIn.usage))
            }
            return .anyValue(CellGenerator(cell: cell, generator: generator, pattern: pattern(of: builtIn.name)))
        case nil:
            guard notation.looksLikeGenerator else { return .text }
            let near = EditDistance.nearest(to: notation.firstWord, among: names)
            return near.isEmpty ? .unknown : .refused(.unknown(suggestion: near[0]))
        }
    }

    /// The meaning of a cell that is not one pair of braces: a generator inside it generates nothing.
    private func meaning(ofParts cell: String) -> CellMeaning {
        for part in CellNotation.parts(of: cell) {
            let part = "{\(part.content)}"
            if case .anyValue = meaning(of: part) { return .part(part) }
        }
        return .text
    }

    /// The parameter type for the values of a cell: the type with the generator's name, or the anonymous type if there
    /// is none.
    package func parameterType(of cell: String) -> ParameterType? {
        let notation = CellNotation(cell)
        let names = [notation?.content, notation?.name].compactMap(\.self)
        return (names + [""]).lazy.compactMap { [registry] in registry.lookup(name: $0) }.first
    }

    private func meaning(_ cell: String, _ type: ParameterTypeDefinition, options: String?) -> CellMeaning {
        guard let generator = type.generator else {
            let others = types.filter { $0.generator != nil }.map(\.name)
            return .refused(.noGenerator(name: type.name, location: type.location.description, others: others))
        }
        guard options == nil else { return .refused(.options(name: type.name, usage: nil)) }
        return .anyValue(CellGenerator(cell: cell, generator: generator, pattern: pattern(of: type.name)))
    }

    /// Nil when no parameter type has the name.
    private func pattern(of name: String) -> CucumberExpression? {
        try? CucumberExpression("{\(name)}", registry: registry)
    }
}

/// The meaning of an Examples cell.
package enum CellMeaning: Sendable {
    /// The cell is plain text, as in every Cucumber.
    case text
    /// The cell is plain text, but it looks like a generator.
    case unknown
    /// The cell is plain text, but this part of it would be a generator if it stood alone.
    case part(String)
    case anyValue(CellGenerator)
    case refused(CellProblem)
}

/// Why a cell in braces cannot be used.
package enum CellProblem: Error, Sendable, Equatable {
    /// - Parameter others: the names of the program's types that have a generator.
    case noGenerator(name: String, location: String, others: [String])
    case options(name: String, usage: String?)
    /// The limits of the range are swapped.
    case reversedRange(name: String, first: String, last: String)
    case unknown(suggestion: String?)
    /// The cell contains this generator and other text.
    case part(String)

    package func message(_ cell: String) -> String {
        switch self {
        case .noGenerator(let name, _, _):
            "the parameter type {\(name)} has no generator, so '\(cell)' has no value"
        case .options(let name, _): "'\(cell)' cannot be understood after its name '\(name)'"
        case .reversedRange(_, let first, let last):
            "the range of '\(cell)' is the wrong way round: \(first) is more than \(last)"
        case .unknown: "there is no generator for '\(cell)'"
        case .part(let generator): "'\(generator)' is only a part of its cell '\(cell)'"
        }
    }

    /// The first names of some generators, each in braces.
    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "" : ", such as " + names.prefix(4).map { "{\($0)}" }.joined(separator: ", ")
    }

    package var help: String {
        switch self {
        case .noGenerator(let name, let location, let others):
            "write a value, or a generator that exists\(Self.list(others)): 'bdd --generators' lists them all; \(name) gets "
                + "one at \(location): ParameterType(\"\(name)\", pattern: …, generator: …)"
        case .options(let name, let usage?): "write {\(name)} or {\(name) \(usage)}"
        case .options(let name, nil): "write {\(name)}"
        case .reversedRange(let name, let first, let last): "write {\(name) \(last)..\(first)}"
        case .unknown(let suggestion?): "did you mean {\(suggestion)}? '@property(off)' makes it plain text"
        case .part(let generator):
            """
            a generator stands for a whole cell: write '| \(generator) |', and in the step what is around it; \
            '@property(off)' makes it plain text
            """
        case .unknown(nil): "'bdd --generators' lists them all; '@property(off)' makes it plain text"
        }
    }
}

extension CellNotation {
    /// The problem that swapping the limits would solve; nil if the generator cannot read the swapped range either.
    fileprivate func reversedRange(of builtIn: BuiltInGenerator) -> CellProblem? {
        guard let options, let dots = options.firstRange(of: "..") else { return nil }
        let (first, last) = (String(options[..<dots.lowerBound]), String(options[dots.upperBound...]))
        guard builtIn.make("\(last)..\(first)") != nil else { return nil }
        return .reversedRange(name: builtIn.name, first: first, last: last)
    }
}
