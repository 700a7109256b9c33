import BDDDiagnostics
import BDDSentences
import CucumberExpressions

/// The Swift files of a package for features that another Cucumber runs.
struct AdoptedSource {
    let steps: AdoptedSteps
    let topics: [StepTopics.Topic]
    /// The name of the world's type.
    let world: String

    private var typeNames: [(name: String, words: [String])] { steps.types.all }

    var files: [NewPackage.File] {
        let lists = topics.map { topic in
            NewPackage.File(
                path: "Sources/FeatureSteps/\(SwiftName.type(of: topic.name))Steps.swift",
                purpose:
                    "\(topic.definitions.count) definitions for \(topic.path.isEmpty ? "all features" : topic.path)",
                text: list(topic))
        }
        return [
            NewPackage.File(
                path: "Sources/FeatureSteps/\(world).swift", purpose: "what the steps of a scenario share",
                text: worldText),
            NewPackage.File(path: "Sources/FeatureSteps/AllSteps.swift", purpose: "the lists, joined", text: allSteps),
        ] + words + lists
    }

    private var worldText: String {
        """
        import BDDKit

        /// What the steps of a scenario share: each scenario gets a fresh one.
        public final class \(world): World {
            public init() {}
        }

        """
    }

    private var allSteps: String {
        let lists = (typeNames.isEmpty ? [] : ["wordTypes"]) + topics.map { "\($0.name)Steps" }
        return """
            import BDDKit

            public let allSteps = StepLibrary<\(world)>(
                joining: \(lists.joined(separator: ",\n        ")))

            """
    }

    /// The words that vary, each set a type.
    private var words: [NewPackage.File] {
        if typeNames.isEmpty { return [] }
        let types = typeNames.map { name, words in
            let cases = words.enumerated().map { number, word in
                let member = Self.member(word, number, of: words)
                return member == word || member == "`\(word)`"
                    ? "    case \(member)" : "    case \(member) = \"\(word)\""
            }
            return
                "enum \(Self.typeName(name)): String, CaseIterable, Sendable {\n\(cases.joined(separator: "\n"))\n}\n"
        }
        let entries = typeNames.map { "    ParameterType(\"\($0.name)\", \(Self.typeName($0.name)).self),\n" }
        return [
            NewPackage.File(
                path: "Sources/FeatureSteps/Words.swift", purpose: "words that vary, as enums",
                text: """
                    import BDDKit

                    let wordTypes: StepLibrary<\(world)> = [
                    \(entries.joined())]

                    \(types.joined(separator: "\n"))
                    """)
        ]
    }

    static func typeName(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The name of the case for a word. It ends with a number if two words give the same name.
    private static func member(_ word: String, _ number: Int, of words: [String]) -> String {
        let name = SwiftName.member(of: word)
        let isDouble = words[..<number].contains { SwiftName.member(of: $0) == name }
        return isDouble ? "\(name.filter { $0 != "`" })\(number + 1)" : name
    }

    private func list(_ topic: StepTopics.Topic) -> String {
        """
        import BDDKit

        let \(topic.name)Steps: StepLibrary<\(world)> = [
        \(topic.definitions.map(entry).joined(separator: "\n"))
        ]

        """
    }

    private func entry(_ definition: AdoptedDefinition) -> String {
        let (source, count) = (definition.source(steps.types), definition.uses.count)
        let parameters = Self.parameters(of: source) + Self.below(definition.uses.below)
        let list = parameters.isEmpty ? "_" : "(_, \(parameters.joined(separator: ", ")))"
        return """
                // \(count == 1 ? "1 step" : "\(count.groupedText) steps, the first") in \(definition.uses.first)
                \(definition.uses.keyword)(\(StepSnippet.literal(source))) { \(list) in
                    throw Pending()
                },
            """
    }

    /// The parameters of the closure for an expression.
    private static func parameters(of source: String) -> [String] {
        let registry = ParameterTypeRegistry()
        var counts: [String: Int] = [:]
        return typeNames(in: source).map { type in
            let known = registry.lookup(name: type)
            let name = type.isEmpty ? "text" : type
            counts[name, default: 0] += 1
            let number = counts[name] == 1 ? "" : "\(counts[name, default: 0])"
            return "\(name)\(number): \(known.map { String(describing: $0.type) } ?? typeName(type))"
        }
    }

    /// The names between braces that are not escaped.
    private static func typeNames(in source: String) -> [String] {
        var names: [String] = []
        var rest = source[...]
        while let next = rest.firstIndex(where: { $0 == "\\" || $0 == "{" }) {
            if rest[next] == "{" {
                let name = rest[rest.index(after: next)...].prefix { $0 != "}" }
                names.append(String(name))
                rest = rest[name.endIndex...]
            } else {
                rest = rest[next...].dropFirst(2)
            }
        }
        return names
    }

    private static func below(_ below: [SentenceUses.Presence]) -> [String] {
        zip(["docString: DocString", "dataTable: DataTable"], below).compactMap { name, presence in
            switch presence {
            case .never: nil
            case .sometimes: "\(name)?"
            case .always: name
            }
        }
    }
}
